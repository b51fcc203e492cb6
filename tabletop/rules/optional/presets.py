"""Recommended combinations of a game's options, declared in ``games/<slug>/presets.py``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Preset(msgspec.Struct, frozen=True):
    """One combination. ``options``: those that differ from the defaults. ``seats``: the number of players
    (None: any).

    ``name`` and ``line`` (one sentence) are shown to people; they may be lazy translations. Options in
    ``free`` may have any value, and choosing the preset does not change them.
    """

    key: str
    name: Any
    line: Any
    options: Mapping[str, Any] = {}
    seats: int | None = None
    free: tuple[str, ...] = ()
