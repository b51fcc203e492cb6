"""The clock of a table: what it shows follows from the log alone, and who runs out of time is out."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tests.toys  # noqa: F401 (the toys are played with clocks, too)
from tabletop.rules import play, wire
from tabletop.rules.capabilities import Clocked
from tabletop.rules.clock import DAY, GRACE, Clock, advanced, begin, read_clock
from tabletop.rules.effective_moves import Step, without_clock
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import find, slugs
from tests.contract.walker import Chooser

RING = {"type": "time_up"}
BLITZ = {"kind": "total", "seconds": 60, "increment": 2}
EACH = {"kind": "move", "seconds": 30}
SUPPLY = {"supply": 3}
AT = 1_800_000_000_000


def lineup(clock: Any = BLITZ, seats: int = 2, options: Any = SUPPLY) -> Position:
    return play.start("lineup", options=options, seats=seats, seed="s", time=AT, clock=clock)


def placed(position: Position, after: float) -> Position:
    """The seat to act places a token, this many seconds after the latest time."""
    assert position.times is not None
    seat = position.to_act[0]
    move = play.legal(position, seat=seat)[0]
    return play.play(position, seat=seat, move=move, time=position.times.now + round(1000 * after))


def left(position: Position) -> tuple[int, ...]:
    assert position.times is not None
    return position.times.left


@pytest.mark.parametrize(
    ("clock", "code"),
    [
        ({"kind": "hourglass", "seconds": 60}, "bad_clock"),
        ({"kind": "move", "seconds": 0}, "bad_clock"),
        ({"kind": "move", "seconds": 31 * DAY}, "bad_clock"),
        ({"kind": "move", "seconds": 60, "increment": 2}, "bad_clock"),
        ({"kind": "total", "seconds": 60, "increment": -1}, "bad_clock"),
        ({"kind": "total", "seconds": 60.5}, "bad_clock"),
        ({"kind": "total", "seconds": 60, "days": 1}, "bad_clock"),
        ("blitz", "bad_clock"),
        ([], "bad_clock"),
    ],
)
def test_what_is_no_clock(clock: Any, code: str) -> None:
    with pytest.raises(Refused) as caught:
        lineup(clock)
    assert caught.value.code == code


def test_games_say_whether_a_clock_fits() -> None:
    with pytest.raises(Refused) as caught:
        play.start("toy", seats=2, seed="s", clock=BLITZ)
    assert caught.value.code == "not_clocked"
    assert read_clock(find("toy"), None) is None


def test_what_the_table_does_meanwhile_stops_no_clock() -> None:
    position = placed(placed(lineup(), 0), 0)
    for seat, kind in ((0, "offer_draw"), (1, "decline_draw")):
        position = play.play(position, seat=seat, move={"type": kind}, time=AT + 7_000)
    assert left(position) == (62_000, 62_000)
    assert position.deadline == AT + 62_000
    assert left(placed(position, 3)) == (62_000 - 10_000 + 2_000, 62_000)


def test_of_two_the_other_wins() -> None:
    position = placed(lineup(), 0)
    assert position.out_next == 1
    with pytest.raises(Refused) as caught:
        play.play(position, seat=0, move=RING, time=AT + GRACE + 59_999)
    assert caught.value.code == "too_early"
    over = play.play(position, seat=0, move=RING, time=AT + GRACE + 60_000)
    assert play.outcome(over) == {"ranking": [[0], [1]], "by": "time"}
    assert over.times is not None
    assert (over.deadline, over.times.since, left(over)) == (None, (None, None), (62_000, 0))
    told = play.tell(position, 0, play.judge(position, 0, RING, AT + GRACE + 60_000), over, None)
    assert told == [
        {"code": "out_of_time", "seat": 1},
        {"code": "over", "outcome": {"ranking": [[0], [1]], "by": "time"}},
    ]


def test_of_more_the_others_go_on() -> None:
    position = placed(placed(placed(lineup(EACH, seats=3), 0), 0), 0)
    position = play.play(position, seat=2, move=RING, time=AT + 30_000)
    assert set(position.gone) == {0}
    assert position.to_act == (1,)
    assert position.outcome is None
    assert position.deadline == AT + 60_000
    over = play.play(position, seat=2, move=RING, time=AT + 60_000)
    assert play.outcome(over) == {"ranking": [[2], [1], [0]], "by": "time"}


def test_rows_of_an_older_log_cost_no_time() -> None:
    """A game that is played on from a finished one begins with its moves, which were made long before."""
    moves = [
        {"seat": number % 2, "move": {"type": "place", "spot": f"{2 * number},0"}, "at": AT - 10**9 + number}
        for number in range(3)
    ]
    log = {"game": "lineup", "options": {}, "seats": 2, "seed": "s", "started": AT, "clock": BLITZ}
    position = play.replay(log | {"moves": moves})
    assert left(position) == (64_000, 62_000)
    assert position.deadline == AT + 62_000


SEATS = 3
turns = st.frozensets(st.integers(0, SEATS - 1)).map(lambda seats: tuple(sorted(seats)))
events = st.lists(st.tuples(turns, st.none() | st.integers(0, SEATS - 1), st.integers(-9_000, 40_000)))


@given(st.integers(1, 90), st.integers(0, 9), turns, events)
def test_no_time_is_lost_or_found(seconds: int, more: int, first: tuple[int, ...], course: Any) -> None:
    """A second implementation, second by second: what each seat has is what it began with and earned, less
    what ran on its turns, and never below nothing.
    """
    times = begin(Clock("total", seconds, more), SEATS, first, AT)
    has, waits = [1000 * seconds] * SEATS, [GRACE if seat in first else None for seat in range(SEATS)]
    used, running, seen, now = [0] * SEATS, set(first), set(first), AT
    for to_act, mover, wait in course:
        passed = max(0, wait)
        times = advanced(times, to_act, mover, now + wait)
        now += passed
        for seat in running:
            late = waits[seat] or 0
            waits[seat] = max(0, late - passed)
            used[seat] += max(0, passed - late)
        for seat in range(SEATS):
            if seat in running and (seat == mover or seat not in to_act):
                has[seat] = max(0, has[seat] - used[seat]) + (1000 * more if seat == mover else 0)
                used[seat], waits[seat] = 0, 0
        running = set(to_act)
        for seat in running - seen:
            waits[seat] = GRACE
        seen |= running
        assert times.left == tuple(has)
        assert {seat for seat, since in enumerate(times.since) if since is not None} == running
        due = {now + has[seat] - used[seat] + (waits[seat] or 0): seat for seat in running}
        assert times.first_out is None or times.first_out[0] == min(due)


@given(st.integers(1, 90), turns, events)
def test_each_move_has_the_same_time(seconds: int, first: tuple[int, ...], course: Any) -> None:
    times, now = begin(Clock("move", seconds), SEATS, first, AT), AT
    for to_act, mover, wait in course:
        before, now = times, max(now, now + wait)
        times = advanced(times, to_act, mover, now)
        for seat in to_act:
            goes_on = before.since[seat] is not None and seat != mover
            assert times.left[seat] == 1000 * seconds
            assert goes_on <= (times.since[seat] == before.since[seat])
        assert min(times.left) >= 0


CLOCKED = [slug for slug in slugs() if isinstance(find(slug), Clocked)]


@pytest.mark.parametrize("slug", CLOCKED)
@pytest.mark.parametrize("clock", [BLITZ, EACH], ids=["total", "move"])
def test_random_games_by_the_clock_replay_to_the_same(slug: str, clock: Any) -> None:
    """Of all games that can have one: at random, some run out of time, and the log leads to the same end."""
    for seats in find(slug).seats:
        position = play.start(slug, seats=seats, seed=f"{slug} {seats}", time=AT, clock=clock)
        chooser, time, moves = Chooser(slug, str(seats)), AT, []
        while position.outcome is None:
            assert position.deadline is not None
            assert position.times is not None
            running = {seat for seat, since in enumerate(position.times.since) if since}
            assert running == set(position.on_clock)
            assert position.out_next in (position.on_clock or (None,))
            late = chooser.chance.random() < 0.02
            time = position.deadline if late else time + chooser.chance.randrange(2_000)
            seat = 0 if late else position.to_act[0]
            move = RING if late else chooser.move(position, seat, time)
            position = play.play(position, seat=seat, move=move, time=time)
            moves.append({"seat": seat, "move": move, "at": time})
        log = {"game": slug, "options": {}, "seats": seats, "seed": position.seed, "started": AT}
        again = play.replay(json.loads(json.dumps(log | {"clock": clock, "moves": moves})))
        assert again == position
        assert again.times == position.times


@pytest.mark.parametrize("slug", CLOCKED)
def test_in_every_such_game_the_last_who_has_time_wins(slug: str) -> None:
    for seats in find(slug).seats:
        position = play.start(slug, seats=seats, seed="s", time=AT, clock=EACH)
        while position.outcome is None:
            assert position.deadline is not None
            position = play.play(position, seat=0, move=RING, time=position.deadline)
        assert position.outcome.by == "time"
        assert position.outcome.ranking[0] == tuple(set(range(seats)) - {*position.gone})


def test_for_a_review_running_out_of_time_is_leaving() -> None:
    position = play.start("deduction", seats=3, seed="s", time=AT, clock=EACH)
    move = play.judge(position, 2, RING, AT + GRACE + 30_000)
    step = Step(position, 2, move, play.advance(position, 2, move, AT + GRACE + 30_000))
    assert without_clock(step) == step._replace(seat=0, move=wire.Resign())
    own = play.play(position, seat=1, move={"type": "resign"})
    resigned = Step(position, 1, wire.Resign(), own)
    assert without_clock(resigned) is resigned
