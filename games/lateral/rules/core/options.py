"""The options that the host chooses when opening a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``defence_seconds``: the time to answer with Don Corleone (LA-16). ``turn_seconds``: the time for a
    turn (LA-25); 0 means no limit. ``present``: how many seats are taken when the game starts, with the
    Master’s and from the first on; the others are empty, and the room is elastic (LA-24). 0 means all.
    """

    defence_seconds: Literal[15, 30, 60, 120] = 60
    turn_seconds: Literal[0, 60, 120, 300] = 0
    present: Annotated[int, msgspec.Meta(ge=0, le=11)] = 0
