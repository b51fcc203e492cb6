"""DE-8 at a table: being asked costs nothing, and nobody can tell whether there was a choice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.deduction.rules.state import LINES, TIME_TO_SHOW
from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Move
from tabletop.rules.position import Position
from tests.secrets.viewer_data import attempts, heard
from tests.secrets.world_pairs import Course, elsewhere

AT = 1_795_234_677_000
EACH = {"kind": "move", "seconds": 10}
TIME_UP = {"type": "time_up"}


def asked(matching: int, **more: Any) -> Position:
    """A position in which seat 0 has just asked a player with this many matching tiles."""
    for number in range(300):
        position = play.start(
            "deduction", options={"first_player": "first_seat"}, seed=f"asked {number}", time=AT, **more
        )
        for move in play.legal(position, seat=0):
            count = (position.state.hands[move["seat"]] & LINES[move["about"]]).bit_count()
            if move["kind"] == "have" and count == matching:
                return play.play(position, seat=0, move=move, time=AT + 3_000)
    raise AssertionError("no such deal")


# -- clocks


@pytest.mark.parametrize("matching", [1, 2])
@pytest.mark.parametrize("clock", [EACH, {"kind": "total", "seconds": 60, "increment": 5}])
def test_being_asked_never_runs_a_clock(matching: int, clock: dict[str, Any]) -> None:
    position = asked(matching, clock=clock)
    (seat,) = position.to_act
    before = position.times
    assert before is not None
    assert before.since == (None,) * 3
    assert position.deadline == AT + 3_000 + TIME_TO_SHOW
    after = play.play(position, seat=0, move=TIME_UP, time=position.deadline)
    assert after.to_act == (0,)
    assert after.gone == ()
    assert after.times is not None
    assert after.times.left[seat] == before.left[seat] == 1000 * clock["seconds"]
    assert [at is not None for at in after.times.since] == [True, False, False]
    shown = play.legal(position, seat=seat)[0]
    after = play.play(position, seat=seat, move=shown, time=AT + 15_000)
    assert after.times is not None
    assert after.times.left[seat] == before.left[seat], "no increment either: it was not their turn"


# -- nobody can tell


def wandered(seed: str, seats: int, most: int) -> Course:
    """A game in which most tiles are shown by the site, for nobody chooses in time."""
    random = Random(seed)
    positions = [play.start("deduction", seats=seats, seed=seed)]
    moves: list[tuple[int, Move]] = []
    while len(moves) < most and positions[-1].outcome is None:
        position = positions[-1]
        seat: int = position.to_act[0]
        offers = play.legal(position, seat=seat)
        data = random.choice(offers) if position.state.step != "announce" else offers[0]
        if position.state.step == "ask":
            data = random.choice([offer for offer in offers if offer["kind"] == "have"])
        if position.deadline is not None and random.random() < 0.7:
            seat, data = 0, TIME_UP
        move = wire.read_move(position.game, data)
        positions.append(play.advance(position, seat, move, 1000 * len(moves)))
        moves.append((seat, move))
    return Course(positions, moves)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_worlds_with_and_without_a_choice_are_alike_to_the_byte(viewer: int | None) -> None:
    """Also where the site showed the tile. Some of these worlds differ in who had a choice."""
    differ = 0
    for number in range(3):
        course = wandered(f"alike {number}", 3, 24)
        other = elsewhere(course, viewer, Dice(f"other {number}", 0))
        tried = attempts([course, other], Random(number))
        numbers = range(0, 24, 5)
        assert heard(course, viewer, tried, numbers) == heard(other, viewer, tried, numbers)
        differ += choices(course) != choices(other)
    assert differ


def choices(course: Course) -> list[bool]:
    """For each yes, whether several tiles matched."""
    state = course.end.state
    counts = [(state.hands[one.asked] & LINES[one.about]).bit_count() for one in state.record]
    return [count > 1 for count in counts if count]
