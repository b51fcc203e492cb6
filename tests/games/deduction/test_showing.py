"""DE-8 at a table: being asked costs nothing."""

from __future__ import annotations

from typing import Any

import pytest

from games.deduction.rules.state import LINES, TIME_TO_SHOW
from tabletop.rules import play
from tabletop.rules.position import Position

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
