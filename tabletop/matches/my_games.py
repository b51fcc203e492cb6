"""A person's games: whose turn it is in each, most urgent first (docs/decisions/0016-your-games.md).

The log's newest row says whose turn it is, so no match is replayed, except those whose newest row was
imported or copied, and those without any moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.matches import clock_source, repository
from tabletop.matches.models import Match, Move, Seat
from tabletop.rules import play, wire
from tabletop.rules.game import Refused
from tabletop.rules.whose_turn import Turns, read_turns, turns_after

MAX_IN_PROGRESS = 100
"""So many games in progress are looked at, the newest: a person can have any number of them."""

NEWS_DAYS = 7
"""A result that its player has not seen is news for this number of days."""


class ListedGame(NamedTuple):
    """A match of a person. ``seats``: all of them, with their users. ``turns``: whose turn it is; ``mine``:
    those of them for which this person has to move. ``people``: names of other people who have seats.
    ``is_paused``: the players have paused it.
    """

    match: Match
    seats: list[Seat]
    people: list[str]
    turns: Turns = ()
    mine: Turns = ()
    has_news: bool = False
    is_paused: bool = False

    @property
    def others(self) -> Turns:
        """The turns of seats that are not this person's to move."""
        return tuple(turn for turn in self.turns if turn not in self.mine)

    @property
    def keeps_waiting(self) -> bool:
        """Whether other people wait until this person moves."""
        return bool(self.mine and self.people)

    @property
    def ends(self) -> int | None:
        """When the first clock of `awaited` expires; None if none is running."""
        return min((turn.ends for turn in self.awaited if turn.ends is not None), default=None)

    @property
    def since(self) -> int | None:
        """Since when the game has waited for `awaited`; None if it waits for nobody."""
        return min((turn.since for turn in self.awaited), default=None)

    @property
    def awaited(self) -> Turns:
        """The turns that the list speaks of: this person's, else those of others."""
        return self.mine or self.turns

    @property
    def left(self) -> int | None:
        """The time until `ends` in milliseconds, never below 0."""
        return None if self.ends is None else max(0, self.ends - clock_source.now())

    @property
    def task(self) -> str:
        """What the game waits for, if it waits for this person; see `tabletop.rules.game.Game.task`."""
        return next((turn.task for turn in self.mine if turn.task), "")


def games_of(user: User, most: int) -> list[ListedGame]:
    """The person's games, most urgent first: games in which others wait for this person, then games against
    bots and on one device, then games in which others have to move, then up to ``most`` tables that wait for
    players, then up to ``most`` finished games, those with news first. Finished games for one are left out.
    """
    mine = _matches_of(user)
    waiting = mine.filter(status=Match.Status.OPEN, closure__isnull=True).order_by("-created")[:most]
    done = mine.filter(Q(status=Match.Status.OVER, deal__isnull=True) | Q(closure__isnull=False))
    newest = done.order_by(F("ended").desc(nulls_last=True), "-created")[:most]
    finished = [_finished(match, user) for match in newest]
    return [
        *games_in_progress(user),
        *(_listed(match, user) for match in waiting),
        *sorted(finished, key=lambda game: not game.has_news),
    ]


def games_in_progress(user: User) -> list[ListedGame]:
    """The person's games in progress that are not closed, most urgent first."""
    newest = Move.objects.filter(match=OuterRef("pk")).order_by("-seq")
    playing = _matches_of(user).filter(status=Match.Status.PLAYING, closure__isnull=True).order_by("-created")
    matches = playing.annotate(
        newest_number=Subquery(newest.values("seq")[:1]), newest_turns=Subquery(newest.values("turns")[:1])
    )
    return sorted((_in_progress(match, user) for match in matches[:MAX_IN_PROGRESS]), key=_urgency)


def waiting_games(games: Iterable[ListedGame]) -> list[ListedGame]:
    """Those of these games in which other people wait for this person."""
    return [game for game in games if game.keeps_waiting]


def count_waiting(user: User, besides: str = "") -> int:
    """How many `waiting_games` this person has, without the match ``besides``: one query, for every page."""
    newest = Move.objects.filter(match=OuterRef("match")).order_by("-seq")
    others = Seat.objects.filter(match=OuterRef("match"), user__isnull=False).exclude(user=user)
    own = Seat.objects.filter(
        Exists(others),
        user=user,
        standin="",
        archived=False,
        match__status=Match.Status.PLAYING,
        match__closure__isnull=True,
    ).exclude(match=besides)
    rows = own.order_by("-match__created").values_list(
        "match", "index", Subquery(newest.values("seq")[:1]), Subquery(newest.values("turns")[:1])
    )
    waiting = {
        match
        for match, index, number, stored in rows[:MAX_IN_PROGRESS]
        if any(turn.seat == index for turn in _turns(match, number or 0, stored) or ())
    }
    return len(waiting)


def mark_result_seen(user: User, match_id: str) -> None:
    """This person is at that table: if the game is over, its result is no news any more. Nothing happens to
    those without a seat.
    """
    seats = Seat.objects.filter(match=match_id, user=user, saw_end=False, match__status=Match.Status.OVER)
    if seats.exists():
        seats.update(saw_end=True)


def turns_from_log(match_id: str) -> Turns:
    """Whose turn it is, from the whole log: what `Move.turns` of the newest row has to say. Raises `Refused`
    as `repository.room` does.
    """
    table = repository.room(match_id)
    position = repository.first_position(table)
    turns = turns_after(position, table.began)
    for row in repository.entries(match_id):
        position = play.advance(position, row.seat, wire.read_move(position.game, row.move), row.at)
        turns = turns_after(position, row.at, turns)
    return turns


def _matches_of(user: User) -> QuerySet[Match]:
    seated = Seat.objects.filter(user=user).values("match")
    return (
        Match.objects.filter(pk__in=seated).select_related("deal", "closure").prefetch_related("seats__user")
    )


def _listed(match: Match, user: User, turns: Turns = (), has_news: bool = False) -> ListedGame:
    seats = list(match.seats.all())
    own = {seat.index for seat in seats if seat.user_id == user.pk and not seat.standin}
    people = [seat.user.name for seat in seats if seat.user and seat.user_id != user.pk]
    # A game for one waits for nobody.
    mine = tuple(turn for turn in turns if turn.seat in own) if len(seats) > 1 else ()
    shown = turns if len(seats) > 1 else ()
    return ListedGame(match, seats, list(dict.fromkeys(people)), shown, mine, has_news)


def _in_progress(match: Any, user: User) -> ListedGame:
    turns = _turns(match.pk, match.newest_number or 0, match.newest_turns)
    paused = turns == () and match.clock is not None  # a game in progress waits for someone otherwise
    return _listed(match, user, turns or ())._replace(is_paused=paused)


def _finished(match: Match, user: User) -> ListedGame:
    unseen = any(seat.user_id == user.pk and not seat.saw_end for seat in match.seats.all())
    is_new = match.ended is not None and match.ended > timezone.now() - timedelta(days=NEWS_DAYS)
    return _listed(match, user, has_news=unseen and is_new and match.status == Match.Status.OVER)


def _urgency(game: ListedGame) -> tuple[int, bool, int]:
    """The least time left first; without a clock, the longest waiting first."""
    if game.keeps_waiting:
        rank = 0
    elif game.mine:
        rank = 1
    else:
        rank = 2 if game.turns else 3
    return rank, game.ends is None, game.ends or game.since or 0


def _turns(match_id: str, number: int, stored: object) -> Turns | None:
    """None if this version can't know."""
    try:
        return _replayed(match_id, number) if stored is None else read_turns(stored)
    except (Refused, msgspec.ValidationError):  # by a version that only newer processes know
        return None


@lru_cache(maxsize=1000)
def _replayed(match_id: str, number: int) -> Turns:
    """`turns_from_log`, cached until the match has more than ``number`` moves."""
    return turns_from_log(match_id)
