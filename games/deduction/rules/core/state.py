"""The state of a game after a number of moves, hidden tiles included."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.deduction.rules.core.moves import Kind
from games.deduction.rules.core.options import Options

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
    """One state of a game. Sets of tiles are bit sets (see `games.deduction.rules.core.tiles`).

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
