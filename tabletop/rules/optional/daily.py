"""What a single-player game declares about its deals in ``games/<slug>/daily.py``: the variants with a daily
deal, and the scores by which results are compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Variant(msgspec.Struct, frozen=True):
    """A variant with its own daily deal. ``options`` are the game options that define it, most important
    first.

    ``usual`` marks the variant offered first, ``gentle`` the one for beginners. Options in ``free`` may have
    any value: a match with a different value still belongs to this variant.
    """

    key: str
    options: Mapping[str, Any]
    usual: bool = False
    gentle: bool = False
    free: tuple[str, ...] = ()


class Score(msgspec.Struct, frozen=True):
    """A number of an outcome's ``score``: ``key`` is its name there, ``label`` its name for people.

    ``low``: lower is better. ``most``: the maximum, if the score should be shown as a row of symbols. Results
    are compared by scores in the order in which the game lists them.
    """

    key: str
    label: Any
    low: bool = False
    most: int | None = None
