"""Planned replies on a table's page: the position that a plan begins from, and the answers to requests."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from threading import Lock
from typing import Annotated, Any, NamedTuple, NotRequired, TypedDict

import msgspec
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.live.server_messages import AnyLine, AnyMove, PositionFrame
from tabletop.matches import repository
from tabletop.matches.actions import plans
from tabletop.matches.models import Match
from tabletop.matches.refusals import sentence
from tabletop.rules import conditional_moves, play, wire
from tabletop.rules.conditional_moves import MAX_DEPTH, Plan
from tabletop.rules.effective_moves import Step
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tabletop.site.json_answers import json_answer, json_refusals, read_json
from tabletop.site.match_pages import match_for

# -- Positions -------------------------------------------------------------------------------------------
# The newest positions of matches in which players plan replies.
#
# Pages can't use the matches in memory, which belong to the event loop. A few positions are cached, so that
# trying out one move more doesn't replay the whole match.


MAX_CACHED = 200
"""How many positions are cached."""

Pay = Callable[[int], None]
"""Called with the number of moves to replay before they are; raises if that is too many."""

_newest: OrderedDict[str, Position] = OrderedDict()
_lock = Lock()


def newest_position(match_id: str, pay: Pay) -> Position:
    """The position after all moves of the log. Raises `Refused` as `repository.room` does, and what ``pay``
    raises.
    """
    with _lock:
        position = _newest.get(match_id)
    known = position
    if position is None:
        position = repository.first_position(repository.room(match_id))
    entries = repository.entries(match_id, position.number)
    pay(len(entries))
    for row in entries:
        position = play.advance(position, row.seat, wire.read_move(position.game, row.move), row.at)
    if position is not known:
        _remember(match_id, position)
    return position


def _remember(match_id: str, position: Position) -> None:
    with _lock:
        _newest[match_id] = position
        _newest.move_to_end(match_id)
        while len(_newest) > MAX_CACHED:
            _newest.popitem(last=False)


# -- Answers ---------------------------------------------------------------------------------------------
# JSON requests and answers about a seat's plan.


MAX_BYTES = 65_536
"""Longer requests are not read."""

Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves tried on the board: what follows from the position at ``number`` if both players make these
    ``moves`` in turn?
    """

    number: Number
    moves: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=2 * MAX_DEPTH)]


class Planned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A plan to save instead of the one before, made in the position at ``number``."""

    number: Number
    plan: Plan


class PlanState(TypedDict):
    """The ``number`` of the newest position, whether it is the opponent's turn and so ``open`` to planning,
    what is left of the ``plan``, and the numbers of the moves that were ``played`` from plans of this seat.
    """

    number: int
    open: bool
    plan: Annotated[list[dict[str, Any]], Plan]
    played: list[int]


class TriedStep(TypedDict):
    """A move that was tried, with the record's lines about it."""

    seat: int
    move: AnyMove
    lines: Sequence[AnyLine]


class TriedMoves(TypedDict):
    """The ``frame`` after these ``steps``, or why one of them isn't possible."""

    frame: NotRequired[PositionFrame]
    steps: NotRequired[list[TriedStep]]
    refusal: NotRequired[str]


class Planner(NamedTuple):
    """A player, their seat, and the match that they plan for."""

    match: Match
    user: User
    seat: int


def planner_of(match: Match, user: User | None) -> Planner:
    """The seat for which this person can plan. Raises `Refused`: not_seated, not_started, game_over,
    no_plans.
    """
    own = [] if user is None else list(match.seats.filter(user=user).values_list("index", flat=True))
    if user is None or not own:
        raise Refused("not_seated")
    if match.status != Match.Status.PLAYING:
        raise Refused("not_started" if match.status == Match.Status.OPEN else "game_over")
    if len(own) > 1 or not plans.can_plan(match):
        raise Refused("no_plans")
    return Planner(match, user, own[0])


def plan_data(who: Planner, pay: Pay) -> PlanState:
    """What the player's page shows."""
    position = newest_position(who.match.pk, pay)
    return {
        "number": position.number,
        "open": _is_open(position, who.seat),
        "plan": conditional_moves.write_plan(_rest_of_plan(who, position)),
        "played": plans.moves_from_plans(who.match.pk, who.seat),
    }


def frame_data(who: Planner, tried: Tried, pay: Pay) -> TriedMoves:
    """The position after some moves, as the seat to act sees it: ``frame`` with its ``view``, and the
    ``steps`` to it with the record's lines. If a move isn't legal, only a ``refusal``, a sentence in the
    active language. Raises `Refused`: plan_stale, plan_on_your_turn.
    """
    position = _current(who, tried.number, newest_position(who.match.pk, pay))
    try:
        steps = list(conditional_moves.steps_after(position, tried.moves))
    except Refused as refusal:
        return {"refusal": sentence(refusal, who.match.game)}
    end = steps[-1].after if steps else position
    viewer = end.to_act[0] if end.to_act else None
    frame: PositionFrame = {"seq": end.number, "viewer": viewer, "view": play.view_json(end, viewer)}
    return {"frame": frame, "steps": [_told(step) for step in steps]}


def save(who: Planner, planned: Planned, pay: Pay) -> PlanState:
    """Save a plan; returns `plan_data`. Raises `Refused`: plan_stale, and as `conditional_moves.check_plan`
    does; nothing has changed then.
    """
    position = _current(who, planned.number, newest_position(who.match.pk, pay))
    plan = conditional_moves.check_plan(position, who.seat, planned.plan)
    plans.save(user=who.user, match=who.match, seat=who.seat, number=position.number, plan=plan)
    return plan_data(who, pay)


def _current(who: Planner, number: int, position: Position) -> Position:
    """The newest position, if it is that at ``number``, where only offers and requests may have followed, and
    the opponent's turn.
    """
    since = repository.entries(who.match.pk, number)
    moves = [wire.read_move(position.game, row.move) for row in since]
    if number > position.number or not all(map(conditional_moves.keeps_position, moves)):
        raise Refused("plan_stale")
    conditional_moves.check_turn(position, who.seat)
    return position


def _is_open(position: Position, seat: int) -> bool:
    try:
        conditional_moves.check_turn(position, seat)
    except Refused:
        return False
    return True


def _rest_of_plan(who: Planner, position: Position) -> Plan:
    """What is left of this person's plan."""
    found = [stored for stored in plans.plans_of(who.match.pk) if stored.seat == who.seat]
    if not found or found[0].user != who.user.pk:
        return ()
    [stored] = found
    rows = repository.entries(who.match.pk, stored.number)
    moves = [(row.seat, wire.read_move(position.game, row.move)) for row in rows]
    left = conditional_moves.follow_plan(position.game, who.seat, stored.plan, moves)
    return () if left is None or left.due is not None else left.plan


def _told(step: Step) -> TriedStep:
    """A step of a line with the record's lines about it."""
    return {"seat": step.seat, "move": wire.write_move(step.move), "lines": play.tell(*step, None)}


# -- Requests --------------------------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@json_refusals
def plan(request: HttpRequest, match_id: str) -> HttpResponse:
    """The reader's own plan (see `plan_data`), or replace it (`Planned`)."""
    if request.method != "POST":
        limits.PLAN_STEPS.check(request)
        return json_answer(plan_data(_planner(request, match_id), _pay(request)))
    limits.ACTS.check(request)
    planned = read_json(request, Planned, MAX_BYTES)
    return json_answer(save(_planner(request, match_id), planned, _pay(request)))


@require_POST
@json_refusals
def at(request: HttpRequest, match_id: str) -> HttpResponse:
    """The position after some moves (`Tried`); see `frame_data`."""
    limits.PLAN_STEPS.check(request)
    tried = read_json(request, Tried, MAX_BYTES)
    return json_answer(frame_data(_planner(request, match_id), tried, _pay(request)))


def _planner(request: HttpRequest, match_id: str) -> Planner:
    return planner_of(match_for(request, match_id), guests.current(request))


def _pay(request: HttpRequest) -> Pay:
    return partial(limits.REPLAYS.check, request)
