"""Opening, starting and closing tables. Each function checks and acts in one transaction, and raises
`Refused`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from django.db import connection, transaction
from django.db.models import Exists, Max, OuterRef
from django.utils import timezone

from tabletop.accounts.models import User
from tabletop.database.sql import lock_for_transaction
from tabletop.limits import limits
from tabletop.matches import clock_source, repository
from tabletop.matches.deal_variants import variant_of
from tabletop.matches.events import ChatChanged, TableChanged, publish_after_commit
from tabletop.matches.models import Deal, Line, Match, Seat, new_seed
from tabletop.matches.repository import Room
from tabletop.matches.seat_names import check_name
from tabletop.rules import capabilities, wire
from tabletop.rules.capabilities import Elastic, Secrets
from tabletop.rules.clock import DAY, read_clock
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of, seated_bots
from tabletop.rules.registry import AnyGame, find
from tabletop.rules.versions import version_for

# -- Tables ----------------------------------------------------------------------------------------------


MIN_PRESENT = 2
"""How many an elastic table needs to start, and a rematch that starts with those who are there."""

ME, ANYBODY = "me", "open"
"""Who takes a seat of a new table: the host, anyone who comes, or a bot (``bot:<key>``)."""


@transaction.atomic
def open_table(
    *,
    user: User,
    game: str,
    options: Mapping[str, Any],
    filling: Sequence[str],
    names: Sequence[str] = (),
    public: bool = False,
    watchers: bool = True,
    together: bool = False,
    standin_after: int = 3,
    clock: Mapping[str, Any] | None = None,
    deal: Deal | None = None,
    opened_from: str = "",
) -> Match:
    """Open a table. ``filling`` says for each seat who takes it, other than those that the options give to a
    bot (`SeatedBots.bot_seats`): the others move up past them. At a ``together`` table all seats are the
    host's, and ``names`` (cleaned) may name the players. ``standin_after`` is the number of minutes a player
    must be away before a bot may play for them; 0 means never, which also holds in games without bots and
    where the clock allows days. ``clock`` is that of `play.start`. ``deal`` is for one player and
    brings its own options; without one a new deal is made for one player. ``opened_from``: see
    `addresses.opener_of`.

    Raises `Refused`: no_such_game, bad_options (and a game's own codes), bad_seats, no_such_bot, no_together,
    bad_clock, not_clocked, newer_rules (of the deal), too_many_tables.
    """
    rules = find(game)
    version = version_for(rules, deal.rules_version if deal else None)
    read = _checked(rules, options, len(filling))
    chosen = wire.write_options(read)
    filling = _with_bots(filling, capabilities.bot_seats(rules, read))
    timed = read_clock(rules, clock)
    over_days = timed is not None and timed.seconds >= DAY
    if together and isinstance(rules, Secrets):
        raise Refused("no_together")
    if ANYBODY in filling and not together:
        check_table_quota(user)
    if deal is None and len(filling) == 1:
        deal = fresh_deal(game, chosen)
    match = Match.objects.create(
        game=game,
        rules_version=version,
        options=chosen,
        deal=deal,
        seed=deal.seed if deal else new_seed(),
        host=user,
        public=public and not together,
        opened_from=opened_from if public and not together else "",
        watchers=watchers,
        together=together,
        standin_after=standin_after if bots_of(game) and not over_days else 0,
        clock=wire.plain(timed),
    )
    new_seats(match, filling, names, user)
    notify_tables(match)
    return match


@transaction.atomic
def open_and_start(*, user: User, **table: Any) -> Match:
    """Open a table whose seats are all taken, and start its game. Raises `Refused` as `open_table` and
    `start` do.
    """
    return start(user=user, match_id=open_table(user=user, **table).pk)


def _with_bots(filling: Sequence[str], bots: Mapping[int, str]) -> list[str]:
    """Who takes each seat, with the bots in their seats."""
    others = list(filling)
    for seat, bot in sorted(bots.items()):
        others.insert(seat, f"bot:{bot}")
    return others[: len(filling)]


def fresh_deal(game: str, options: dict[str, Any]) -> Deal:
    """A new deal of a one-player game, by its newest rules."""
    return Deal.objects.create(
        game=game,
        options=options,
        variant=variant_of(game, options),
        rules_version=find(game).version,
    )


def _checked(rules: AnyGame, options: Mapping[str, Any], seats: int) -> Any:
    if seats not in rules.seats:
        raise Refused("bad_seats", seats=seats, least=rules.seats[0], most=rules.seats[-1])
    chosen = wire.read_options(rules, options)
    rules.check(chosen, seats)
    return chosen


def bot_seats(match: Match) -> Mapping[int, str]:
    """The seats that the options of a match give to a bot."""
    rules = find(match.game)
    return capabilities.bot_seats(rules, wire.read_options(rules, match.options))


def new_seats(match: Match, filling: Sequence[str], names: Sequence[str], user: User) -> None:
    """The seats of a new match, filled and named as for `open_table`. Raises `Refused`: no_such_bot, and as
    `check_name` does.
    """
    check_name(user, user.name)
    for index, filler in enumerate([ME] * len(filling) if match.together else filling):
        bot = filler.removeprefix("bot:") if filler.startswith("bot:") else ""
        if bot and bot not in seated_bots(match.game):
            raise Refused("no_such_bot", bot=bot)
        name = names[index] if match.together and index < len(names) else ""
        Seat.objects.create(match=match, index=index, user=user if filler == ME else None, bot=bot, name=name)


def room_options(rules: AnyGame, options: Mapping[str, Any], present: int = MIN_PRESENT) -> dict[str, Any]:
    """These options for a table of an elastic game that starts with so many people. Raises `Refused`:
    not_offered in other games.
    """
    if not isinstance(rules, Elastic):
        raise Refused("not_offered")
    return {**options, rules.present: present}


def _gather(match: Match) -> None:
    """The people of an elastic table take the first seats, in their order; their number becomes an option.
    Raises `Refused`: seats_empty if there are too few.
    """
    seats = list(match.seats.all())
    taken = [seat for seat in seats if not seat.empty]
    if len(taken) < MIN_PRESENT:
        raise Refused("seats_empty")
    match.seats.filter(user=None, bot="").delete()
    for index, seat in enumerate(taken):  # upwards, so that no two have the same index on the way
        seat.index = index
        seat.save(update_fields=["index"])
    for index in range(len(taken), len(seats)):
        Seat.objects.create(match=match, index=index)
    match.options = room_options(find(match.game), match.options, len(taken))
    match.save(update_fields=["options"])


@transaction.atomic
def start(*, user: User, match_id: str) -> Match:
    """Start the game once all seats are taken, or at an elastic table enough of them. Where a seat leads the
    game, only its owner may do so. Elsewhere any player may, and the host if only bots play; before the time
    that the game is planned for, only the host. Raises `Refused`.
    """
    match = locked(match_id)
    check_open(match)
    presiding = presiding_seat(match)
    if presiding is not None:
        check_seated(match, user)
        check_leads(match, presiding, user)
    elif match.start_time is not None and match.start_time > timezone.now() and match.host_id != user.pk:
        raise Refused("planned_later")
    elif match.host_id != user.pk or match.seats.exclude(user=None).exists():
        check_seated(match, user)
    if repository.is_elastic(match):
        _gather(match)
    elif any(seat.empty for seat in match.seats.all()):
        raise Refused("seats_empty")
    begin(match)
    return match


def presiding_seat(match: Match) -> int | None:
    """Which seat of this table leads the game, before it begins (`Presided.presiding_seat`)."""
    if match.together or match.forked_at:
        return None
    return repository.last_position(match.pk).presiding_seat


def check_leads(match: Match, presiding: int, user: User) -> None:
    """Raises `Refused("not_leader")` unless this person has the seat that leads the game."""
    if not match.seats.filter(index=presiding, user=user).exists():
        raise Refused("not_leader")


def begin(match: Match) -> None:
    """Start the game of a locked match whose seats are all taken. Raises `Refused`: too_many_unfinished if
    one person plays it against bots and has too many such games.
    """
    seats = list(match.seats.select_related("user"))
    people = {seat.user for seat in seats if seat.user is not None}
    if len(people) == 1 and any(seat.bot for seat in seats):
        _check_unfinished_quota(*people)
    if match.rematch_of_id is not None:
        _keep_chat(match.pk, match.rematch_of_id)
    match.status, match.started, match.opened_from = Match.Status.PLAYING, timezone.now(), ""
    match.save(update_fields=["status", "started", "opened_from"])
    if match.forked_at:
        transaction.on_commit(partial(_store_deadline, match.pk))
    else:
        match.expires_at = repository.last_position(match.pk).deadline
        match.save(update_fields=["expires_at"])
    notify_tables(match)


_KEPT_LINES = """
INSERT INTO matches_line (match_id, number, room, user_id, seat, name, text, original, at)
SELECT %s, line.number + %s, line.room, line.user_id,
    (SELECT seat."index" FROM matches_seat AS seat
     WHERE seat.match_id = %s AND seat.user_id = line.user_id ORDER BY seat."index" LIMIT 1),
    line.name, line.text, line.original, line.at
FROM matches_line AS line WHERE line.match_id = %s ORDER BY line.number DESC LIMIT %s
"""


def _keep_chat(match_id: str, before: str) -> None:
    """Copy the newest lines of chat of the match before this rematch, after the lines that are here: as many
    as are ever read, so that a chain of rematches doesn't copy more and more.
    """
    newest = Line.objects.filter(match_id=match_id).aggregate(newest=Max("number"))["newest"] or 0
    with connection.cursor() as cursor:
        cursor.execute(_KEPT_LINES, [match_id, newest, match_id, before, repository.MAX_CHAT_LINES])
    publish_after_commit(ChatChanged(match_id))


def _store_deadline(match_id: str) -> None:
    """Store when the clock of a game that began with moves expires, unless another move has."""
    deadline = repository.last_position(match_id).deadline
    if deadline is not None:
        begun = Match.objects.filter(pk=match_id, status=Match.Status.PLAYING, expires_at=None)
        begun.update(expires_at=deadline)


def locked(match_id: str) -> Match:
    """The match, locked for the transaction. Raises `Refused`: no_such_table, table_closed, newer_rules."""
    return _usable(Match.objects.select_for_update(of=("self",)).filter(pk=match_id).first())


def found(match_id: str) -> Match:
    """The match as it is before a transaction. Raises `Refused` as `locked` does."""
    return _usable(Match.objects.filter(pk=match_id).first())


def _usable(match: Match | None) -> Match:
    if match is None:
        raise Refused("no_such_table")
    if match.closed:
        raise repository.table_closed(match.closure.words)
    version_for(find(match.game), match.rules_version)
    return match


def lock_tables_of(user: User) -> None:
    """Until the transaction ends, no other one counts this person's tables to open another."""
    lock_for_transaction(f"tables of {user.pk}")


def check_table_quota(user: User) -> None:
    """Raises `Refused("too_many_tables")` if this person already has too many tables waiting for players."""
    lock_tables_of(user)
    if Match.objects.filter(host=user, status=Match.Status.OPEN).count() >= limits.TABLES_WAITING.number:
        raise Refused("too_many_tables", most=limits.TABLES_WAITING.number)


def _check_unfinished_quota(user: User) -> None:
    lock_tables_of(user)
    seats = Seat.objects.filter(match=OuterRef("match"))
    own = Seat.objects.filter(user=user, archived=False, match__status=Match.Status.PLAYING)
    own = own.filter(Exists(seats.exclude(bot="")), ~Exists(seats.exclude(user=None).exclude(user=user)))
    if own.values("match").distinct().count() >= limits.AGAINST_BOTS.number:
        raise Refused("too_many_unfinished", most=limits.AGAINST_BOTS.number)


def set_stage(match_id: str, part: str, step: int) -> None:
    """Lead everyone to this step of that part of the game (`Presided.stage_part`)."""
    Match.objects.filter(pk=match_id).update(stage={"part": part, "step": step})
    publish_after_commit(TableChanged(match_id))


@transaction.atomic
def change_options(*, user: User, match_id: str, options: Mapping[str, Any]) -> None:
    """Before the start: other options for a table. The one who leads the game can do that, or the host if
    nobody leads it. Raises `Refused`: not_offered at tables for a deal or a continued game, and what the game
    says of the options.
    """
    match = locked(match_id)
    check_open(match)
    check_arranges(match, user)
    if match.deal_id or match.forked_at or match.imported:
        raise Refused("not_offered")
    rules = find(match.game)
    changed = wire.read_options(rules, {**match.options, **options})
    rules.check(changed, match.seats.count())
    match.options = wire.write_options(changed)
    match.save(update_fields=["options"])
    notify_tables(match)


def check_arranges(match: Match, user: User) -> None:
    """Raises `Refused`: not_leader, or not_host at a table that nobody leads."""
    presiding = presiding_seat(match)
    if presiding is None:
        check_host(match, user)
    else:
        check_leads(match, presiding, user)


def check_open(match: Match) -> None:
    """Raises `Refused("has_begun")` once the game has started."""
    if match.status != Match.Status.OPEN:
        raise Refused("has_begun")


def check_seated(match: Match, user: User) -> None:
    """Raises `Refused("not_seated")` unless this person has a seat there."""
    if not match.seats.filter(user=user).exists():
        raise Refused("not_seated")


def check_host(match: Match, user: User) -> None:
    """Raises `Refused("not_host")` unless this person is the table's host."""
    if match.host_id != user.pk:
        raise Refused("not_host")


def seats_changed(match: Match) -> None:
    """Someone else sits at this table now: it can start automatically again. Reports the change after the
    commit.
    """
    if match.start_held:
        match.start_held = False
        match.save(update_fields=["start_held"])
    notify_tables(match)


def notify_tables(match: Match) -> None:
    """After the commit, report a change of this table and of the one it is the rematch of."""
    for match_id in (match.pk, match.rematch_of_id):
        if match_id is not None:
            publish_after_commit(TableChanged(match_id))


# -- Automatic start -------------------------------------------------------------------------------------
# Starting a game whose seats are all taken, without anyone pressing the button.
#
# Who is connected is known to `tabletop.live.automation.automatic_start`, which calls `start_automatically`.


MIN_PEOPLE = 2
"""Someone who plays alone or against bots starts when they want to."""


def can_start(room: Room) -> bool:
    """Whether this table starts as soon as everyone is connected; not before the time it is planned for."""
    people = {seat.user for seat in room.seats if seat.user is not None}
    full = all(seat.user is not None or seat.bot for seat in room.seats)
    wanted = room.automatic_start and not room.start_held and not room.together
    is_time = room.planned <= clock_source.now()
    return room.status == "open" and wanted and is_time and full and len(people) >= MIN_PEOPLE


@transaction.atomic
def start_automatically(*, match_id: str) -> bool:
    """Start the game if its table still wants that, and return whether it did. Of several processes only one
    starts it. Raises `Refused`: no_such_table, table_closed, newer_rules.
    """
    match = locked(match_id)
    if not can_start(repository.room(match_id)):
        return False
    begin(match)
    return True


@transaction.atomic
def hold_start(*, user: User, match_id: str) -> None:
    """Don't start automatically until a seat changes. Any player may ask for that. Raises `Refused`."""
    match = locked(match_id)
    check_open(match)
    check_seated(match, user)
    match.start_held = True
    match.save(update_fields=["start_held"])
    notify_tables(match)


@transaction.atomic
def set_automatic_start(*, user: User, match_id: str, on: bool) -> None:
    """Switch the automatic start of this table on or off. Only the host may do so. Raises `Refused`:
    not_offered in games that never start automatically.
    """
    match = locked(match_id)
    check_open(match)
    check_host(match, user)
    if not find(match.game).automatic_start:
        raise Refused("not_offered")
    match.automatic_start, match.start_held = on, False
    match.save(update_fields=["automatic_start", "start_held"])
    notify_tables(match)
