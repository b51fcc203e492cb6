"""What people do around a match: open a table, sit, leave, fill with bots, start, play again.

One verb a function: check, then act, in one transaction; then the hub is told. Every refusal is a `Refused`
and nothing has changed. Moves do not go through here but through `tabletop.live.submission`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from tabletop.accounts.models import Device, User
from tabletop.live.registry import poke, poke_person
from tabletop.matches import repository
from tabletop.matches.deal_variants import for_one, variant_of
from tabletop.matches.models import Deal, Match, Seat, new_seed
from tabletop.matches.name_checks import check_name
from tabletop.rules import wire
from tabletop.rules.clock import DAY, read_clock
from tabletop.rules.game import Refused
from tabletop.rules.optional.bots import bots_of
from tabletop.rules.registry import AnyGame, find
from tabletop.rules.versions import version_for

ME, ANYBODY = "me", "open"
"""How a seat of a new table is filled: by the one who opens it, by whoever comes, or by a bot
(``bot:<key>``).
"""


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
) -> Match:
    """A new table. ``filling`` says for each seat who takes it; at a ``together`` table all seats are the
    host's, and ``names`` (cleaned) may say what each player is called. ``standin_after`` is for how many
    minutes somebody must be away before a bot may play for them: 0 for never, in games without bots, and
    where a clock leaves days. ``clock`` is that of `play.start`. ``deal`` is for a game that is played alone,
    and goes with its own options; without one there is a fresh deal.

    Raises `Refused`: no_such_game, bad_options (and a game's own), bad_seats, no_such_bot, no_together,
    bad_clock, not_clocked, newer_rules (of the deal).
    """
    rules = find(game)
    version = version_for(rules, deal.rules_version if deal else None)
    chosen = wire.write_options(_checked(rules, options, len(filling)))
    timed = read_clock(rules, clock)
    over_days = timed is not None and timed.seconds >= DAY
    if together and rules.secrets:
        raise Refused("no_together")
    if deal is None and for_one(rules):
        deal = _fresh_deal(game, chosen)
    match = Match.objects.create(
        game=game,
        rules_version=version,
        options=chosen,
        deal=deal,
        seed=deal.seed if deal else new_seed(),
        host=user,
        public=public and not together,
        watchers=watchers,
        together=together,
        standin_after=standin_after if bots_of(game) and not over_days else 0,
        clock=wire.plain(timed),
    )
    new_seats(match, filling, names, user)
    _tell(match)
    return match


def _fresh_deal(game: str, options: dict[str, Any]) -> Deal:
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


def new_seats(match: Match, filling: Sequence[str], names: Sequence[str], user: User) -> None:
    """The seats of a new match, filled and named as `open_table` says. Raises `Refused`:
    no_such_bot, and what `check_name` says.
    """
    check_name(user, user.name)
    for index, filler in enumerate([ME] * len(filling) if match.together else filling):
        bot = filler.removeprefix("bot:") if filler.startswith("bot:") else ""
        if bot and bot not in bots_of(match.game):
            raise Refused("no_such_bot", bot=bot)
        name = names[index] if match.together and index < len(names) else ""
        Seat.objects.create(match=match, index=index, user=user if filler == ME else None, bot=bot, name=name)


@transaction.atomic
def sit(*, user: User, match_id: str, index: int | None = None) -> Seat:
    """Take a seat: that one, or the first that is free. Raises `Refused`."""
    match = _locked(match_id)
    _must_be_open(match)
    seats = list(match.seats.all())
    if any(seat.user_id == user.pk for seat in seats):
        raise Refused("already_seated")
    if match.rematch_of is not None and user.pk in _sent_away(match.rematch_of):
        raise Refused("sent_away")
    check_name(user, user.name, match)
    seat = _wanted(seats, index, user)
    seat.user, seat.held_for = user, None
    seat.save(update_fields=["user", "held_for"])
    _tell(match)
    return seat


def _wanted(seats: Sequence[Seat], index: int | None, user: User) -> Seat:
    if index is not None:
        seat = next((seat for seat in seats if seat.index == index), None)
        if seat is None:
            raise Refused("no_such_seat", seat=index)
        if not seat.empty:
            raise Refused("seat_taken")
        if seat.held_for_id not in (None, user.pk):
            raise Refused("seat_held")
        return seat
    free = [seat for seat in seats if seat.empty and seat.held_for_id in (None, user.pk)]
    if not free:
        raise Refused("table_full")
    return next((seat for seat in free if seat.held_for_id == user.pk), free[0])


@transaction.atomic
def leave(*, user: User, match_id: str) -> None:
    """Stand up before the start. A table that nobody sits at any more is closed. Raises `Refused`."""
    match = _locked(match_id)
    _must_be_open(match)
    if not match.seats.filter(user=user).update(user=None):
        raise Refused("not_seated")
    left = list(match.seats.exclude(user=None))
    if not left:
        _tell(match)
        match.delete()
        return
    if match.host_id == user.pk:
        match.host_id = left[0].user_id
        match.save(update_fields=["host"])
    _tell(match)


@transaction.atomic
def set_bot(*, user: User, match_id: str, index: int, bot: str) -> None:
    """Let a bot take an empty seat, or (``bot`` empty) send it away. Anybody seated may do so. Raises
    `Refused`.
    """
    match = _locked(match_id)
    _must_be_open(match)
    _must_be_seated(match, user)
    seat = match.seats.filter(index=index).first()
    if seat is None:
        raise Refused("no_such_seat", seat=index)
    if seat.user_id is not None:
        raise Refused("seat_taken")
    if bot and bot not in bots_of(match.game):
        raise Refused("no_such_bot", bot=bot)
    seat.bot, seat.held_for = bot, None
    seat.save(update_fields=["bot", "held_for"])
    _tell(match)


@transaction.atomic
def start(*, user: User, match_id: str) -> Match:
    """Begin, once all seats are taken. Anybody seated may do so, and the host where only bots sit. Raises
    `Refused`.
    """
    match = _locked(match_id)
    _must_be_open(match)
    if match.host_id != user.pk or match.seats.exclude(user=None).exists():
        _must_be_seated(match, user)
    if any(seat.empty for seat in match.seats.all()):
        raise Refused("seats_empty")
    _begin(match)
    return match


def _begin(match: Match) -> None:
    match.status, match.started = Match.Status.PLAYING, timezone.now()
    match.save(update_fields=["status", "started"])
    match.rings_at = repository.last_position(match.pk).deadline
    match.save(update_fields=["rings_at"])
    _tell(match)


@transaction.atomic
def rematch(*, user: User, match_id: str) -> Match:
    """Play again, everybody one seat further. Whoever asks first opens the new table and sits down; the other
    seats are kept for those who had them. It begins when all are back. Raises `Refused`."""
    old = _locked(match_id)
    if old.status != Match.Status.OVER or old.imported:
        raise Refused("not_over")
    _must_be_seated(old, user)
    if user.pk in _sent_away(old):
        raise Refused("sent_away")
    check_name(user, user.name)
    new = Match.objects.select_for_update(of=("self",)).filter(rematch_of=old).first() or _again(old, user)
    check_name(user, user.name, new)
    for seat in new.seats.filter(held_for=user):
        seat.user, seat.held_for = user, None
        seat.save(update_fields=["user", "held_for"])
    if new.status == Match.Status.OPEN and not any(seat.empty for seat in new.seats.all()):
        _begin(new)
    _tell(new)
    _tell(old)
    return new


def _again(old: Match, user: User) -> Match:
    deal = _fresh_deal(old.game, old.options) if for_one(find(old.game)) else None
    new = Match.objects.create(
        game=old.game,
        rules_version=find(old.game).version,
        options=old.options,
        deal=deal,
        seed=deal.seed if deal else new_seed(),
        host=user,
        public=old.public,
        watchers=old.watchers,
        together=old.together,
        standin_after=old.standin_after,
        clock=old.clock,
        rematch_of=old,
    )
    seats, gone = list(old.seats.all()), _sent_away(old)
    for index in range(len(seats)):
        before = seats[(index + 1) % len(seats)]
        held_for = None if before.user_id in gone else before.user_id
        Seat.objects.create(match=new, index=index, held_for_id=held_for, bot=before.bot, name=before.name)
    return new


def _sent_away(match: Match) -> set[int]:
    """Those whom a move of the game has sent away from this table."""
    rules = find(match.game)
    moves = match.moves.values_list("move", flat=True)
    told = (rules.sends_away(wire.read_move(rules, move)) for move in moves)
    seats = {seat for seat in told if seat is not None}
    return set(match.seats.filter(index__in=seats, user__isnull=False).values_list("user_id", flat=True))


def name_changed(
    *, instance: User, created: bool, update_fields: Iterable[str] | None = None, **_: Any
) -> None:
    """A person was saved: if the name may be new, tell the tables that are open or being played. When cookies
    have lost their worth, sockets have to show theirs again.
    """
    valid_by = {"password", "is_active", "old_cookies"}
    if not created and (update_fields is None or valid_by & set(update_fields)):
        transaction.on_commit(partial(poke_person, instance.pk))
    if created or (update_fields is not None and "name" not in update_fields):
        return
    for match in Match.objects.filter(seats__user=instance).exclude(status=Match.Status.OVER).distinct():
        _tell(match)


def device_signed_out(*, instance: Device, **_: Any) -> None:
    """Its sockets have to show their cookie again, in all processes, and nobody is behind that any more."""
    transaction.on_commit(partial(poke_person, instance.user_id))


def _locked(match_id: str) -> Match:
    """The match, locked. Raises `Refused`: no_such_table, table_closed, newer_rules."""
    match = Match.objects.select_for_update(of=("self",)).filter(pk=match_id).first()
    if match is None:
        raise Refused("no_such_table")
    if match.closed:
        raise repository.table_closed(match.closure.words)
    version_for(find(match.game), match.rules_version)
    return match


MOST_WAITING = 20
"""So many tables of one person may wait for players."""


def check_room(user: User | None) -> None:
    """Raises `Refused("too_many_tables")` for somebody who has opened more than are being filled."""
    waiting = Match.objects.filter(host=user, status=Match.Status.OPEN) if user else Match.objects.none()
    if waiting.count() >= MOST_WAITING:
        raise Refused("too_many_tables", most=MOST_WAITING)


def _must_be_open(match: Match) -> None:
    if match.status != Match.Status.OPEN:
        raise Refused("has_begun")


def _must_be_seated(match: Match, user: User) -> None:
    if not match.seats.filter(user=user).exists():
        raise Refused("not_seated")


def _tell(match: Match) -> None:
    """After the commit: this table is new, and the one that it is the rematch of shows it."""
    for match_id in (match.pk, match.rematch_of_id):
        if match_id is not None:
            transaction.on_commit(partial(poke, match_id))
