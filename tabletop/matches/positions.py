"""The position of a match, for services that depend on it. Replaying a log takes long, so it happens before
the transaction, which only checks that the log has not grown.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import NamedTuple, ParamSpec, TypeVar

from django.db.models import Max

from tabletop.matches import repository
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.rules.position import Position

P = ParamSpec("P")
R = TypeVar("R")

MAX_TRIES = 5
"""How often a service starts again because of moves made meanwhile."""


class Outdated(Exception):
    """The match has changed since its position was computed."""


class Known(NamedTuple):
    """The last position of a match with this status; None if it is over or doesn't exist."""

    status: str
    position: Position | None

    def checked(self, match: Match) -> Position:
        """The position, if it is still the last one of this match, which is locked: nobody can add a move
        before the transaction ends. Raises `Outdated`.
        """
        number = match.moves.order_by().aggregate(number=Max("seq"))["number"] or 0
        if self.position is None or (self.status, self.position.number) != (match.status, number):
            raise Outdated
        return self.position


def known(match_id: str, *statuses: str) -> Known:
    """The match's last position, if it has one of these statuses. Not to be called in a transaction."""
    status = Match.objects.filter(pk=match_id).values_list("status", flat=True).first() or ""
    return Known(status, repository.last_position(match_id) if status in statuses else None)


def again_if_outdated(service: Callable[P, R]) -> Callable[P, R]:
    """Decorator: start again after `Outdated`. Raises `Refused("stale")` if that happens too often."""

    @wraps(service)
    def patient(*args: P.args, **kwargs: P.kwargs) -> R:
        for _ in range(MAX_TRIES):
            try:
                return service(*args, **kwargs)
            except Outdated:
                continue
        raise Refused("stale")

    return patient
