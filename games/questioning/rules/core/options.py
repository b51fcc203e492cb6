"""The options of a game."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.questioning.rules.geometry.tiles import Level

Rules = Literal["standard", "off_topic"]
Deadline = Literal[0, 5, 10, 15, 30]
"""Minutes until a race ends (LR-4); 0: it has no deadline."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``rules`` is the rulebook: the Standard Game, or the earlier game with off-topic answers (LO-1 to
    LO-6). ``level`` chooses the set of tiles (LQ-6), and ``attire`` adds the courtroom variant (LQ-22).
    ``last_tile_markers`` only affects the board (LQ-19). ``deadline`` is for races.
    """

    rules: Rules = "standard"
    level: Level = "standard"
    attire: bool = False
    last_tile_markers: bool = True
    deadline: Deadline = 0
