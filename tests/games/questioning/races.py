"""Races for tests: random ones, by seed, and the positions of their boards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.questioning.rules.race import Race
from tabletop.rules import play
from tabletop.rules.position import Position
from tests.games.questioning.walks import choose

GAME = "questioning"
Step = tuple[Position, int, Any, int]
RESIGN = {"type": "resign"}
TIME_UP = {"type": "time_up"}


def started(seats: int = 2, seed: str = "race", time: int = 0, **options: Any) -> Position:
    """The start of a race."""
    return play.start(GAME, seats=seats, seed=seed, options=options, time=time)


def race_of(position: Position) -> Race:
    """The state of a race."""
    state = position.state
    assert isinstance(state, Race)
    return state


def moved(position: Position, seat: int, times: int = 1, time: int = 0, wisdom: float = 0.8) -> Position:
    """The race after so many moves of this seat."""
    chance = Random(f"{position.seed} {seat} {position.number}")
    for _ in range(times):
        move = choose(play.view(position, viewer=seat), chance, wisdom)
        position = play.play(position, seat=seat, move=move, time=time)
    return position


def finished(position: Position, seat: int, wisdom: float = 0.8) -> Position:
    """The race after this seat has played its board to the end."""
    while seat in position.to_act:
        position = moved(position, seat, wisdom=wisdom)
    return position


def walk(position: Position, chance: Random, wisdom: float = 0.5, pace: int = 4_000) -> Iterator[Step]:
    """Each position of a random race with the next seat, its move and the time; at the end -1 and None. Now
    and then someone gives up.
    """
    time = 0
    while position.outcome is None:
        time += chance.randrange(pace)
        if position.deadline is not None and time >= position.deadline:
            seat, move = 0, TIME_UP
        else:
            seat = chance.choice(position.to_act)
            view = play.view(position, viewer=seat)
            move = RESIGN if chance.random() < 0.002 else choose(view, chance, wisdom)
        yield position, seat, move, time
        position = play.play(position, seat=seat, move=move, time=time)
    yield position, -1, None, time
