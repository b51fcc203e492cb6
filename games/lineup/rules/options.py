"""The options of LineUp!, and the variant that they make."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.lineup.rules.boards import Board, Shape, board_of
from tabletop.rules.game import Refused

# -- The variant -----------------------------------------------------------------------------------------


Captured = Literal["removed", "returned"]
End = Literal["tokens", "board_full"]
CaptureKind = Literal["standard", "fresh", "line"]


class Rules(msgspec.Struct, frozen=True):
    """``captured``: whether captured tokens leave the game or go back to their owner's supply (LV-2).
    ``end``: when the game ends (LV-3). ``capture``: what can be captured (LV-4, LV-9). ``first_structure``:
    whether the first structure wins and ends the game immediately, however else it ends (LV-7).
    """

    captured: Captured = "removed"
    end: End = "tokens"
    capture: CaptureKind = "standard"
    first_structure: bool = False

    @property
    def unlimited(self) -> bool:
        """Whether tokens are unlimited (LV-3)."""
        return self.end == "board_full"

    @property
    def endless(self) -> bool:
        """Whether tokens could be captured back and forth for ever, so that LU-12 is needed. Not with fresh
        captures (LV-4): there, capturing tokens can't be captured.
        """
        return (self.unlimited or self.captured == "returned") and self.capture != "fresh"


BASE = Rules()
"""The base game."""


# -- Options ---------------------------------------------------------------------------------------------


MAX_SIDE = 9
Side = Annotated[int, msgspec.Meta(ge=2, le=MAX_SIDE)]

BIG_SIDE = 5
"""The longest side of a board of hexagons or cubes: longer ones can't be played on a small screen."""

TESSERACTS = range(2, 4)
"""The possible numbers of tesseracts a side: three make 337 spots in 16 layers, four would make 881."""

SHORT_SIDE = 3
"""The shortest side of all other boards."""

BIGGEST = 341
"""The number of spots of the biggest board, five cubes a side, and so the greatest useful supply."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``supply`` is each player's number of tokens (None: by the board's size, 25 on the base board, LU-3).
    ``first_player`` is the first seat, or drawn with the match's dice.

    ``shape``, ``size`` and ``dimensions`` define the board (LV-5, LV-6, LV-8). ``size`` is the number of
    squares, hexagons, cubes or tesseracts a side (None: 5 squares, 3 hexagons or cubes, 2 tesseracts).
    ``height`` makes a rectangle and ``depth``, in three dimensions, a block (None: the same as ``size``).
    ``captured`` says where captured tokens go (LV-2), ``end`` when the game ends (LV-3), ``first_structure``
    whether the first structure wins immediately (LV-7), and ``capture`` what can be captured (LV-4, LV-9).
    """

    supply: Annotated[int, msgspec.Meta(ge=1, le=BIGGEST)] | None = None
    first_player: Literal["first_seat", "drawn"] = "first_seat"
    shape: Shape = "square"
    size: Side | None = None
    height: Side | None = None
    dimensions: Literal[2, 3, 4] = 2
    depth: Side | None = None
    captured: Captured = "removed"
    end: Literal["tokens", "board_full"] = "tokens"
    capture: CaptureKind = "standard"
    first_structure: bool = False


def rules_of(options: Options) -> Rules:
    """The options that change the rules of play, without those that define the board."""
    return Rules(options.captured, options.end, options.capture, options.first_structure)


def size_of(options: Options) -> tuple[int, ...]:
    """The board's size, as an argument for `board_of`."""
    if options.dimensions == 4:
        return (options.size or TESSERACTS[0],) * 4
    small = options.shape == "hexagon" or options.dimensions == 3
    side = options.size or (3 if small else 5)
    if options.shape == "hexagon":
        return (side,)
    return (side, options.height or side, options.depth or side)[: options.dimensions]


def board_for(options: Options) -> Board:
    """The board for some options, which must be free of conflicts (see `find_conflict`)."""
    return board_of(options.shape, size_of(options))


def supply_of(options: Options, board: Board, seats: int) -> int:
    """Each player's number of tokens (LU-3). For unlimited tokens (LV-3) it is the number of spots, more than
    any capture can need.
    """
    if options.end == "board_full":
        return len(board.spots)
    if options.supply is not None:
        return options.supply
    return 50 * len(board.spots) // (61 * seats)


def find_conflict(options: Options, seats: int = 2) -> Refused | None:
    """The reason why these options can't be combined (LU-13), with the ``field`` to change; None if they can.
    Used by the game, and by the form that checks options while they are chosen.

    Codes: ``hexagons_are_flat``, ``hexagons_are_regular``, ``tesseracts_are_regular``, ``flat_board``,
    ``side_too_long`` {most}, ``tesseracts_too_long`` {most}, ``side_too_short`` {least},
    ``shape_needs_room`` {least}, ``supply_unlimited``, ``return_unlimited``, ``return_overflows`` {most}.
    """
    return _of_board(options) or _of_supply(options, seats)


def _of_board(options: Options) -> Refused | None:
    hexagons, flat = options.shape == "hexagon", options.dimensions == 2
    if hexagons and not flat:
        return Refused("hexagons_are_flat", field="dimensions")
    if hexagons and options.height is not None:
        return Refused("hexagons_are_regular", field="height")
    if options.dimensions == 4:
        return _of_tesseracts(options)
    if flat and options.depth is not None:
        return Refused("flat_board", field="depth")
    return _of_sides(options, MAX_SIDE if flat and not hexagons else BIG_SIDE)


def _of_sides(options: Options, most: int) -> Refused | None:
    for field in ("size", "height", "depth"):
        side = getattr(options, field) or SHORT_SIDE
        if side < SHORT_SIDE:
            return Refused("side_too_short", field=field, least=SHORT_SIDE)
        if side > most:
            return Refused("side_too_long", field=field, most=most)
    return None


def _of_tesseracts(options: Options) -> Refused | None:
    """LV-8: a board of tesseracts has equal sides. With two a side, nothing can be cut off or out of it, and
    on a torus no line could be long enough to capture.
    """
    for field in ("height", "depth"):
        if getattr(options, field) is not None:
            return Refused("tesseracts_are_regular", field=field)
    side = options.size or TESSERACTS[0]
    if side not in TESSERACTS:
        return Refused("tesseracts_too_long", field="size", most=TESSERACTS[-1])
    if options.shape != "square" and side < SHORT_SIDE:
        return Refused("shape_needs_room", field="shape", least=SHORT_SIDE)
    return None


def _of_supply(options: Options, seats: int) -> Refused | None:
    """LU-12 and LU-13. If there are at most as many tokens as spots, a player with tokens left can always
    place one.
    """
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
