"""Writes the archive's entries, which contain nothing that is not in a match.

An entry is written soon after its match has ended (`matches_finished`). One that is missing is added before a
page shows the archive (`add_missing_of`), when a process starts (`add_missing`) and once a day
(`clean_up`): a seat with an entry is marked (`Seat.archived`), so that what is missing is found without
looking at everything.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from django.db import connection, transaction
from django.db.models import Exists, Max, OuterRef

from tabletop.accounts.models import User
from tabletop.database.write_order import background_batch
from tabletop.features.archive.models import Encounter, Entry, Opponent, Outcome, Setup
from tabletop.matches.models import Match, Move, Seat
from tabletop.matches.repository import moment_of

logger = logging.getLogger(__name__)

BATCH = 20
"""How many matches are recorded in one transaction."""

MAX_AT_ONCE = 100
"""How many missing entries are added before a page is shown; the rest wait for the next page, or
`clean_up`."""

MAX_BEFORE_EXPORT = 1000
"""The same before an export begins."""


def matches_finished(match_ids: Sequence[str]) -> None:
    """Called with matches that are over, see `tabletop.live.automation.background.FinishedMatches`."""
    _record_or_say(match_ids)


def add_missing_of(user: User, most: int = MAX_AT_ONCE) -> bool:
    """Add up to ``most`` missing entries of this person, the newest first. Returns whether some may still be
    missing.
    """
    unmarked = Seat.objects.filter(user=user, archived=False, match__status=Match.Status.OVER)
    found = list(unmarked.order_by("-pk").values_list("match", flat=True)[:most])
    for start in range(0, len(found), BATCH):
        _record_or_say(list(dict.fromkeys(found[start : start + BATCH])))
    return len(found) == most


def clean_up() -> None:
    """Add all missing entries."""
    add_missing()
    _add_missing_imported()


def add_missing() -> None:
    """Add all missing entries of matches that were played here, as background work."""
    last = 0
    while True:
        unmarked = Seat.objects.filter(
            pk__gt=last, archived=False, user__isnull=False, match__status=Match.Status.OVER
        )
        rows = list(unmarked.order_by("pk").values_list("pk", "match")[:BATCH])
        if not rows:
            break
        with background_batch():
            _record_or_say(list(dict.fromkeys(match for _, match in rows)))
        last = rows[-1][0]


def rebuild() -> int:
    """Compute all entries again; return how many there are. Opponents keep their numbers, which are in links;
    those without any game are deleted.
    """
    Encounter.objects.all().delete()
    _execute("DELETE FROM archive_entry")
    Seat.objects.filter(archived=True).update(archived=False)
    clean_up()
    Opponent.objects.filter(~Exists(Encounter.objects.filter(opponent=OuterRef("pk")))).delete()
    Setup.objects.filter(~Exists(Entry.objects.filter(setup=OuterRef("pk")))).delete()
    return Entry.objects.count()


def person_deleting(*, instance: User, **_: Any) -> None:
    """Handles Django's ``pre_delete`` of a person: delete their archive, which can be large, without loading
    it.
    """
    mine, met = Opponent.objects.filter(user=instance), Opponent.objects.filter(person=instance)
    for opponents in (mine, met):
        Encounter.objects.filter(opponent__in=opponents.values("pk")).delete()
    _execute("DELETE FROM archive_entry WHERE user_id = %s", instance.pk)
    _execute("DELETE FROM archive_setup WHERE user_id = %s", instance.pk)
    _execute("DELETE FROM archive_opponent WHERE user_id = %s OR person_id = %s", instance.pk, instance.pk)


DELETED_AT_ONCE = 100
"""How many rows of a person who is being deleted are deleted in one transaction."""

_OWN = (
    ("archive_encounter", "user_id"),
    ("archive_entry", "user_id"),
    ("archive_setup", "user_id"),
    ("archive_opponent", "user_id"),
)


def delete_batch(user: User) -> bool:
    """Delete some rows of a person who is being deleted, from their own archive, or from those of people who
    have played with them. Returns False if there were none.
    """
    met = Opponent.objects.filter(person=user).values("pk")
    with_them = list(
        Encounter.objects.filter(opponent__in=met).values_list("pk", flat=True)[:DELETED_AT_ONCE]
    )
    if with_them:
        Encounter.objects.filter(pk__in=with_them).delete()
        return True
    if any(_delete_some(table, column, user.pk) for table, column in _OWN):
        return True
    return _delete_some("archive_opponent", "person_id", user.pk)


def _delete_some(table: str, column: str, user: int) -> bool:
    with connection.cursor() as cursor:
        some = f"SELECT id FROM {table} WHERE {column} = %s LIMIT {DELETED_AT_ONCE}"
        cursor.execute(f"DELETE FROM {table} WHERE id IN ({some})", [user])
        return bool(cursor.rowcount)


def _execute(statement: str, *values: int) -> None:
    """Plain SQL: Django would load all rows first, to look for others that depend on them."""
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


def record(match_ids: Sequence[str]) -> None:
    """Write the entries of these matches: one for each person with a seat, or for the importer. Those that
    exist, and matches that aren't over, are left alone. Safe to call repeatedly and in several processes.
    What is written is computed before the transaction begins.
    """
    matches = Match.objects.filter(pk__in=match_ids, status=Match.Status.OVER, outcome__isnull=False)
    found = list(matches.order_by("pk").prefetch_related("seats"))
    lengths = _lengths([match.pk for match in found])
    drafts = [draft for match in found for draft in _drafts(match, lengths.get(match.pk, (0, 0)))]
    known = set(Entry.objects.filter(match__in=found).values_list("match", "user"))
    with transaction.atomic():
        _write([draft for draft in drafts if (draft.match.pk, draft.user) not in known])
        Seat.objects.filter(match__in=found, user__isnull=False, archived=False).update(archived=True)


class _Draft(NamedTuple):
    """An entry to be written. ``others``: opponents by key, with the fields of each."""

    match: Match
    user: int
    seats: list[int]
    others: dict[str, dict[str, Any]]
    moves: int
    ended: datetime


def _lengths(match_ids: Sequence[str]) -> dict[str, tuple[int, int]]:
    """For each match with moves, the number and the time of its last one."""
    rows = Move.objects.filter(match__in=match_ids).order_by().values_list("match")
    return {match: (seq, at) for match, seq, at in rows.annotate(Max("seq"), Max("at"))}


def _drafts(match: Match, length: tuple[int, int]) -> Iterable[_Draft]:
    moves, last_at = length
    seats = list(match.seats.all())
    owners: dict[int, list[int]] = {}
    if match.imported:
        if match.host_id is not None:
            owners[match.host_id] = [] if match.imported_seat is None else [match.imported_seat]
    else:
        for seat in seats:
            if seat.user_id is not None:
                owners.setdefault(seat.user_id, []).append(seat.index)
    for user, mine in owners.items():
        others = _opponents(match, seats, user, mine)
        yield _Draft(match, user, mine, others, moves, _played(match, last_at))


def _opponents(match: Match, seats: Sequence[Seat], user: int, mine: list[int]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    kinds = Opponent.Kind
    for seat in seats:
        if match.imported:
            # A seat whose name could not be shown was given its number.
            if seat.index not in mine and seat.name not in ("", str(seat.index + 1)):
                found[f"f:{seat.name}"] = {"kind": kinds.FILE, "name": seat.name}
        elif seat.bot:
            found[f"b:{match.game}:{seat.bot}"] = {"kind": kinds.BOT, "game": match.game, "name": seat.bot}
        elif match.together:
            if seat.name and seat.index:  # the first seat is the device's owner's
                found[f"n:{seat.name}"] = {"kind": kinds.NAME, "name": seat.name}
        elif seat.user_id is not None and seat.user_id != user:
            found[f"p:{seat.user_id}"] = {"kind": kinds.PERSON, "person_id": seat.user_id}
    return found


def _played(match: Match, last_at: int) -> datetime:
    """When the match was played to its end. A file may say anything about that, but not that it was after the
    import.
    """
    last, stored = moment_of(last_at), match.ended or match.started or match.created
    if match.imported:
        return min(last or stored, stored)
    return match.ended or last or stored


def outcome_for(outcome: Any, seats: Sequence[int]) -> str:
    """The result of a match (`tabletop.rules.game.Outcome` as JSON data) for a person with these seats: won
    together with others still counts as won, unless nobody lost.
    """
    if len(seats) != 1:
        return Outcome.FINISHED
    if outcome.get("won") is not None:
        return Outcome.WON if outcome["won"] else Outcome.LOST
    groups = [group for group in outcome.get("ranking", ()) if group]
    (seat,) = seats
    if not any(seat in group for group in groups):
        return Outcome.FINISHED
    if seat not in groups[0]:
        return Outcome.LOST
    return Outcome.DRAWN if len(groups) == 1 and len(groups[0]) > 1 else Outcome.WON


def _write(drafts: Sequence[_Draft]) -> None:
    """Store these entries with their setups and opponents. Rows are written in a fixed order, so that two
    processes don't wait for each other.
    """
    if not drafts:
        return
    setups, opponents = _setups(drafts), _stored_opponents(drafts)
    rows = [
        Entry(
            user_id=draft.user,
            match=draft.match,
            setup_id=setups[(draft.user, draft.match.game, digest_of(draft.match))],
            game=draft.match.game,
            outcome=outcome_for(draft.match.outcome, draft.seats),
            imported=draft.match.imported,
            seat=draft.seats[0] if len(draft.seats) == 1 else None,
            moves=draft.moves,
            fingerprint=draft.match.seed_hash[:16],
            ended=draft.ended,
        )
        for draft in sorted(drafts, key=lambda draft: (draft.match.pk, draft.user))
    ]
    Entry.objects.bulk_create(rows, ignore_conflicts=True)
    matches = {draft.match.pk for draft in drafts}
    entries = {(entry.match_id, entry.user_id): entry for entry in Entry.objects.filter(match__in=matches)}
    Encounter.objects.bulk_create(
        (
            Encounter(
                entry=entry,
                user_id=draft.user,
                opponent_id=opponents[(draft.user, key)],
                setup_id=entry.setup_id,
                match_key=entry.match_id,
                game=entry.game,
                outcome=entry.outcome,
                ended=entry.ended,
            )
            for draft in drafts
            for key in draft.others
            for entry in [entries[(draft.match.pk, draft.user)]]
        ),
        ignore_conflicts=True,
    )


def digest_of(match: Match) -> str:
    """What tells the options and clock of one match from those of others."""
    text = msgspec.json.encode([match.options, match.clock], order="deterministic")
    return sha256(text).hexdigest()[:32]


def _setups(drafts: Sequence[_Draft]) -> dict[tuple[int, str, str], int]:
    wanted = {(draft.user, draft.match.game, digest_of(draft.match)): draft.match for draft in drafts}
    rows = Setup.objects.filter(
        user__in={key[0] for key in wanted}, digest__in={key[2] for key in wanted}
    ).values_list("user", "game", "digest", "pk")
    known = {tuple(key): pk for *key, pk in rows}
    if missing := sorted(key for key in wanted if key not in known):
        Setup.objects.bulk_create(
            (
                Setup(user_id=user, game=game, digest=digest, options=match.options, clock=match.clock)
                for user, game, digest in missing
                for match in [wanted[(user, game, digest)]]
            ),
            ignore_conflicts=True,
        )
        known = {tuple(key): pk for *key, pk in rows.all()}
    return known  # type: ignore[return-value]


def _stored_opponents(drafts: Sequence[_Draft]) -> dict[tuple[int, str], int]:
    """The numbers of all opponents; those who are new are stored, and when they were met last."""
    wanted: dict[tuple[int, str], dict[str, Any]] = {}
    for draft in drafts:
        for key, fields in draft.others.items():
            last = max(draft.ended, wanted.get((draft.user, key), {}).get("last", draft.ended))
            wanted[(draft.user, key)] = {**fields, "last": last}
    if not wanted:
        return {}
    rows = Opponent.objects.filter(
        user__in={user for user, _ in wanted}, key__in={key for _, key in wanted}
    ).values_list("user", "key", "pk", "last")
    known = {(user, key): (pk, last) for user, key, pk, last in rows}
    if missing := sorted(key for key in wanted if key not in known):
        Opponent.objects.bulk_create(
            (Opponent(user_id=user, key=key, **wanted[(user, key)]) for user, key in missing),
            ignore_conflicts=True,
        )
        known = {(user, key): (pk, last) for user, key, pk, last in rows.all()}
    newer = ((known[key], fields["last"]) for key, fields in wanted.items())
    for pk, last in sorted((pk, last) for (pk, before), last in newer if last > before):
        Opponent.objects.filter(pk=pk, last__lt=last).update(last=last)
    return {key: pk for key, (pk, _) in known.items()}


def _record_or_say(match_ids: Sequence[str]) -> None:
    """Record these matches; one that can't be recorded doesn't affect the others."""
    if not match_ids:
        return
    try:
        record(match_ids)
    except Exception:
        if len(match_ids) > 1:
            for match_id in match_ids:
                _record_or_say([match_id])
        else:
            logger.exception("no archive entry can be written", extra={"match": match_ids[0]})


def _add_missing_imported() -> None:
    missing = Match.objects.filter(imported=True, status=Match.Status.OVER, host__isnull=False)
    missing = missing.exclude(Exists(Entry.objects.filter(match=OuterRef("pk"))))
    last = ""
    while rows := list(missing.filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:BATCH]):
        with background_batch():
            _record_or_say(rows)
        last = rows[-1]
