"""What the host may choose when a table is opened."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.lineup.rules.board import Board


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``supply`` is how many tokens each player has (None: by the board's size, 25 on the base board).
    ``first_player`` says who begins: whoever sits first, or drawn with the match's dice.
    """

    supply: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    first_player: Literal["first_seat", "drawn"] = "first_seat"


def supply_of(options: Options, board: Board, seats: int) -> int:
    """LU-3: each player's tokens. By default as full a board as the base game's."""
    if options.supply is not None:
        return options.supply
    return 50 * len(board.spots) // (61 * seats)
