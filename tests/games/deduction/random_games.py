"""Random games for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from tabletop.rules import play
from tabletop.rules.position import Position

Data = dict[str, Any]
TABLES = [
    (seats, {"first_player": first, "last_player": last, "help": aid})
    for (seats, first, last), aid in zip(
        product((3, 4, 5), ("drawn", "first_seat"), ("wins", "must_announce")),
        ("paper", "notes", "solver") * 4,
        strict=True,
    )
]
"""Every number of seats with every mixture of the options that change the game."""

RESIGN = {"type": "resign"}


class RandomPlayers:
    """How the players of a random game behave: how often they announce, resign, and name the right tile."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.bold = random.choice((0.02, 0.1, 0.4))
        self.faint = random.choice((0.0, 0.0, 0.01, 0.05))
        self.lucky = random.choice((0.0, 0.3))

    def next(self, position: Position) -> tuple[int, Data]:
        """A seat, and what it does."""
        random = self.random
        if random.random() < self.faint:
            staying = [seat for seat in range(position.seats) if seat not in position.gone]
            return random.choice(staying), RESIGN
        seat = position.to_act[0]
        legal = play.legal(position, seat=seat)
        if position.state.step != "announce":
            return seat, random.choice(legal)
        if random.random() >= self.bold:
            return seat, {"type": "end_turn"}
        if random.random() < self.lucky:
            return seat, legal[1 + position.state.missing]
        return seat, random.choice(legal)


def random_game(seed: str, seats: int, options: Data | None = None, most: int = 400) -> Iterator[Position]:
    """The positions of one game, from the deal on."""
    position = play.start("deduction", options=options or {}, seats=seats, seed=seed)
    habits = RandomPlayers(Random(seed))
    yield position
    while position.outcome is None and position.number < most:
        seat, move = habits.next(position)
        position = play.play(position, seat=seat, move=move)
        yield position


def quiet(seed: str, seats: int, turns: int) -> Position:
    """A game in which nobody announces or resigns, after so many turns."""
    position, random = play.start("deduction", seats=seats, seed=seed), Random(seed)
    while position.state.turn <= turns:
        seat = position.to_act[0]
        legal = play.legal(position, seat=seat)
        move = legal[0] if position.state.step == "announce" else random.choice(legal)
        position = play.play(position, seat=seat, move=move)
    return position
