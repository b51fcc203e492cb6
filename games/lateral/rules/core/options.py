"""The options that the host chooses when opening a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``defence_seconds``: the time to answer with Don Corleone (LA-16). ``turn_seconds``: the time for a
    turn (LA-25); 0 means no limit. ``present``: how many seats are taken when the game starts, with the
    Master’s and from the first on; the others are empty, and the room is elastic (LA-24). 0 means all.
    ``puzzle``: the reference of one of the site's puzzles, which is played without a Master: its key answers
    (LA-32). Empty: a Master leads.
    """

    defence_seconds: Literal[15, 30, 60, 120] = 60
    turn_seconds: Literal[0, 60, 120, 300] = 0
    present: Annotated[int, msgspec.Meta(ge=0, le=11)] = 0
    puzzle: Annotated[str, msgspec.Meta(max_length=80)] = ""
