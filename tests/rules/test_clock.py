"""A clock that rings: a table move that any seat may make once the time is up, and that is in the log."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

import tests.toys  # noqa: F401 (the auction has a clock)
from tabletop.rules import play, wire
from tabletop.rules.capabilities import Deadlines
from tabletop.rules.game import Moment, Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import find
from tests.toys.auction.rules import Auction, State

RING = {"type": "time_up"}
MOVES: list[tuple[int, Any, int]] = [
    (0, {"type": "open", "lots": [60, 40]}, 1_000),
    (1, {"type": "bid", "amount": 5}, 2_000),
    (2, {"type": "bid", "amount": 6}, 3_000),
]


def auction(*more: tuple[int, Any, int]) -> Position:
    position = play.start("auction", options={"seconds": 10}, seats=3, seed="s")
    for seat, move, time in (*MOVES, *more):
        position = play.play(position, seat=seat, move=move, time=time)
    return position


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("time", [13_000, 13_001, 99_000])
def test_once_the_time_is_up_any_seat_may_say_so(seat: int, time: int) -> None:
    assert auction().deadline == 13_000
    rung = auction((seat, RING, time))
    assert play.view(rung, viewer=None)["sold"] == [2]
    assert (rung.number, rung.deadline) == (4, None)


@pytest.mark.parametrize(
    ("position", "seat", "time", "code"),
    [
        (auction(), 1, 12_999, "too_early"),
        (auction(), 0, 0, "too_early"),
        (auction(), 3, 13_000, "no_such_seat"),
        (play.start("auction", seats=3, seed="s"), 0, 10**13, "not_offered"),
        (auction((0, RING, 13_000)), 0, 10**13, "not_offered"),
        (play.start("lineup", seed="s"), 0, 10**13, "not_offered"),
        (auction((0, {"type": "close"}, 4_000)), 0, 13_000, "game_over"),
    ],
)
def test_it_is_refused(position: Position, seat: int, time: int, code: str) -> None:
    """Too early, by a seat that doesn't exist, where no clock runs, and after the end."""
    with pytest.raises(Refused) as caught:
        play.play(position, seat=seat, move=RING, time=time)
    assert caught.value.code == code
    assert code != "too_early" or caught.value.data == {"deadline": 13_000}


def test_a_move_before_the_ring_counts_however_late() -> None:
    later = auction((1, {"type": "bid", "amount": 7}, 20_000))
    assert later.deadline == 30_000
    assert play.view(later, viewer=None)["bid"] == {"seat": 1, "amount": 7}


@pytest.mark.parametrize("kind", ["close", "resign"])
def test_the_end_stops_the_clock(kind: str) -> None:
    assert auction((0, {"type": kind}, 4_000)).deadline is None


def test_the_record_says_what_happened() -> None:
    before, after = auction(), auction((1, RING, 13_000))
    lines = play.tell(before, 1, wire.TimeUp(), after, None)
    assert lines == [{"code": "time_up"}, {"code": "sold", "seat": 2}]


def test_it_is_in_the_log_and_replays() -> None:
    moves = [*MOVES, (2, RING, 15_000), (1, {"type": "bid", "amount": 1}, 16_000), (0, RING, 26_000)]
    rows = [{"seat": seat, "move": move, "at": at} for seat, move, at in moves]
    log = {"game": "auction", "options": {"seconds": 10}, "seats": 3, "seed": "s", "moves": rows}
    again = play.replay(json.loads(json.dumps(log)))
    assert again == auction(*moves[3:])
    assert play.outcome(again) == {"ranking": [[2], [1]], "by": "sold"}
    rows[3]["at"] = 12_000
    with pytest.raises(Refused) as caught:
        play.replay(log)
    assert (caught.value.code, caught.value.data["seq"]) == ("too_early", 4)


def test_it_is_not_listed_among_the_table_moves() -> None:
    """Whether it may be made changes without any move, and a frame is good until the next one."""
    assert play.table_moves(auction(), seat=0) == [{"type": "resign"}]


def test_a_clock_that_does_not_stop_is_a_bug_and_rings_for_nobody() -> None:
    class Stubborn(Auction):
        name: ClassVar[str] = "Stubborn"

        def time_up(self, state: State, at: Moment) -> State:
            return state

    position = auction()
    stubborn = Position(Stubborn(), position.options, 3, "s", position.state, position.number)
    with pytest.raises(RuntimeError, match="auction"):
        play.play(stubborn, seat=0, move=RING, time=13_000)


def test_who_may_step_back_may_step_over_it() -> None:
    """Where one plays alone the ring is a step like others, and the states before it are still there."""
    position = play.start("countdown", seed="s")
    guessed = play.play(position, seat=0, move={"type": "guess", "higher": True})

    class Timed(Deadlines, type(find("countdown"))):  # type: ignore[misc]  # which class is known at run time only
        def deadline(self, state: Any) -> int | None:
            return 5 if state == guessed.state else None

        def time_up(self, state: Any, at: Moment) -> Any:
            return position.state

    timed = Position(Timed(), guessed.options, 1, "s", guessed.state, 1, past=guessed.past)
    rung = play.play(timed, seat=0, move=RING, time=5)
    assert (rung.back, timed.back) == (2, 1)
    assert play.play(rung, seat=0, move={"type": "take_back", "steps": 2}).state == position.state
