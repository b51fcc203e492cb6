"""Tiles, options, moves and the state of a game of Deduction."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from tabletop.rules.game import Move

# -- Tiles -----------------------------------------------------------------------------------------------
# The 24 tiles, and sets of them (DE-1).
#
# A tile is a number from 0 to 23, suit by suit; a set of tiles is an integer with one bit for each tile. A
# *line* is what a question can be about: all tiles of one suit, or of one value.


SUITS = ("sun", "moon", "crown", "shield")
VALUES = ("null", "ace", "2", "3", "4", "5")
TILES = tuple(f"{suit}-{value}" for suit in SUITS for value in VALUES)
"""The names of the tiles by their numbers. Coins have the same names."""

TILE_OF: Mapping[str, int] = {name: tile for tile, name in enumerate(TILES)}
ALL_TILES = (1 << len(TILES)) - 1


def _line_tiles(about: str) -> int:
    return sum(1 << tile for tile, name in enumerate(TILES) if about in name.split("-"))


LINES: Mapping[str, int] = {about: _line_tiles(about) for about in (*SUITS, *VALUES)}
"""The set of tiles of each suit and each value."""


def lines_of(tile: int) -> tuple[str, str]:
    """The tile's suit and value, the two lines that it belongs to."""
    return SUITS[tile // len(VALUES)], VALUES[tile % len(VALUES)]


def tiles_in(tiles: int) -> list[int]:
    """The numbers of the tiles in a set, in order."""
    found = []
    while tiles:
        lowest = tiles & -tiles
        found.append(lowest.bit_length() - 1)
        tiles ^= lowest
    return found


def tile_names(tiles: int) -> list[str]:
    """The names of the tiles in a set, in order."""
    return [TILES[tile] for tile in tiles_in(tiles)]


def tile_set(tiles: list[str]) -> int:
    """The set of the tiles with these names."""
    return sum(1 << TILE_OF[name] for name in tiles)


# -- Options ---------------------------------------------------------------------------------------------


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


# -- Moves -----------------------------------------------------------------------------------------------


Kind = Literal["have", "count"]
Answer = Literal["yes", "no"] | int
Holder = int | Literal["missing"]
"""Who can have a tile: a seat, or the missing place."""


class Ask(Move, frozen=True, tag="ask"):
    """Ask one player whether they have a tile of that suit or value, or how many (DE-6)."""

    seat: int
    kind: Kind
    about: str


class Show(Move, frozen=True, tag="show"):
    """Show the asker this tile (DE-8)."""

    tile: str


class Announce(Move, frozen=True, tag="announce"):
    """Name this tile as the missing one (DE-9)."""

    tile: str


class EndTurn(Move, frozen=True, tag="end_turn"):
    """End the turn without naming a tile (DE-9)."""


Action = Ask | Show | Announce | EndTurn

SHOW_MOVES = tuple(map(Show, TILES))
ENDING_MOVES: tuple[Action, ...] = (EndTurn(), *map(Announce, TILES))
"""The legal moves after the answer."""


@cache
def possible_questions(seats: int, asker: int, coin: int) -> tuple[Ask, ...]:
    """The four questions of a coin to each of the other players, clockwise from the asker (DE-6)."""
    others = [(asker + step) % seats for step in range(1, seats)]
    kinds: tuple[Kind, Kind] = ("have", "count")
    return tuple(Ask(seat, kind, about) for seat in others for about in lines_of(coin) for kind in kinds)


# -- The state -------------------------------------------------------------------------------------------


Step = Literal["ask", "show", "announce"]
By = Literal["announced", "last_player", "nobody", "resignation"]

TIME_TO_SHOW = 20_000
"""How many milliseconds after the question the site shows a matching tile."""

BOT_TIME_TO_SHOW = 2_000
"""How many milliseconds bots and stand-ins take to show a tile, however many match."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One turn of the record, from the question on. Tiles and coins are numbers.

    ``answer`` is the number of matching tiles; for a *have* question 1 means yes and 0 no. ``shown`` is the
    tile shown after a yes, None until one has been. ``announced`` is the tile that the asker named, ``right``
    whether it was the missing one.
    """

    turn: int
    seat: int
    coin: int
    asked: int
    kind: Kind
    about: str
    answer: int
    shown: int | None = None
    announced: int | None = None
    right: bool = False


class State(msgspec.Struct, frozen=True, gc=False):
    """One state of a game. Sets of tiles are bit sets (see `games.deduction.rules.state`).

    ``player`` has the turn; in step ``show`` another seat acts. ``out`` are the seats that take no more
    turns, in the order in which they went out, by a wrong announcement or by resigning; ``gone`` are those
    that resigned. ``by`` is set when the game is over; ``winner`` stays None if nobody has won.
    ``asked_at`` is the time of the last *have* question, in milliseconds.
    """

    options: Options
    missing: int
    hands: tuple[int, ...]
    face_up: int
    player: int
    coin: int
    turn: int = 1
    step: Step = "ask"
    record: tuple[Entry, ...] = ()
    out: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    winner: int | None = None
    by: By | None = None
    asked_at: int = 0

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def staying(self) -> list[int]:
        """The seats that are not out."""
        return [seat for seat in range(self.seats) if seat not in self.out]

    @property
    def acting(self) -> int | None:
        """The one seat that can move now; None when the game is over."""
        if self.by is not None:
            return None
        return self.record[-1].asked if self.step == "show" else self.player

    @property
    def show_by(self) -> int | None:
        """When the site shows a tile for the asked player, in milliseconds (DE-8). None if no tile has to be
        shown.
        """
        waits = self.step == "show" and self.by is None
        return self.asked_at + TIME_TO_SHOW if waits else None

    def has_peeked(self, seat: int) -> bool:
        """Whether this seat has seen the missing tile, after a wrong announcement (DE-10)."""
        return any(entry.seat == seat and entry.announced is not None for entry in self.record)
