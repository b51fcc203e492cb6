"""What the player may choose when a game is opened."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.questioning.rules.geometry.tiles import Level

Rules = Literal["standard", "off_topic"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``rules`` is the rulebook: the Standard Game, or the earlier one with off-topic answers (LO-1 to LO-6).
    ``level`` says which tiles there are (LQ-6), ``attire`` adds the courtroom variant (LQ-22), and
    ``last_tile_markers`` is for the board only (LQ-19).
    """

    rules: Rules = "standard"
    level: Level = "standard"
    attire: bool = False
    last_tile_markers: bool = True
