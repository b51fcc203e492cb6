"""What the host may choose when a table is opened, and what of it makes no sense together (LU-13)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.lineup.rules.boards import Shape, board_of
from games.lineup.rules.boards.board import Board
from games.lineup.rules.variant import Captured, CaptureKind, End, Rules
from tabletop.rules.game import Refused

Side = Annotated[int, msgspec.Meta(ge=3, le=9)]

BIG_SIDE = 5
"""The longest side of a board of hexagons or cubes: a longer one cannot be played on a small screen."""

BIGGEST = 341
"""The spots of the biggest board, five cubes a side: nobody can have more tokens on any."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``supply`` is how many tokens each player has (None: by the board's size, 25 on the base board).
    ``first_player`` says who begins: whoever sits first, or drawn with the match's dice.

    ``shape``, ``size`` and ``dimensions`` are the board (LV-5, LV-6, LV-8): so many squares a side, or
    hexagons; None is 5 for squares and 3 for hexagons and cubes. ``height`` makes it a rectangle, ``depth``
    in three dimensions a block (None: as long as ``size``). ``captured`` says where captured tokens go
    (LV-2), ``end`` when the game is over (LV-3, LV-7), ``capture`` what may be captured (LV-4, LV-9).
    """

    supply: Annotated[int, msgspec.Meta(ge=1, le=BIGGEST)] | None = None
    first_player: Literal["first_seat", "drawn"] = "first_seat"
    shape: Shape = "square"
    size: Side | None = None
    height: Side | None = None
    dimensions: Literal[2, 3] = 2
    depth: Side | None = None
    captured: Captured = "removed"
    end: End = "tokens"
    capture: CaptureKind = "standard"


def rules_of(options: Options) -> Rules:
    """The policies among the options."""
    return Rules(options.captured, options.end, options.capture)


def size_of(options: Options) -> tuple[int, ...]:
    """The board's size as `board_of` takes it."""
    small = options.shape == "hexagon" or options.dimensions == 3
    side = options.size or (3 if small else 5)
    if options.shape == "hexagon":
        return (side,)
    return (side, options.height or side, options.depth or side)[: options.dimensions]


def board_for(options: Options) -> Board:
    """The board that was chosen. Only for options without `find_conflict`."""
    return board_of(options.shape, size_of(options))


def supply_of(options: Options, board: Board, seats: int) -> int:
    """LU-3: each player's tokens. By default as full a board as the base game's. Without limit (LV-3) it
    is a number that no capture exceeds.
    """
    if options.end == "board_full":
        return len(board.spots)
    if options.supply is not None:
        return options.supply
    return 50 * len(board.spots) // (61 * seats)


def find_conflict(options: Options, seats: int = 2) -> Refused | None:
    """Why these options make no sense together, with the ``field`` to change; None when they do. For a form
    that tells while one chooses, and for the game itself.

    Codes: ``hexagons_are_flat``, ``hexagons_are_regular``, ``flat_board``, ``side_too_long`` {most},
    ``supply_unlimited``, ``return_unlimited``, ``return_overflows`` {most}.
    """
    return _of_board(options) or _of_supply(options, seats)


def _of_board(options: Options) -> Refused | None:
    hexagons, flat = options.shape == "hexagon", options.dimensions == 2
    if hexagons and not flat:
        return Refused("hexagons_are_flat", field="dimensions")
    if hexagons and options.height is not None:
        return Refused("hexagons_are_regular", field="height")
    if flat and options.depth is not None:
        return Refused("flat_board", field="depth")
    if hexagons or not flat:
        for field in ("size", "height", "depth"):
            if (getattr(options, field) or 0) > BIG_SIDE:
                return Refused("side_too_long", field=field, most=BIG_SIDE)
    return None


def _of_supply(options: Options, seats: int) -> Refused | None:
    """LU-12 and LU-13: with as many tokens as spots at most, somebody who has one can always place it."""
    returned = options.captured == "returned"
    if options.end == "board_full":
        if options.supply is not None:
            return Refused("supply_unlimited", field="supply")
        return Refused("return_unlimited", field="captured") if returned else None
    if returned and options.supply is not None:
        most = len(board_for(options).spots) // seats
        if options.supply > most:
            return Refused("return_overflows", field="supply", most=most)
    return None
