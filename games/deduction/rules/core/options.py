"""What the host may choose when a table is opened."""

from __future__ import annotations

from typing import Literal

import msgspec

FirstPlayer = Literal["drawn", "first_seat"]
LastPlayer = Literal["wins", "must_announce"]
Help = Literal["paper", "notes", "solver"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``first_player`` says who begins (DE-4), ``last_player`` what happens when only one is left (DE-12),
    and ``help`` what is filled in on everybody's note sheet (DE-14); the last one changes nothing in the
    rules.
    """

    first_player: FirstPlayer = "drawn"
    last_player: LastPlayer = "wins"
    help: Help = "notes"
