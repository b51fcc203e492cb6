"""What a game for one seat says of its deals, in ``games/<slug>/daily.py``: the variants that have a deal of
the day, and the numbers by which its results are compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Variant(msgspec.Struct, frozen=True):
    """A way to play with a deal of its own each day. ``options`` are the game's options that make it, the
    most important first.

    ``usual`` marks the one that is offered first, ``gentle`` the one for somebody who is new. Options in
    ``free`` may have any value: a match with another one is counted for the same variant.
    """

    key: str
    options: Mapping[str, Any]
    usual: bool = False
    gentle: bool = False
    free: tuple[str, ...] = ()


class Score(msgspec.Struct, frozen=True):
    """A number of an outcome's ``score``: ``key`` is its name there, ``label`` its words.

    ``low`` says that fewer are better; ``most`` is how many there can be, where that is worth a row of signs.
    The order in which a game names its scores is the order in which results are compared by them.
    """

    key: str
    label: Any
    low: bool = False
    most: int | None = None
