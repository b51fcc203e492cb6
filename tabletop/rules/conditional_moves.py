"""Conditional moves: replies that a player prepares while it is the opponent's turn ("if there, then here").

A plan is a tree of `Reply`: each answers one move of the opponent, and may go on with replies to the
opponent's next one. It starts from a position, its anchor, and says nothing about others: what has become of
it follows from the moves made since then (`follow_plan`).

Only for games without secrets and without chance during play, so that a reply is legal now exactly if it will
be legal then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from tabletop.rules import pauses, play, takebacks, wire
from tabletop.rules.clock import DAY
from tabletop.rules.effective_moves import Step
from tabletop.rules.game import Move, Refused
from tabletop.rules.position import Position
from tabletop.rules.registry import AnyGame

MAX_REPLIES = 200
"""How many replies a plan can have."""

MAX_DEPTH = 12
"""How many replies one line of a plan can have, one after the other."""

SEATS = 2

_ENDS_PLANS = (wire.TakeBack, wire.AcceptTakeBack, wire.Resign, wire.TimeUp)
"""Table moves that change the position: no plan goes on after them. All others leave it as it is."""


class Reply(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"when": "if"}
):
    """If the opponent makes the move ``when``, make the move ``play``, and go on with the replies ``then``.
    Both moves are JSON data.
    """

    when: dict[str, Any]
    play: dict[str, Any]
    then: tuple[Reply, ...] = ()


Plan = tuple[Reply, ...]
"""Replies to different moves of the opponent in the same position."""


class Progress(NamedTuple):
    """What is left of a plan. ``due``: the reply to the opponent's latest move, if that move was the last
    one; ``plan``: the replies to the opponent's next move after that.
    """

    due: Move | None
    plan: Plan


def can_have_plans(game: AnyGame, clock: Mapping[str, Any] | None, seats: int) -> bool:
    """Whether players of a match can plan replies: the game has conditional moves, there are two seats, and
    the clock gives a day or more per move. ``clock`` is that of `play.start`.
    """
    days = clock is not None and clock["kind"] == "move" and clock["seconds"] >= DAY
    return game.conditional_moves and days and seats == SEATS


def check_turn(position: Position, seat: int) -> None:
    """Raise `Refused` unless it is the opponent's turn: game_over, plan_on_your_turn."""
    if position.outcome is not None:
        raise Refused("game_over")
    if position.to_act != (_opponent(seat),):
        raise Refused("plan_on_your_turn")


def read_plan(data: object) -> Plan:
    """Parse a plan from JSON data. Raises `Refused`: malformed."""
    try:
        return msgspec.convert(data, type=Plan)
    except (msgspec.ValidationError, RecursionError):
        raise Refused("malformed", detail="plan") from None


def write_plan(plan: Plan) -> list[dict[str, Any]]:
    """The plan as JSON data."""
    data: list[dict[str, Any]] = wire.plain(plan)
    return data


def check_plan(position: Position, seat: int, plan: Plan) -> Plan:
    """The plan with all moves written as the game writes them, after every line was played by the rules.
    Raises `Refused`: game_over, plan_on_your_turn, plan_too_big {most}, plan_too_deep {most}, planned_twice,
    and as `play.judge` does.
    """
    check_turn(position, seat)
    if _count(plan, MAX_DEPTH) > MAX_REPLIES:
        raise Refused("plan_too_big", most=MAX_REPLIES)
    return _checked(position, seat, plan)


def _count(plan: Plan, depth: int) -> int:
    if plan and not depth:
        raise Refused("plan_too_deep", most=MAX_DEPTH)
    return sum(1 + _count(reply.then, depth - 1) for reply in plan)


def _checked(position: Position, seat: int, plan: Plan) -> Plan:
    found: dict[Move, Reply] = {}
    for reply in plan:
        move, own, after = _played(position, seat, reply)
        if move in found:
            raise Refused("planned_twice")
        then = _checked(after, seat, reply.then)
        found[move] = Reply(wire.write_move(move), wire.write_move(own), then)
    return tuple(found.values())


def _played(position: Position, seat: int, reply: Reply) -> tuple[Move, Move, Position]:
    """Both moves of a reply, and the position after them."""
    move = _judged(position, _opponent(seat), reply.when)
    between = play.advance(position, _opponent(seat), move, 0)
    own = _judged(between, seat, reply.play)
    return move, own, play.advance(between, seat, own, 0)


def _judged(position: Position, seat: int, data: object) -> Move:
    move = play.judge(position, seat, data)
    if isinstance(move, wire.TABLE_MOVES):
        raise Refused("malformed", detail="plan")
    return move


def follow_plan(game: AnyGame, seat: int, plan: Plan, moves: Iterable[tuple[int, Move]]) -> Progress | None:
    """What is left of this seat's plan after these moves, made since its anchor, as (seat, move). None: the
    game has left the plan, or nothing of it is left. A plan that was left stays so, whatever comes next.
    """
    due: Reply | None = None
    for mover, move in moves:
        if keeps_position(move):
            continue
        if isinstance(move, _ENDS_PLANS):
            return None
        if mover == seat:
            if due is None or move != wire.read_move(game, due.play):
                return None
            plan, due = due.then, None
        else:
            due = _reply_to(game, plan, move) if due is None else None
            if due is None:
                return None
    if due is None:
        return Progress(None, plan) if plan else None
    return Progress(wire.read_move(game, due.play), due.then)


def _reply_to(game: AnyGame, plan: Plan, move: Move) -> Reply | None:
    return next((reply for reply in plan if wire.read_move(game, reply.when) == move), None)


def keeps_position(move: Move) -> bool:
    """Whether this move leaves the game's position as it is, such as the offer of a draw."""
    return isinstance(move, wire.TABLE_MOVES) and not isinstance(move, _ENDS_PLANS)


def is_playable(position: Position, seat: int, move: Move) -> bool:
    """Whether a planned reply can be made automatically now. It waits as long as the opponent's offer of a
    draw or request to take back or to pause is open: a move would decline it without the player having seen
    it. Nor does it end a pause.
    """
    if position.pause.on or seat in pauses.waiting(position):
        return False
    if (position.draw and seat not in position.draw) or seat in takebacks.waiting(position):
        return False
    try:
        play.judge_move(position, seat, move)
    except Refused:
        return False
    return True


def steps_after(position: Position, moves: Iterable[object]) -> Iterator[Step]:
    """The steps to the position after these moves (JSON data), each made by the seat to act. Raises
    `Refused`: game_over, and as `play.judge` does.
    """
    for data in moves:
        if position.outcome is not None:
            raise Refused("game_over")
        seat = position.to_act[0]
        move = _judged(position, seat, data)
        step = Step(position, seat, move, play.advance(position, seat, move, 0))
        yield step
        position = step.after


def _opponent(seat: int) -> int:
    return SEATS - 1 - seat
