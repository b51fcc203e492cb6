"""Playing on from an earlier state of a game that is over, or from a position that was studied: a match whose
log begins with the moves that led there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.matches import clock_source, repository
from tabletop.matches.changes import TableChanged, notify_after_commit
from tabletop.matches.models import Match, Move, Seat, new_seed
from tabletop.matches.services import tables
from tabletop.rules import play, wire
from tabletop.rules.effective_moves import effective_moves, played_moves
from tabletop.rules.game import Refused
from tabletop.rules.optional.bots import bots_of
from tabletop.rules.position import Position
from tabletop.rules.registry import find
from tabletop.rules.versions import version_for


class Beginning(NamedTuple):
    """Where a match begins that is not played from the start: its options, seed and first moves, as entries
    of a log, the ``version`` of the rules that they are played by, and the number ``at`` of the match that
    they come from, if they do. ``imported``: they were in a file.
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
        """How it stands there. Raises `Refused` as `play.replay` does."""
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
    """Number ``at`` of a match that is over. Raises `Refused`: not_over, sealed_until_tomorrow,
    no_such_number (the last one too: there it was over), no_fork (a game with secrets), newer_rules.
    """
    if match.status != Match.Status.OVER:
        raise Refused("not_over")
    if match.sealed:
        raise Refused("sealed_until_tomorrow")
    if find(match.game).secrets:
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


@transaction.atomic
def play_on(
    *,
    user: User,
    beginning: Beginning,
    filling: Sequence[str],
    names: Sequence[str] = (),
    together: bool = False,
    watchers: bool = True,
) -> Match:
    """A table at which this is played on (from the start with chance of its own: somebody may know the seed
    of the beginning); ``filling``, ``names`` and ``together`` are those of `tables.open_table`. It
    begins at once when no seat is left open.

    Raises `Refused`: game_over, no_such_bot, and whatever is wrong with the moves.
    """
    if beginning.position().outcome is not None:
        raise Refused("game_over")
    match = Match.objects.create(
        game=beginning.game,
        rules_version=beginning.version,
        options=beginning.options,
        seed=beginning.seed if beginning.moves else new_seed(),
        host=user,
        watchers=watchers,
        together=together,
        standin_after=3 if bots_of(beginning.game) else 0,
        forked_from=beginning.match,
        forked_at=len(beginning.moves) if beginning.at is None else beginning.at,
        begins_imported=beginning.imported,
    )
    tables.new_seats(match, filling, names, user)
    _copy(match, beginning.moves)
    notify_after_commit(TableChanged(match.pk))
    if together or tables.ANYBODY not in filling:
        tables.start(user=user, match_id=match.pk)
        match.refresh_from_db()
    return match


def _copy(match: Match, moves: Iterable[Mapping[str, Any]]) -> None:
    """The first rows of the log. What nobody has kept the time of has been made now."""
    now = clock_source.now()
    Move.objects.bulk_create(
        Move(
            match=match,
            seq=seq,
            seat=entry["seat"],
            move=entry["move"],
            key=f"fork-{seq}",
            at=entry.get("at", now),
        )
        for seq, entry in enumerate(moves, start=1)
    )


@transaction.atomic
def fork(*, user: User, match_id: str, at: int) -> Match:
    """The match that begins as this one went until number ``at``; whoever played it alone goes on from there.

    Raises `Refused`: no_such_table, not_seated, not_over, no_fork (a game that is not played alone),
    no_such_number (the last one too: there it was over), newer_rules.
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
    new = Match.objects.create(
        game=old.game,
        rules_version=version,
        options=old.options,
        deal=old.deal,
        seed=old.seed,
        host=user,
        watchers=old.watchers,
        forked_from=old,
        forked_at=at,
        begins_imported=old.begins_imported,
        status=Match.Status.PLAYING,
        started=timezone.now(),
    )
    Seat.objects.create(match=new, index=0, user=user)
    _copy(new, [row.entry() for row in rows[:at]])
    return new


def alone(match: Match) -> bool:
    """Whether somebody plays alone there, and may step back."""
    return find(match.game).takebacks and match.seats.count() == 1
