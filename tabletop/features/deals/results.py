"""Computes results from the logs. Results contain nothing that is not in a log, so they can be deleted and
computed again.

A result is stored soon after its match has ended (`matches_finished`); missing ones are added before a page
shows results (`record_missing`), and when a process starts (`add_missing`).
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from tabletop.accounts.models import User
from tabletop.database.write_order import background_batch
from tabletop.features.deals.models import Result
from tabletop.matches import repository
from tabletop.matches.deal_variants import variant_of
from tabletop.matches.models import Deal, Match
from tabletop.matches.repository import LogEntry
from tabletop.rules import wire

logger = logging.getLogger(__name__)

LONGEST_THOUGHT = 5 * 60 * 1000
"""The longest time that counts for one move, in milliseconds: someone who takes longer was probably away."""

MAX_AT_ONCE = 100
"""How many missing results are added before a page is shown; the rest wait for the next page."""


def record(match_id: str) -> Result | None:
    """The result of a match, computed and stored if necessary. None if it has none (yet): an unfinished
    match, one with several seats, of a bot, imported, or of a deleted user. Safe to call repeatedly and in
    several processes.
    """
    found = Result.objects.filter(match_id=match_id).first()
    return found or _record(match_id)


def matches_finished(match_ids: Sequence[str]) -> None:
    """Called with matches that are over, see `tabletop.live.automation.background.FinishedMatches`."""
    for match_id in _missing().filter(pk__in=match_ids).values_list("pk", flat=True):
        _record_or_say(match_id)


def add_missing() -> None:
    """Add all missing results, the newest first, as background work."""
    for match_id in list(_missing().order_by("-ended").values_list("pk", flat=True)):
        with background_batch():
            _record_or_say(match_id)


def _record(match_id: str) -> Result | None:
    match = Match.objects.filter(pk=match_id).select_related("deal").first()
    facts = _facts(match) if match else None
    if match is None or facts is None:
        return None
    return Result.objects.update_or_create(match=match, defaults=facts)[0]


def record_missing(
    *,
    user: User | None = None,
    people: Collection[int] | None = None,
    deal: Deal | None = None,
    game: str = "",
) -> None:
    """Add missing results, optionally only of this user, of users with these numbers, of a deal or a game."""
    left = _missing()
    if user is not None:
        left = left.filter(seats__user=user)
    if people is not None:
        left = left.filter(seats__user__in=people)
    if deal is not None:
        left = left.filter(deal=deal)
    if game:
        left = left.filter(game=game)
    for match_id in left.order_by("-ended").values_list("pk", flat=True)[:MAX_AT_ONCE]:
        _record_or_say(match_id)


def rebuild() -> int:
    """Compute all results again from the logs; return how many there are. Pages show the old ones until
    then.
    """
    for match_id in list(_finished().values_list("pk", flat=True)):
        with background_batch():
            _record_or_say(match_id)
    Result.objects.exclude(match__in=_finished().values("pk")).delete()
    return Result.objects.count()


def _missing() -> QuerySet[Match]:
    return _finished().filter(result=None)


def _finished() -> QuerySet[Match]:
    matches = Match.objects.filter(status=Match.Status.OVER, imported=False)
    return matches.exclude(deal=None).exclude(seats__user=None).order_by("pk")


def _record_or_say(match_id: str) -> None:
    try:
        _record(match_id)
    except Exception:  # a broken log must not affect the other results
        logger.exception("no result can be read from the log", extra={"match": match_id})


def _facts(match: Match) -> dict[str, Any] | None:
    seats = list(match.seats.all())
    if match.deal is None or match.imported or len(seats) != 1 or seats[0].user_id is None:
        return None
    if match.status != Match.Status.OVER or match.started is None:
        return None
    log = repository.entries(match.pk)
    first_position, steps = repository.steps(match.pk)
    position = steps[-1].after if steps else first_position
    if position.outcome is None:
        return None
    ended = repository.moment_of(log[-1].at) if log and log[-1].at else match.ended or match.started
    first = match.forked_at is None and not _other_games(match, seats[0].user_id, ended)
    aids = position.help_used
    return {
        "user_id": seats[0].user_id,
        "deal": match.deal,
        "game": match.game,
        "variant": match.deal.variant or variant_of(match.game, match.options),
        "won": bool(position.outcome.won),
        "because": position.outcome.because or position.outcome.by,
        "score": dict(position.outcome.score or {}),
        "is_clean": not (aids.take_backs or aids.hints or match.forked_at is not None),
        "take_backs": aids.take_backs,
        "hints": aids.hints,
        "first": first,
        "ranked": first and match.deal.counts(match),
        "moves": sum(not isinstance(step.move, wire.TABLE_MOVES) for step in steps),
        "seconds": _seconds(repository.milliseconds(match.started), log),
        "ended": ended,
    }


def _other_games(match: Match, user: int, ended: datetime | None) -> bool:
    """Whether the user had another game of the deal that started before this one (continued games count: the
    deal had then been seen) or ended before this one.
    """
    others = Match.objects.filter(deal=match.deal_id, seats__user=user, imported=False).exclude(pk=match.pk)
    began = (match.started, match.created, match.pk)
    rows = others.exclude(started=None).values_list("started", "created", "pk", "ended")
    return any(row[:3] < began or bool(row[3] and ended and row[3] < ended) for row in rows)


def _seconds(began: int, log: list[LogEntry]) -> int:
    """The playing time in seconds, without long pauses."""
    total, before = 0, began
    for row in log:
        total += min(max(0, row.at - before), LONGEST_THOUGHT)
        before = max(before, row.at)
    return total // 1000
