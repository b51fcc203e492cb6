"""A case: a table in mid-game, seen from one seat that can now name the missing tile."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from games.deduction.rules.state import (
    ENDING_MOVES,
    LINES,
    TILE_OF,
    TILES,
    Announce,
    By,
    Entry,
    Kind,
    Options,
    State,
)
from games.deduction.rules.view import build_view

UP, MISSING = "u", "m"
"""The letters of the face-up tiles and of the missing one in a deal. Hands have their seats' digits."""

View = dict[str, Any]


class Turn(msgspec.Struct, frozen=True):
    """A turn of the record. ``coin`` and ``shown`` are names of tiles; ``shown`` is empty if none was."""

    seat: int
    asked: int
    kind: Kind
    about: str
    coin: str
    shown: str = ""


class Case(msgspec.Struct, frozen=True, dict=True):
    """``you`` is the solver's seat, who has the turn and has just asked the last question of the record.
    ``deal`` says for each of the 24 tiles where it is. ``record`` holds the turns, each as ``seat asked kind
    about coin`` and the shown tile. ``level`` is how hard the case is, from 1 to 5.
    """

    you: int
    deal: str
    record: tuple[str, ...]
    level: int = 0

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(set(self.deal)) - 2

    @property
    def missing(self) -> str:
        """The solution."""
        return TILES[self.deal.index(MISSING)]

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The record, read."""
        return tuple(read_turn(word) for word in self.record)

    @cached_property
    def state(self) -> State:
        """The state of the game, hidden tiles included."""
        hands = tuple(self._placed(str(seat)) for seat in range(self.seats))
        entries = tuple(_entry(number, turn, hands) for number, turn in enumerate(self.turns, 1))
        last = entries[-1] if entries else None
        return State(
            Options(help="notes"),
            TILE_OF[self.missing],
            hands,
            self._placed(UP),
            player=self.you,
            coin=last.coin if last else 0,
            turn=max(1, len(entries)),
            step="announce",
            record=entries,
        )

    @cached_property
    def view(self) -> View:
        """What the solver sees. Nothing in it depends on what DE-13 hides from them."""
        view = build_view(self.state, self.you)
        names = [
            {"type": "announce", "tile": move.tile} for move in ENDING_MOVES if isinstance(move, Announce)
        ]
        return view | {"to_act": [self.you], "legal": names, "outcome": None}

    @cached_property
    def solved_view(self) -> View:
        """The table with all tiles revealed, after the solver has named the missing one."""
        others = [seat for seat in range(self.seats) if seat != self.you]
        return self._view_of_end("announced", self.you, [[self.you], others])

    @cached_property
    def shown_view(self) -> View:
        """The table with all tiles revealed, after the solver has given up: nobody has won."""
        return self._view_of_end("nobody", None, [list(range(self.seats))])

    def _view_of_end(self, by: By, winner: int | None, ranking: list[list[int]]) -> View:
        view = build_view(msgspec.structs.replace(self.state, by=by, winner=winner), self.you)
        return view | {"to_act": [], "legal": [], "outcome": {"ranking": ranking, "by": by}}

    def _placed(self, letter: str) -> int:
        return sum(1 << tile for tile, one in enumerate(self.deal) if one == letter)


def read_turn(word: str) -> Turn:
    """A turn from its stored form."""
    seat, asked, kind, about, coin, *shown = word.split()
    return Turn(int(seat), int(asked), "have" if kind == "have" else "count", about, coin, *shown)


def _entry(number: int, turn: Turn, hands: tuple[int, ...]) -> Entry:
    held = (hands[turn.asked] & LINES[turn.about]).bit_count()
    answer = held if turn.kind == "count" else min(held, 1)
    shown = TILE_OF[turn.shown] if turn.shown else None
    return Entry(number, turn.seat, TILE_OF[turn.coin], turn.asked, turn.kind, turn.about, answer, shown)
