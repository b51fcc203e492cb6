"""Comparing two games of the same deal: which games can be compared, and what a spectator saw in them."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop.accounts.models import User
from tabletop.features.deals.display import shown
from tabletop.features.deals.models import Result
from tabletop.features.deals.results import record_missing
from tabletop.i18n.formatting import format_list
from tabletop.matches import repository
from tabletop.matches.models import Deal, Match
from tabletop.matches.seat_names import bot_name
from tabletop.rules import play, wire
from tabletop.rules.effective_moves import Step, effective_moves
from tabletop.rules.position import Position

MOST = 60
"""How many games of a deal people can choose from."""


class Candidate(NamedTuple):
    """A game that can be compared: whose it is, and how it ended."""

    match: str
    name: str
    says: str
    mine: bool


def candidates(deal: Deal, user: User | None) -> list[Candidate]:
    """The finished games of a deal: the user's own first, then other people's, then the bots'."""
    record_missing(deal=deal)
    results = Result.objects.filter(deal=deal).select_related("user").order_by("-ranked", "ended")
    people = [result for result in results if result.first or (user and result.user_id == user.pk)]
    found = [
        Candidate(
            result.match_id, result.user.name, _says(result), user is not None and result.user_id == user.pk
        )
        for result in people
    ]
    found.sort(key=lambda one: not one.mine)
    return [*found[:MOST], *_of_bots(deal)]


def _says(result: Result) -> str:
    told = shown(result)
    numbers = [f"{number.label} {number.value}" for number in told.numbers]
    return format_list([told.says, *numbers], "unit")


def _of_bots(deal: Deal) -> list[Candidate]:
    matches = Match.objects.filter(deal=deal, status=Match.Status.OVER).exclude(seats__bot="")
    return [
        Candidate(match.pk, bot_name(match.game, match.seats.all()[0].bot), _how(match), False)
        for match in matches.order_by("-ended").prefetch_related("seats")[:6]
    ]


def _how(match: Match) -> str:
    outcome = match.outcome or {}
    result = Result(
        game=match.game,
        won=bool(outcome.get("won")),
        because=outcome.get("because") or outcome.get("by", ""),
        score=outcome.get("score") or {},
        is_clean=True,
    )
    return _says(result)


def line_of(match: Match) -> tuple[Position, list[Step]]:
    """The position before the first move, and the moves from there to the end, without hints and without
    moves that were taken back.
    """
    first, steps = repository.steps(match.pk)
    return first, effective_moves(steps)


def steps_of(match: Match) -> list[dict[str, Any]]:
    """A spectator's view before the first and after each of these moves, with the record's lines."""
    first, line = line_of(match)
    start: dict[str, Any] = {"seq": 0, "view": play.view(first, viewer=None), "lines": []}
    return [start, *(_seen(number, step) for number, step in enumerate(line, 1))]


def _seen(number: int, step: Step) -> dict[str, Any]:
    lines = play.tell(step.before, step.seat, step.move, step.after, None)
    return {"seq": number, "view": play.view(step.after, viewer=None), "lines": wire.plain(lines)}


def parted_at(one: Match, other: Match) -> int:
    """The number of the first move that differs; one after the shorter game's last move if none does."""
    moves = [[step.move for step in line_of(match)[1]] for match in (one, other)]
    same = 0
    for first, second in zip(*moves, strict=False):
        if first != second:
            break
        same += 1
    return same + 1
