"""Planned replies: what a plan may hold, and what is left of it after the moves that follow."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tests.toys  # noqa: F401 (puts the toy games beside the real ones)
from tabletop.rules import play, wire
from tabletop.rules.capabilities import Secrets
from tabletop.rules.clock import DAY
from tabletop.rules.conditional_moves import (
    MAX_DEPTH,
    MAX_REPLIES,
    Plan,
    Reply,
    can_have_plans,
    check_plan,
    follow_plan,
    is_playable,
    read_plan,
    steps_after,
    write_plan,
)
from tabletop.rules.game import Move, Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import find, slugs
from tests.moves import place

LINEUP = find("lineup")
DAYS = {"kind": "move", "seconds": DAY}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"size": 3, "supply": 3},
    {"size": 3, "captured": "returned"},
    {"size": 4, "capture": "line"},
    {"shape": "hexagon"},
    {"size": 3, "capture": "fresh", "end": "board_full"},
]


def plan(*replies: tuple[str, str, Plan]) -> Plan:
    return tuple(Reply(place(when), place(own), then) for when, own, then in replies)


def begun(**options: Any) -> Position:
    """Seat 0 has moved: seat 0 can plan, and seat 1 is to move."""
    position = play.start("lineup", options=options, seats=2, seed="s")
    return play.play(position, seat=0, move=place("1,1"))


def refused(position: Position, replies: Plan, seat: int = 0) -> str:
    with pytest.raises(Refused) as caught:
        check_plan(position, seat, replies)
    return caught.value.code


def moves(*made: tuple[int, Any]) -> list[tuple[int, Move]]:
    return [(seat, wire.read_move(LINEUP, move)) for seat, move in made]


NEXT = plan(("3,1", "1,3", ()))
TWO = plan(("3,3", "5,5", NEXT), ("7,7", "3,3", ()))


def test_only_for_two_with_days_in_games_that_have_them() -> None:
    assert can_have_plans(LINEUP, DAYS, 2)
    assert can_have_plans(LINEUP, {"kind": "move", "seconds": 3 * DAY}, 2)
    assert not can_have_plans(LINEUP, None, 2)
    assert not can_have_plans(LINEUP, {"kind": "move", "seconds": DAY - 1}, 2)
    assert not can_have_plans(LINEUP, {"kind": "total", "seconds": 2 * DAY}, 2)
    assert not can_have_plans(LINEUP, DAYS, 3)
    assert not any(isinstance(find(slug), Secrets) for slug in slugs() if find(slug).conditional_moves)
    assert not any(can_have_plans(find(slug), DAYS, 2) for slug in slugs() if isinstance(find(slug), Secrets))


def test_a_plan_is_checked_by_the_rules() -> None:
    position = begun()
    assert check_plan(position, 0, TWO) == TWO
    assert check_plan(position, 0, ()) == ()
    assert refused(position, plan(("1,1", "5,5", ()))) == "spot_taken"  # not possible for the opponent
    assert refused(position, plan(("3,3", "3,3", ()))) == "spot_taken"  # nor for the player
    assert refused(position, plan(("3,3", "5,5", plan(("5,5", "7,7", ()))))) == "spot_taken"
    assert refused(position, (Reply({"type": "resign"}, place("3,3")),)) == "malformed"
    assert refused(position, (Reply(place("3,3"), {"type": "offer_draw"}),)) == "malformed"
    assert refused(position, (Reply({"spot": 1}, place("3,3")),)) == "malformed"


def test_one_reply_to_a_move() -> None:
    assert refused(begun(), plan(("3,3", "5,5", ()), ("3,3", "7,7", ()))) == "planned_twice"


def test_it_is_for_the_opponents_turn() -> None:
    position = begun()
    assert refused(position, TWO, seat=1) == "plan_on_your_turn"
    over = play.play(position, seat=0, move={"type": "resign"})
    assert refused(over, TWO) == "game_over"


def test_a_plan_has_limits() -> None:
    position = begun(size=9)
    deep: Plan = ()
    spots = [f"{x},{y}" for y in range(3, 19) for x in range(19) if (x + y) % 2 == 0]
    for number in range(MAX_DEPTH):
        deep = plan((spots[2 * number], spots[2 * number + 1], deep))
    assert check_plan(position, 0, deep) == deep
    assert refused(position, plan((spots[-2], spots[-1], deep))) == "plan_too_deep"
    free = [move for move in play.legal(position, seat=1) if move["type"] == "place"]
    assert refused(position, tuple(Reply(free[0], free[1]) for _ in range(MAX_REPLIES + 1))) == "plan_too_big"


@pytest.mark.parametrize(
    "data",
    [None, {}, [1], [{"if": place("1,1")}], [{"if": {}, "play": {}, "more": 1}], [{"if": 1, "play": {}}]],
)
def test_other_data_is_no_plan(data: object) -> None:
    with pytest.raises(Refused, match="malformed"):
        read_plan(data)


def test_a_plan_is_there_until_nothing_of_it_is_left() -> None:
    assert follow_plan(LINEUP, 0, TWO, []) == (None, TWO)
    made = moves((1, place("3,3")), (0, place("5,5")), (1, place("3,1")), (0, place("1,3")))
    assert follow_plan(LINEUP, 0, TWO, made) is None


@pytest.mark.parametrize(
    "made",
    [
        [(1, place("5,5"))],  # another move of the opponent
        [(1, place("3,3")), (0, place("7,7"))],  # another move of the player
        [(1, place("3,3")), (1, place("3,1"))],  # the player misses a turn
        [(1, place("3,3")), (0, {"type": "resign"})],
        [(0, {"type": "ask_take_back", "seq": 1}), (1, {"type": "accept_take_back", "seq": 1})],
    ],
)
def test_a_plan_is_left_for_ever(made: list[tuple[int, Any]]) -> None:
    assert follow_plan(LINEUP, 0, TWO, moves(*made)) is None
    assert follow_plan(LINEUP, 0, TWO, moves(*made, (1, place("3,3")))) is None


def test_offers_and_requests_leave_it_as_it_is() -> None:
    made = [
        (1, {"type": "offer_draw"}),
        (1, place("3,3")),
        (0, {"type": "decline_draw"}),
        (1, {"type": "ask_take_back", "seq": 3}),
        (0, {"type": "decline_take_back", "seq": 3}),
    ]
    left = follow_plan(LINEUP, 0, TWO, moves(*made))
    assert left is not None
    assert left.due == wire.read_move(LINEUP, place("5,5"))


@pytest.mark.parametrize(
    ("asked", "declined"),
    [
        ({"type": "offer_draw"}, {"type": "decline_draw"}),
        ({"type": "ask_take_back", "seq": 2}, {"type": "decline_take_back", "seq": 2}),
        ({"type": "ask_pause"}, {"type": "decline_pause"}),
    ],
)
def test_a_reply_waits_for_the_answer_to_an_offer_or_a_request(
    asked: dict[str, Any], declined: dict[str, Any]
) -> None:
    own = wire.read_move(LINEUP, place("5,5"))
    moved = play.start("lineup", seats=2, seed="s", clock=DAYS)
    for seat, spot in ((0, "1,1"), (1, "3,3")):
        moved = play.play(moved, seat=seat, move=place(spot))
    assert is_playable(moved, 0, own)
    assert not is_playable(moved, 0, wire.read_move(LINEUP, place("3,3")))
    waiting = play.play(moved, seat=1, move=asked)
    assert not is_playable(waiting, 0, own)
    assert is_playable(play.play(waiting, seat=0, move=declined), 0, own)
    if asked["type"] == "ask_pause":
        paused = play.play(waiting, seat=0, move={"type": "accept_pause"})
        assert not is_playable(paused, 0, own)


def test_steps_after_a_position() -> None:
    steps = list(steps_after(begun(), [place("3,3"), place("5,5")]))
    assert [step.seat for step in steps] == [1, 0]
    with pytest.raises(Refused, match="spot_taken"):
        list(steps_after(begun(), [place("1,1")]))
    with pytest.raises(Refused, match="malformed"):
        list(steps_after(begun(), [{"type": "resign"}]))


def random_plan(position: Position, seat: int, chance: random.Random, depth: int, most: int) -> Plan:
    """Replies to some of the opponent's legal moves, each a legal move and so on."""
    if position.outcome is not None or position.to_act != (1 - seat,):
        return ()
    legal = play.legal(position, seat=1 - seat)
    replies = []
    for when in chance.sample(legal, min(most, len(legal))):
        between = play.play(position, seat=1 - seat, move=when)
        own = play.legal(between, seat=seat)
        if not own:  # the game is over, or the player has no tokens left
            continue
        reply = chance.choice(own)
        after = play.play(between, seat=seat, move=reply)
        then = random_plan(after, seat, chance, depth - 1, most) if depth > 1 else ()
        replies.append(Reply(when, reply, then))
    return tuple(replies)


def lines_of(replies: Plan) -> list[list[dict[str, Any]]]:
    """Each line of a plan from its beginning to its end."""
    found = []
    for reply in replies:
        rest = lines_of(reply.then) or [[]]
        found += [[reply.when, reply.play, *line] for line in rest]
    return found


@settings(deadline=None)
@given(chance=st.randoms(use_true_random=False), options=st.sampled_from(OPTIONS), before=st.integers(0, 30))
def test_lines_of_legal_moves_are_valid_and_replies_are_what_replay_gives(
    chance: random.Random, options: dict[str, Any], before: int
) -> None:
    position = play.start("lineup", options=options, seats=2, seed="s")
    for _ in range(before):
        if position.outcome is None:
            seat = position.to_act[0]
            position = play.play(position, seat=seat, move=chance.choice(play.legal(position, seat=seat)))
    if position.outcome is not None:
        return
    seat = 1 - position.to_act[0]
    replies = random_plan(position, seat, chance, depth=3, most=2)
    assert check_plan(position, seat, replies) == replies
    assert read_plan(write_plan(replies)) == replies
    for line in lines_of(replies):
        follow_line(position, seat, replies, line)


def follow_line(position: Position, seat: int, replies: Plan, line: Sequence[dict[str, Any]]) -> None:
    made: list[tuple[int, Move]] = []
    for when, own in zip(line[::2], line[1::2], strict=True):
        move = play.judge(position, 1 - seat, when)
        position = play.advance(position, 1 - seat, move, 0)
        made.append((1 - seat, move))
        left = follow_plan(LINEUP, seat, replies, made)
        assert left is not None
        assert left.due == play.judge(position, seat, own)
        assert is_playable(position, seat, left.due)
        position = play.advance(position, seat, left.due, 0)
        made.append((seat, left.due))
        after = follow_plan(LINEUP, seat, replies, made)
        assert (after.plan if after else ()) == left.plan
