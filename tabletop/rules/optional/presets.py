"""Good ways to choose a game's options, which the game names in ``games/<slug>/presets.py``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Preset(msgspec.Struct, frozen=True):
    """``options`` are those that are not the usual ones, ``seats`` how many play (None: any number).

    ``name`` and ``line``, one sentence, are shown to people; they may be lazy. Options in ``free`` are left
    as they are when the preset is chosen, and may have any value.
    """

    key: str
    name: Any
    line: Any
    options: Mapping[str, Any] = {}
    seats: int | None = None
    free: tuple[str, ...] = ()
