"""All that is decided after a number of moves, the hidden tiles included."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.deduction.rules.core.moves import Kind
from games.deduction.rules.core.options import Options

Step = Literal["ask", "show", "announce"]
By = Literal["announced", "last_player", "nobody", "resignation"]

RULES_VERSION = 2
"""In version 1 of the rules a single matching tile was shown at once. Since version 2 the asked player always
shows it, and has `TIME_TO_SHOW` for that (DE-8).
"""

TIME_TO_SHOW = 20_000
"""So many milliseconds after the question the site shows a matching tile."""

BOT_TIME_TO_SHOW = 2_000
"""Bots and stand-ins take so long, however many tiles match."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One turn of the record, from the question on. Tiles and coins are numbers.

    ``answer`` is how many matching tiles were counted; of a *have* question 1 stands for yes, 0 for no.
    ``shown`` is the tile that was shown after a yes, None as long as none has been. ``announced`` is the tile
    that the asker named, ``right`` whether it was the missing one.
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
    """One position. Sets of tiles are whole numbers (see `games.deduction.rules.core.tiles`).

    ``player`` is whose turn it is; in step ``show`` it is somebody else who acts. ``out`` are the seats that
    take no more turns, in the order in which they went out, by a wrong announcement or by resigning; ``gone``
    are those that resigned. ``by`` is set when the game is over; ``winner`` stays None when nobody has won.
    ``version`` is that of the rules, ``asked_at`` the time of the last *have* question, in milliseconds.
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
    version: int = RULES_VERSION
    asked_at: int = 0

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def staying(self) -> list[int]:
        """The seats that are not out."""
        return [seat for seat in range(self.seats) if seat not in self.out]

    @property
    def acting(self) -> int | None:
        """The one seat that may move now; None when the game is over."""
        if self.by is not None:
            return None
        return self.record[-1].asked if self.step == "show" else self.player

    @property
    def show_by(self) -> int | None:
        """When the site shows a tile for the asked player, in milliseconds; None where nothing is to be
        shown, and in version 1 (DE-8).
        """
        waits = self.version > 1 and self.step == "show" and self.by is None
        return self.asked_at + TIME_TO_SHOW if waits else None

    def has_peeked(self, seat: int) -> bool:
        """Whether that seat has seen the missing tile, after a wrong announcement (DE-10)."""
        return any(entry.seat == seat and entry.announced is not None for entry in self.record)
