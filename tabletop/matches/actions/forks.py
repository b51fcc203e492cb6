"""Continuing from an earlier position of a finished game, or from an analysed position: a match whose log
begins with the moves that led there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.matches import clock_source, repository
from tabletop.matches.actions import tables
from tabletop.matches.events import TableChanged, publish_after_commit
from tabletop.matches.models import Match, Seat, new_seed
from tabletop.matches.repository import LogRow
from tabletop.rules import play, wire
from tabletop.rules.capabilities import PrivateMoves, Secrets
from tabletop.rules.effective_moves import effective_moves, played_moves
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of
from tabletop.rules.position import Position
from tabletop.rules.registry import find
from tabletop.rules.versions import version_for


class Beginning(NamedTuple):
    """The start of a match that continues another: its options, seed and first moves as log entries, the
    ``version`` of their rules, and the ``match`` and move number ``at`` that they come from, if any.
    ``imported``: they came from a file.
    """

    game: str
    options: Mapping[str, Any]
    seats: int
    seed: str
    moves: Sequence[Mapping[str, Any]]
    version: int
    match: Match | None = None
    at: int | None = None
    imported: bool = False

    def position(self) -> Position:
        """The position after these moves. Raises `Refused` as `play.replay` does."""
        return play.replay(
            {
                "game": self.game,
                "options": self.options,
                "seats": self.seats,
                "seed": self.seed,
                "moves": self.moves,
                "rules_version": self.version,
            }
        )


def beginning(match: Match, at: int) -> Beginning:
    """The first ``at`` moves of a match that is over. Raises `Refused`: not_over, sealed_until_tomorrow,
    no_such_number (also for the last number, where the game is over), no_fork (see `can_be_continued`),
    newer_rules.
    """
    if match.status != Match.Status.OVER:
        raise Refused("not_over")
    if match.sealed:
        raise Refused("sealed_until_tomorrow")
    if not can_be_continued(match):
        raise Refused("no_fork")
    start, steps = repository.steps(match.pk)
    if not 0 <= at < len(steps):
        raise Refused("no_such_number")
    moves = [
        {"seat": seat, "move": wire.write_move(move)}
        for seat, move in played_moves(effective_moves(steps[:at]))
    ]
    imported = match.imported or match.begins_imported
    return Beginning(
        match.game, match.options, start.seats, match.seed, moves, start.version, match, at, imported
    )


def play_on(
    *,
    user: User,
    beginning: Beginning,
    filling: Sequence[str],
    names: Sequence[str] = (),
    together: bool = False,
    watchers: bool = True,
) -> Match:
    """Open a table that continues from this beginning. ``filling``, ``names`` and ``together`` are those of
    `tables.open_table`. If no seat is left open, the game starts immediately. Without moves the match gets
    a new seed, because someone may know the old one.

    Raises `Refused`: game_over, no_such_bot, no_fork (a game with secrets, and not only bots beside the
    user), too_many_tables, too_many_unfinished, and anything that is wrong with the moves.
    """
    if beginning.position().outcome is not None:
        raise Refused("game_over")
    if isinstance(find(beginning.game), Secrets) and (together or tables.ANYBODY in filling):
        raise Refused("no_fork")
    waits = tables.ANYBODY in filling and not together

    def complete(match: Match) -> None:
        if waits:
            tables.check_table_quota(user)
        match.host = user
        match.save(update_fields=["host"])
        tables.new_seats(match, filling, names, user)
        publish_after_commit(TableChanged(match.pk))
        if not waits:
            tables.start(user=user, match_id=match.pk)

    fields = {
        "game": beginning.game,
        "rules_version": beginning.version,
        "options": beginning.options,
        "seed": beginning.seed if beginning.moves else new_seed(),
        "watchers": watchers,
        "together": together,
        "standin_after": 3 if bots_of(beginning.game) else 0,
        "forked_from": beginning.match,
        "forked_at": len(beginning.moves) if beginning.at is None else beginning.at,
        "begins_imported": beginning.imported,
    }
    match = repository.create_with_log(fields, _copied(beginning.moves), complete)
    match.refresh_from_db()
    return match


def _copied(moves: Iterable[Mapping[str, Any]]) -> list[LogRow]:
    """The first rows of the log. Moves without a time get the current one."""
    now = clock_source.now()
    return [
        LogRow(seq, entry["seat"], entry["move"], f"fork-{seq}", entry.get("at", now))
        for seq, entry in enumerate(moves, start=1)
    ]


def fork(*, user: User, match_id: str, at: int) -> Match:
    """A copy of a one-player match up to move number ``at``, for the player who continues it.

    Raises `Refused`: no_such_table, not_seated, not_over, no_fork (a game for several players),
    no_such_number (also for the last number, where the game is over), newer_rules.
    """
    old = Match.objects.filter(pk=match_id).first()
    if old is None:
        raise Refused("no_such_table")
    if not old.seats.filter(user=user).exists():
        raise Refused("not_seated")
    version = version_for(find(old.game), old.rules_version)
    if old.status != Match.Status.OVER:
        raise Refused("not_over")
    if not alone(old):
        raise Refused("no_fork")
    rows = list(old.moves.order_by("seq"))
    if not 0 <= at < len(rows):
        raise Refused("no_such_number")

    def complete(match: Match) -> None:
        match.host, match.status, match.started = user, Match.Status.PLAYING, timezone.now()
        match.save(update_fields=["host", "status", "started"])
        Seat.objects.create(match=match, index=0, user=user)

    fields = {
        "game": old.game,
        "rules_version": version,
        "options": old.options,
        "deal": old.deal,
        "seed": old.seed,
        "watchers": old.watchers,
        "forked_from": old,
        "forked_at": at,
        "begins_imported": old.begins_imported,
    }
    return repository.create_with_log(fields, _copied(row.entry() for row in rows[:at]), complete)


def can_be_continued(match: Match) -> bool:
    """Whether a game of several players can be continued after its end. With secrets only against bots: they
    see nothing but their seat's view, while people know everything by then, and may know it of each other's
    table. Not where moves were hidden from others (`PrivateMoves`): each viewer has numbers of their
    own for the moves.
    """
    rules = find(match.game)
    if isinstance(rules, PrivateMoves) and match.seats.count() > 1:
        return False
    return not isinstance(rules, Secrets) or bool(bots_of(match.game))


def alone(match: Match) -> bool:
    """Whether someone plays this alone and may take moves back."""
    return find(match.game).takebacks and match.seats.count() == 1
