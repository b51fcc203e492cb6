"""Games over days can be paused when all agree: no clock runs, and everyone keeps the time they have left."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.rules import play
from tabletop.rules.clock import DAY
from tabletop.rules.effective_moves import Step, effective_moves, kind_of
from tabletop.rules.game import Line, Refused
from tabletop.rules.position import Position
from tabletop.rules.whose_turn import turns_after
from tests.moves import place

AT = 1_800_000_000_000
HOUR = 3_600_000
THREE_DAYS = {"kind": "move", "seconds": 3 * DAY}
ASK, ACCEPT, DECLINE, END = (
    {"type": kind} for kind in ("ask_pause", "accept_pause", "decline_pause", "end_pause")
)
PAUSE_TYPES = {"ask_pause", "accept_pause", "decline_pause", "end_pause"}


def start(slug: str = "lineup", seats: int = 2, clock: Any = THREE_DAYS, options: Any = None) -> Position:
    return play.start(slug, options=options or {}, seats=seats, seed="s", time=AT, clock=clock)


def made(position: Position, *moves: tuple[int, Any, int]) -> Position:
    """After these moves: seat, move, hours since the start."""
    for seat, move, hours in moves:
        position = play.play(position, seat=seat, move=move, time=AT + hours * HOUR)
    return position


def offered(position: Position, seat: int) -> list[str]:
    kinds = (move["type"] for move in play.table_moves(position, seat=seat))
    return [kind for kind in kinds if kind in PAUSE_TYPES]


def left(position: Position) -> tuple[int, ...]:
    assert position.times is not None
    return position.times.left


def running(position: Position) -> list[int]:
    assert position.times is not None
    return [seat for seat, since in enumerate(position.times.since) if since is not None]


BEGUN = ((0, place("0,0"), 1), (1, place("2,0"), 2))
PAUSED = (*BEGUN, (1, ASK, 12), (0, ACCEPT, 14))


@pytest.mark.parametrize(
    ("clock", "can"),
    [
        ({"kind": "move", "seconds": DAY}, True),
        ({"kind": "move", "seconds": DAY - 1}, False),
        ({"kind": "total", "seconds": 30 * DAY}, False),
        (None, False),
    ],
)
def test_only_games_over_days_can_be_paused(clock: Any, can: bool) -> None:
    position = start(clock=clock)
    assert offered(position, 0) == (["ask_pause"] if can else [])
    if not can:
        with pytest.raises(Refused, match="not_offered"):
            play.play(position, seat=0, move=ASK, time=AT)


def test_a_pause_stops_all_clocks_and_keeps_the_time_that_is_left() -> None:
    before = made(start(), *BEGUN, (1, ASK, 12))
    assert running(before) == [0]
    assert offered(before, 0) == ["accept_pause", "decline_pause"]
    assert offered(before, 1) == []
    paused = made(before, (0, ACCEPT, 14))
    assert running(paused) == []
    assert paused.deadline is None
    assert left(paused)[0] == (72 - 12) * HOUR  # its turn began after two hours
    assert turns_after(paused, AT) == ()
    assert [offered(paused, seat) for seat in (0, 1)] == [["end_pause"], ["end_pause"]]
    resumed = made(paused, (1, END, 1000))
    assert running(resumed) == [0]
    assert resumed.deadline == AT + (1000 + 72 - 12) * HOUR
    assert [turn.seat for turn in turns_after(resumed, AT)] == [0]
    assert resumed.to_act == (0,)


def test_the_first_thirty_seconds_are_not_counted_against_anyone() -> None:
    paused = made(start(), (0, ASK, 0), (1, ACCEPT, 0))
    assert left(paused) == (72 * HOUR, 72 * HOUR)
    assert made(paused, (0, END, 10)).deadline == AT + 82 * HOUR


def test_a_declined_request_can_be_repeated_after_a_move() -> None:
    declined = made(start(), *BEGUN, (1, ASK, 3), (0, DECLINE, 4))
    assert offered(declined, 1) == []
    assert offered(declined, 0) == ["ask_pause"]
    assert running(declined) == [0]
    moved = made(declined, (0, place("4,0"), 5))
    assert offered(moved, 1) == []
    assert offered(made(moved, (1, place("6,0"), 6)), 1) == ["ask_pause"]


def test_a_move_declines_a_request() -> None:
    after = made(start(), *BEGUN, (1, ASK, 3), (0, place("4,0"), 5))
    assert after.pause.asker is None
    with pytest.raises(Refused, match="not_offered"):
        made(after, (0, ACCEPT, 6))


def test_everyone_who_is_still_in_the_game_has_to_agree() -> None:
    position = made(start("deduction", seats=4), (2, {"type": "resign"}, 1), (0, ASK, 2))
    assert [offered(position, seat) != [] for seat in range(4)] == [False, True, False, True]
    position = made(position, (3, ACCEPT, 3))
    assert not position.pause.on
    assert made(position, (1, ACCEPT, 4)).pause.on


def test_another_position_ends_the_pause() -> None:
    """Taking back a move, or a player who leaves."""
    back = {"type": "ask_take_back", "seq": 2}, {"type": "accept_take_back", "seq": 2}
    after = made(start(), *PAUSED, (1, back[0], 20), (0, back[1], 21))
    assert not after.pause.on
    assert running(after) == [1]
    three = made(start("deduction", seats=3), (0, ASK, 1), (1, ACCEPT, 1), (2, ACCEPT, 2))
    assert three.pause.on
    assert running(made(three, (2, {"type": "resign"}, 30))) == [0]


def test_a_draw_can_be_agreed_during_a_pause() -> None:
    paused = made(start(), *PAUSED)
    offered_draw = made(paused, (0, {"type": "offer_draw"}, 20))
    assert offered_draw.pause.on
    over = made(offered_draw, (1, {"type": "accept_draw"}, 21))
    assert over.outcome is not None
    assert not over.pause.on


def test_the_record_tells_it() -> None:
    lines: list[Line] = []
    position, steps = start(), []
    for seat, data, hours in (*PAUSED, (0, END, 20)):
        move = play.judge(position, seat, data, AT + hours * HOUR)
        after = play.advance(position, seat, move, AT + hours * HOUR)
        lines += play.tell(position, seat, move, after, None)
        steps.append(Step(position, seat, move, after))
        position = after
    assert lines[2:] == [
        {"code": "pause_asked", "seat": 1},
        {"code": "pause_accepted", "seat": 0},
        {"code": "game_paused"},
        {"code": "pause_ended", "seat": 0},
    ]
    assert [kind_of(step.before, step.move, step.after) for step in steps[2:]] == [{"kind": "note"}] * 3
    assert len(effective_moves(steps)) == 2


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 1), st.integers(1, 30)), max_size=30))
def test_paused_hours_cost_nobody_time(course: list[tuple[int, int, int]]) -> None:
    """Random requests, answers, moves and waits: each clock has lost what its seat took while it ran."""
    position, hours = start(), 0
    spent, moves = [0, 0], []
    for kind, seat, wait in course:
        data = (ASK, ACCEPT, DECLINE, END)[kind] if kind < 4 else None
        if data is None:
            seat = position.to_act[0]
            data = play.legal(position, seat=seat)[0]
        elif data["type"] not in offered(position, seat):
            continue
        acting = position.to_act[0]
        if not position.pause.on:
            spent[acting] += wait * HOUR
        if spent[acting] >= 71 * HOUR:  # it would run out of time
            break
        hours += wait
        moves.append({"seat": seat, "move": data, "at": AT + hours * HOUR})
        position = made(position, (seat, data, hours))
        if kind >= 4:
            spent[seat] = 0
        if position.outcome is not None:
            break
        assert position.times is not None
        grace = 30_000 * (position.times.begun == {position.to_act[0]})
        now, acting = AT + hours * HOUR, position.to_act[0]
        since = position.times.since[acting]
        still = position.times.left[acting] - (now - since if since is not None and since < now else 0)
        assert 72 * HOUR - spent[acting] <= still <= 72 * HOUR - spent[acting] + 30_000 + grace
        assert (since is None) == position.pause.on
    log = {"game": "lineup", "options": {}, "seats": 2, "seed": "s", "started": AT, "clock": THREE_DAYS}
    assert play.replay({**log, "moves": moves}) == position
