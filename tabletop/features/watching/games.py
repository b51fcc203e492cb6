"""Which games can be watched, and in which order they are listed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from operator import itemgetter
from typing import Literal, TypedDict

from django.db.models import OuterRef, Subquery
from django.utils import timezone

from tabletop.matches.descriptions import describe_options
from tabletop.matches.models import Match, Move
from tabletop.matches.seat_names import names_of
from tabletop.rules.capabilities import PrivateMoves
from tabletop.rules.registry import find, published

MAX_LISTED = 50
LISTED_FOR = timedelta(hours=6)
"""Older tables are not listed."""

QUIET_FOR = timedelta(hours=1)
"""A game without a move for an hour is not listed: its players have left, or play it over days."""


class WatchableGame(TypedDict):
    """A public game in progress. ``since``: when it started."""

    match: str
    game: str
    name: str
    played: str
    players: list[str]
    since: str


class GamesMessage(TypedDict):
    """All of them: what the socket of the list sends."""

    type: Literal["games"]
    games: list[WatchableGame]


def games_in_progress() -> list[WatchableGame]:
    """The public games that are being played and that everyone can watch, as plain JSON data with names in
    the active language, those with the newest move first. Where moves can be private (`PrivateMoves`),
    the time of a move would tell of it, so these games are listed by when they started.
    """
    now = timezone.now()
    playing = Match.objects.filter(status=Match.Status.PLAYING, public=True, watchers=True, closure=None)
    playing = playing.filter(game__in=published(), created__gt=now - LISTED_FOR, started__isnull=False)
    newest = Move.objects.filter(match=OuterRef("pk")).order_by("-seq").values("at")[:1]
    playing = playing.annotate(moved_at=Subquery(newest)).prefetch_related("seats__user").order_by("-created")
    games = [(match, _last_active(match)) for match in playing[: 2 * MAX_LISTED]]
    games = [game for game in games if _has_private_moves(game[0]) or game[1] > now - QUIET_FOR]
    games.sort(key=itemgetter(1), reverse=True)
    return [_in_progress(match) for match, _ in games[:MAX_LISTED]]


def _has_private_moves(match: Match) -> bool:
    """Whether some of its moves may be unknown to spectators. Who plays alone has no secrets from them."""
    return isinstance(find(match.game), PrivateMoves) and len(match.seats.all()) > 1


def _last_active(match: Match) -> datetime:
    """When its last move was made, as far as spectators may know, or else when it started."""
    assert match.started is not None
    moved_at: int | None = getattr(match, "moved_at", None)
    if moved_at is None or _has_private_moves(match):
        return match.started
    return datetime.fromtimestamp(moved_at / 1000, UTC)


def _in_progress(match: Match) -> WatchableGame:
    game, seats = find(match.game), list(match.seats.all())
    names = names_of(match, seats)
    return {
        "match": match.pk,
        "game": match.game,
        "name": game.name,
        "played": describe_options(game, match.options, match.clock),
        "players": [names[seat.index] for seat in seats if not seat.empty],
        "since": match.started.isoformat(timespec="seconds") if match.started else "",
    }
