"""Playing again with the same people, or with those of them who are there."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.matches.actions import tables
from tabletop.matches.actions.seats import sent_away
from tabletop.matches.models import Match, Seat, new_seed
from tabletop.matches.seat_names import check_name
from tabletop.rules import wire
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import stronger_bot
from tabletop.rules.registry import find, optional_module


def rematch(
    *, user: User, match_id: str, variant: str = "", lead: bool = False, stronger: bool = False
) -> Match:
    """Play again, with everyone one seat further on (see `_in_new_order`). The first player to ask opens the
    new table and takes a seat; the other seats are reserved for their owners. The game starts when everyone
    has joined. A player whose seat was given away gets another one that is open, if there is one. The one who
    led the game, or anyone where nobody did, can choose a ``variant`` of the game's ``rematches`` module,
    also while the new table is open. At an elastic table that a person led, the first to ask can ``lead`` the
    next game; those who ask later join. The player who opens the table can have each bot replaced by the next
    ``stronger`` one. Raises `Refused`.
    """
    old = tables.found(match_id)
    if old.status != Match.Status.OVER or old.imported:
        raise Refused("not_over")
    gone = sent_away(old)
    presiding = repository.last_position(old.pk).presiding_seat
    if variant and presiding is not None:
        tables.check_leads(old, presiding, user)
    first = presiding if repository.is_elastic(old) else None
    return _rematch(user, match_id, gone, first, variant, lead, stronger)


@transaction.atomic
def _rematch(
    user: User, match_id: str, gone: set[int], first: int | None, variant: str, lead: bool, stronger: bool
) -> Match:
    """``gone`` people have been removed from the old table, and seat ``first`` led the game. As it is over,
    that doesn't change any more.
    """
    old = tables.locked(match_id)
    tables.check_seated(old, user)
    if user.pk in gone:
        raise Refused("sent_away")
    check_name(user, user.name)
    new = Match.objects.select_for_update(of=("self",)).filter(rematch_of=old).first()
    new = new or _again(old, user, gone, first, user if lead else None, stronger)
    if variant and new.status == Match.Status.OPEN:
        new.options = _variant(new, variant)
        new.save(update_fields=["options"])
    check_name(user, user.name, new)
    if new.status == Match.Status.OPEN and _join(new, user):
        if not any(seat.empty for seat in new.seats.all()):
            tables.begin(new)
        tables.seats_changed(new)
    tables.notify_tables(old)
    return new


def _join(new: Match, user: User) -> bool:
    """Let this player of the last match take their seats; return whether there are any that they don't have
    yet.
    """
    seats = list(new.seats.filter(held_for=user))
    if not seats and not new.seats.filter(user=user).exists():
        seats = list(new.seats.filter(user=None, bot="", held_for=None)[:1])
    for seat in seats:
        seat.user, seat.held_for = user, None
        seat.save(update_fields=["user", "held_for"])
    return bool(seats)


def can_start_with(match: Match, seats: int) -> bool:
    """Whether this rematch could be played by so many, at least `tables.MIN_PRESENT`. Other tables keep the
    number of seats that they were opened with.
    """
    rules = find(match.game)
    if repository.is_elastic(match) or seats < tables.MIN_PRESENT:
        return False
    if match.rematch_of_id is None or match.status != Match.Status.OPEN or seats not in rules.seats:
        return False
    try:
        rules.check(wire.read_options(rules, match.options), seats)
    except Refused:
        return False
    return True


@transaction.atomic
def start_without_empty_seats(*, user: User, match_id: str) -> Match:
    """Start a rematch with those who are there: empty seats are removed. Only the one who leads the game may
    do so, or the host if nobody leads it. Raises `Refused`: bad_seats if the game can't be played by so few.
    """
    match = tables.locked(match_id)
    tables.check_open(match)
    tables.check_arranges(match, user)
    taken = [seat for seat in match.seats.all() if not seat.empty]
    if not can_start_with(match, len(taken)):
        range_of = find(match.game).seats
        raise Refused("bad_seats", least=max(tables.MIN_PRESENT, range_of[0]), most=range_of[-1])
    match.seats.filter(user=None, bot="").delete()
    for index, seat in enumerate(taken):  # upwards, so that no two have the same index on the way
        seat.index = index
        seat.save(update_fields=["index"])
    tables.begin(match)
    return match


def _in_new_order(old: Match, seats: list[Seat], first: int | None, leader: User | None) -> list[Seat]:
    """Everyone one seat further on; where a bot has a fixed seat, everyone stays. At an elastic table the one
    who led the game, in seat ``first``, still does, or the ``leader``: then the former one comes last, so
    that those who haven't led for longest are first.
    """
    if tables.bot_seats(old):
        return seats
    if first is None:
        return [*seats[1:], *seats[:1]]
    led = seats[first]
    leads = next((seat for seat in seats if leader is not None and seat.user_id == leader.pk), led)
    others = [seat for seat in seats if seat not in (led, leads)]
    if leads == led:
        return [led, *others]
    people = [seat for seat in others if not seat.empty]
    return [leads, *people, led, *(seat for seat in others if seat.empty)]


def _options(old: Match) -> dict[str, Any]:
    """The options of the last match, or what the game's ``rematches`` module makes of them."""
    own = optional_module(old.game, "rematches")
    if own is None:
        return dict(old.options)
    people = [seat.user for seat in old.seats.select_related("user") if seat.user is not None]
    found: dict[str, Any] = own.options_for_rematch(old.options, people)
    return found


def _variant(new: Match, variant: str) -> dict[str, Any]:
    """The new table's options with that variant. Raises `Refused`: bad_options if the game hasn't got it."""
    variants = getattr(optional_module(new.game, "rematches"), "VARIANTS", {})
    if variant not in variants:
        raise Refused("bad_options", detail="variant")
    return {**new.options, **variants[variant]}


def _again(
    old: Match, user: User, gone: set[int], first: int | None, leader: User | None, stronger: bool
) -> Match:
    seats = list(old.seats.all())
    deal = tables.fresh_deal(old.game, old.options) if len(seats) == 1 else None
    new = Match.objects.create(
        game=old.game,
        rules_version=find(old.game).version,
        options=_options(old),
        deal=deal,
        seed=deal.seed if deal else new_seed(),
        host=user,
        public=old.public,
        watchers=old.watchers,
        newcomers=old.newcomers,
        together=old.together,
        standin_after=old.standin_after,
        clock=old.clock,
        rematch_of=old,
    )
    if repository.is_elastic(old):
        new.options = tables.room_options(find(old.game), new.options)
        new.save(update_fields=["options"])
    for index, before in enumerate(_in_new_order(old, seats, first, leader)):
        held_for = None if before.user_id in gone else before.user_id
        bot = (stronger and stronger_bot(old.game, before.bot)) or before.bot
        Seat.objects.create(match=new, index=index, held_for_id=held_for, bot=bot, name=before.name)
    return new
