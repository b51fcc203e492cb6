"""The options that the host can choose when opening a table."""

from __future__ import annotations

from typing import Literal

import msgspec

FirstPlayer = Literal["drawn", "first_seat"]
LastPlayer = Literal["wins", "must_announce"]
Help = Literal["paper", "notes", "solver"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``first_player``: who starts (DE-4). ``last_player``: what happens when only one player is left
    (DE-12). ``help``: what is filled in on the note sheets (DE-14); it does not affect the rules.
    """

    first_player: FirstPlayer = "drawn"
    last_player: LastPlayer = "wins"
    help: Help = "notes"
