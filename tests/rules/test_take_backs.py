"""Where several play, a move is taken back when the others agree: table moves, kept in the log."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

import tests.toys  # noqa: F401 (some toys have no secrets either)
from tabletop.rules import play, takebacks, wire
from tabletop.rules.capabilities import Secrets
from tabletop.rules.effective_moves import Step, effective_moves
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import find, slugs
from tests.contract.walker import Chooser
from tests.moves import place

OPEN_GAMES = [slug for slug in slugs() if not isinstance(find(slug), Secrets) and find(slug).seats[-1] > 1]
ASKS = {"ask_take_back", "accept_take_back", "decline_take_back"}


def ask(seq: int) -> dict[str, Any]:
    return {"type": "ask_take_back", "seq": seq}


def accept(seq: int) -> dict[str, Any]:
    return {"type": "accept_take_back", "seq": seq}


def decline(seq: int) -> dict[str, Any]:
    return {"type": "decline_take_back", "seq": seq}


def after(*moves: tuple[int, Any], seats: int = 2, **more: Any) -> Position:
    position = play.start("lineup", seats=seats, seed="s", **more)
    for seat, move in moves:
        position = play.play(position, seat=seat, move=move, time=1_000 * (position.number + 1))
    return position


def offered(position: Position, seat: int) -> list[Any]:
    return [move for move in play.table_moves(position, seat=seat) if move["type"] in ASKS]


def refused(position: Position, seat: int, move: Any) -> str:
    with pytest.raises(Refused) as caught:
        play.play(position, seat=seat, move=move)
    return caught.value.code


FOUR = ((0, place("0,0")), (1, place("2,0")), (0, place("4,0")), (1, place("6,0")))


RESIGN = {"type": "resign"}
BOTH = [accept(3), decline(3)]


@pytest.mark.parametrize(
    ("made", "offers"),
    [
        ([], [[], []]),
        ([FOUR[0]], [[ask(1)], []]),
        ([*FOUR, (0, ask(3))], [[], BOTH]),
        # Going back further, while nobody minds.
        ([*FOUR, (0, ask(3)), (1, accept(3))], [[ask(1)], [ask(2)]]),
        # Who was declined asks again after the next move of their own; to move on is to decline.
        ([*FOUR, (0, ask(3)), (1, decline(3))], [[], [ask(4)]]),
        ([*FOUR, (0, ask(3)), (1, decline(3)), (0, place("8,0"))], [[ask(7)], [ask(4)]]),
        ([FOUR[0], (0, ask(1)), FOUR[1]], [[], [ask(3)]]),
        # All others have to agree, but not those who left, and who asks and goes is forgotten.
        ([FOUR[0], (0, ask(1)), (2, accept(1))], [[], [accept(1), decline(1)], []]),
        ([FOUR[0], (2, RESIGN), FOUR[1], (1, ask(3))], [BOTH, [], []]),
        ([FOUR[0], (0, ask(1)), (0, RESIGN)], [[], [], []]),
    ],
)
def test_what_the_seats_are_offered(made: list[Any], offers: list[list[Any]]) -> None:
    position = after(*made, seats=len(offers))
    assert [offered(position, seat) for seat in range(len(offers))] == offers


@pytest.mark.parametrize(("seat", "move"), [(0, accept(3)), (1, accept(1)), (1, ask(4)), (0, ask(1))])
def test_nothing_else_is_accepted(seat: int, move: Any) -> None:
    assert refused(after(*FOUR, (0, ask(3))), seat, move) == "not_offered"


@pytest.mark.parametrize(("answer", "to_act"), [(accept(1), (0,)), (decline(1), (1,))])
def test_one_of_two_others_can_decline(answer: Any, to_act: tuple[int, ...]) -> None:
    position = after(FOUR[0], (0, ask(1)), (2, accept(1)), seats=3)
    assert position.to_act == (1,)
    assert play.play(position, seat=1, move=answer).to_act == to_act


def test_seats_that_left_stay_gone() -> None:
    back = after(FOUR[0], (2, RESIGN), FOUR[1], (1, ask(3)), (0, accept(3)), seats=3)
    assert (set(back.gone), back.to_act) == ({2}, (1,))
    assert offered(back, 0) == []  # nobody steps back to when the third was there


def test_an_offer_of_a_draw_is_gone_with_the_move() -> None:
    position = after(FOUR[0], (0, {"type": "offer_draw"}), (0, ask(1)), (1, accept(1)))
    assert position.draw == frozenset()
    assert position.back == 0


def test_games_with_secrets_do_not_know_it() -> None:
    position = play.play(play.start("toy", seed="s"), seat=0, move={"type": "pass"})
    assert offered(position, 0) == []
    assert refused(position, 0, ask(1)) == "not_offered"


def test_after_the_end_nothing_is_taken_back() -> None:
    position = after(FOUR[0], (1, {"type": "resign"}))
    assert refused(position, 0, ask(1)) == "game_over"


def test_the_record_names_the_move() -> None:
    moves = [*FOUR, (0, ask(3)), (1, accept(3))]
    told = []
    for count in range(4, 6):
        before, (seat, move) = after(*moves[:count]), moves[count]
        told.append(play.tell(before, seat, play.judge(before, seat, move), after(*moves[: count + 1]), None))
    placed = [{"code": "placed", "seat": 0, "spot": "4,0"}]
    assert told[0] == [{"code": "take_back_asked", "seat": 0, "steps": 2, "lines": placed}]
    assert told[1] == [
        {"code": "take_back_accepted", "seat": 1},
        {"code": "took_back", "seat": 0, "steps": 2},
    ]


def test_clocks_keep_the_time_that_was_used() -> None:
    clock = {"kind": "total", "seconds": 600}
    position = after(*FOUR, (0, ask(3)), clock=clock)
    back = play.play(position, seat=1, move=accept(3), time=105_000)
    assert position.times is not None
    assert back.times is not None
    assert back.times.since == position.times.since == (4_000, None)  # it is still the same player's turn
    position = after(*FOUR[:3], (0, ask(3)), clock=clock)
    back = play.play(position, seat=1, move=accept(3), time=104_000)
    assert back.times is not None
    assert back.times.left == (600_000 - 1_000, 600_000 - 101_000)
    assert back.times.since == (104_000, None)


def test_what_a_game_does_when_its_clock_rings_is_not_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was no seat's move, and an earlier request did not ask to undo it."""
    monkeypatch.setattr(takebacks, "Secrets", ())  # no game has any
    position = play.start("auction", seats=3, seed="s")
    for seat, move in (
        (0, {"type": "open", "lots": [60, 40]}),
        (1, {"type": "bid", "amount": 5}),
        (1, ask(2)),
        (0, {"type": "time_up"}),
    ):
        position = play.play(position, seat=seat, move=move, time=100_000 * (position.number + 1))
    assert [offered(position, seat) for seat in range(3)] == [[], [], []]
    assert play.view(position, viewer=0)["sold"] == [1]


def course(slug: str, seats: int) -> list[Step]:
    """A random game with take-backs: each seat asks now and then, and the others mostly agree."""
    games = (random_game(slug, seats, number) for number in range(100))
    return next(steps for steps in games if any(step.after.back < step.before.back for step in steps))


def random_game(slug: str, seats: int, number: int) -> list[Step]:
    position = play.start(slug, seats=seats, seed=f"{slug} {seats}")
    chooser, steps = Chooser(slug, f"{seats} {number}"), []
    while position.outcome is None and position.number < 400:
        asks = [(seat, move) for seat in range(seats) for move in offered(position, seat)]
        if asks and chooser.chance.random() < (0.7 if position.take_back_requests.pending else 0.08):
            seat, data = chooser.chance.choice(asks)
        else:
            seat = position.to_act[0]
            data = chooser.move(position, seat, 0)
        move = play.judge(position, seat, data)
        before, position = position, play.advance(position, seat, move, 0)
        play.tell(before, seat, move, position, None)
        steps.append(Step(before, seat, move, position))
    return steps


@pytest.mark.parametrize("slug", OPEN_GAMES)
def test_in_every_open_game_states_come_back_and_the_log_replays(slug: str) -> None:
    for seats in find(slug).seats:
        steps = course(slug, seats)
        seen = {0: steps[0].before}
        for step in steps:
            if step.after.back < step.before.back:  # taken back
                plea = step.before.take_back_requests.pending
                assert plea is not None
                assert step.after.state is seen[plea.seq - 1].state
            seen[step.after.number] = step.after
        rows = [{"seat": step.seat, "move": wire.write_move(step.move)} for step in steps]
        log = {"game": slug, "options": {}, "seats": seats, "seed": f"{slug} {seats}", "moves": rows}
        assert play.replay(json.loads(json.dumps(log))) == steps[-1].after
        for one, other in pairwise(effective_moves(steps)):
            assert one.after.state == other.before.state, "what was taken back is no part of the line"
