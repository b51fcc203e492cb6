"""The moves, and the lists of moves that legal moves are taken from."""

from __future__ import annotations

from functools import cache
from typing import Literal

from games.deduction.rules.core.tiles import TILES, lines_of
from tabletop.rules.game import Move

Kind = Literal["have", "count"]


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
