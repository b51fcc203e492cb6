"""Long logs for benchmarks, all of LineUp!."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count, cycle, islice
from random import Random
from typing import Any, NamedTuple

from tabletop.rules import play

SPOTS = [f"{x},{y}" for y in range(11) for x in range(y % 2, 11, 2)]
PLACINGS = [{"type": "place", "spot": SPOTS[number * 17 % 61]} for number in range(50)]
"""A match of the base game: all tokens of both, in one fixed order of the 61 spots."""


class Made(NamedTuple):
    """A move: its seat, and its JSON data."""

    seat: int
    move: Mapping[str, Any]


def captured() -> Iterator[Made]:
    """A game on the largest hexagonal board until it is full, with captures whenever possible."""
    random = Random(1)
    position = play.start("lineup", options=LOGS["captured"].options, seats=2, seed="bench")
    for seat in cycle(range(2)):
        legal = play.legal(position, seat=seat)
        captures = [move for move in legal if move["type"] != "place"]
        move = random.choice(captures or legal)
        yield Made(seat, move)
        position = play.play(position, seat=seat, move=move)


def taken_back() -> Iterator[Made]:
    """The base game's first move, taken back again and again: the log grows but the board does not."""
    for seq in count(1, 3):
        yield Made(0, PLACINGS[0])
        yield Made(0, {"type": "ask_take_back", "seq": seq})
        yield Made(1, {"type": "accept_take_back", "seq": seq})


def recaptured() -> Iterator[Made]:
    """A game on the biggest board of cubes, which lasts until that is full. Once 260 tokens stand, players
    only capture: each view lists all captures since the last placing (LU-12), so it grows and grows.
    """
    random = Random(4)
    position = play.start("lineup", options=LOGS["recaptured"].options, seats=2, seed="x")
    for number in count():
        (seat,) = position.to_act
        legal = play.legal(position, seat=seat)
        captures = [move for move in legal if move["type"] != "place"] if number >= 260 else []
        placings = [move for move in legal if move["type"] == "place"]
        move = random.choice(captures or placings or legal)
        yield Made(seat, move)
        position = play.play(position, seat=seat, move=move)


class Log(NamedTuple):
    """A kind of log: how its moves are generated, and the options."""

    moves: Callable[[], Iterator[Made]]
    options: Mapping[str, Any]

    def first(self, moves: int) -> list[Made]:
        """The first moves, the same every time."""
        return list(islice(self.moves(), moves))


LOGS = {
    "captured": Log(captured, {"shape": "hexagon", "size": 5, "end": "board_full"}),
    "recaptured": Log(recaptured, {"dimensions": 3, "size": 5, "end": "board_full"}),
    "taken-back": Log(taken_back, {}),
}
