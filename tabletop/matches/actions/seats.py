"""Who sits where: sitting down, leaving, and newcomers at elastic tables. Each function raises `Refused`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from django.db import transaction

from tabletop.accounts.models import User
from tabletop.matches import positions, repository
from tabletop.matches.actions import tables
from tabletop.matches.models import Match, Seat, TurnedAway
from tabletop.matches.positions import Known, again_if_outdated
from tabletop.matches.seat_names import check_name
from tabletop.rules import wire
from tabletop.rules.capabilities import Elastic
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of
from tabletop.rules.registry import find

# -- Seats -----------------------------------------------------------------------------------------------


@again_if_outdated
def sit(*, user: User, match_id: str, index: int | None = None) -> Seat:
    """Take a seat: seat ``index``, or the first free one if None. At an elastic table also during the game.
    The game of a standing offer starts when its last seat is taken, even if its player is away. Raises
    `Refused`.
    """
    match = tables.found(match_id)
    if match.rematch_of is not None and user.pk in sent_away(match.rematch_of):
        raise Refused("sent_away")
    now = positions.known(match_id, *([Match.Status.PLAYING] if repository.is_elastic(match) else []))
    return _sit(user, match_id, index, now)


@transaction.atomic
def _sit(user: User, match_id: str, index: int | None, now: positions.Known) -> Seat:
    match = tables.locked(match_id)
    if match.status != Match.Status.PLAYING or not repository.is_elastic(match):
        tables.check_open(match)
    seats = list(match.seats.all())
    if any(seat.user_id == user.pk for seat in seats):
        raise Refused("already_seated")
    check_newcomer(match, user)
    check_name(user, user.name, match)
    if match.status == Match.Status.PLAYING:
        position = now.checked(match)
        assert isinstance(position.game, Elastic)
        if not position.game.admits(position.state):
            raise Refused("nearly_over")
        seats = [seat for seat in seats if position.game.is_vacant(position.state, seat.index)]
    seat = _wanted(seats, index, user)
    seat.user, seat.held_for = user, None
    seat.save(update_fields=["user", "held_for"])
    tables.seats_changed(match)
    is_full = not match.seats.filter(user=None, bot="").exists()
    if is_full and match.is_standing_offer and match.automatic_start:
        tables.begin(match)
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
    """Leave a seat before the start. A table without players is deleted. Raises `Refused`."""
    match = tables.locked(match_id)
    tables.check_open(match)
    if not match.seats.filter(user=user).update(user=None):
        raise Refused("not_seated")
    left = list(match.seats.exclude(user=None))
    if not left:
        tables.notify_tables(match)
        match.delete()
        return
    if match.host_id == user.pk:
        match.host_id = left[0].user_id
        match.save(update_fields=["host"])
    tables.seats_changed(match)


@transaction.atomic
def set_bot(*, user: User, match_id: str, index: int, bot: str) -> None:
    """Let a bot take an empty seat, or (``bot`` empty) remove it. Any player may do so. A bot in the last
    free seat ends the search for an opponent. Raises `Refused`.
    """
    match = tables.locked(match_id)
    tables.check_open(match)
    tables.check_seated(match, user)
    seat = match.seats.filter(index=index).first()
    if seat is None:
        raise Refused("no_such_seat", seat=index)
    if seat.user_id is not None:
        raise Refused("seat_taken")
    if bot and bot not in bots_of(match.game):
        raise Refused("no_such_bot", bot=bot)
    if index in tables.bot_seats(match):
        raise Refused("seat_taken")
    seat.bot, seat.held_for = bot, None
    seat.save(update_fields=["bot", "held_for"])
    if match.seek_key and not match.seats.filter(user=None, bot="").exists():
        match.seek_key, match.seek_until = "", None
        match.save(update_fields=["seek_key", "seek_until"])
    tables.seats_changed(match)


@transaction.atomic
def open_seat(*, user: User, match_id: str, index: int) -> None:
    """Let anyone who has the link take an empty seat that was reserved. Only the host may do so. Raises
    `Refused`.
    """
    match = tables.locked(match_id)
    tables.check_open(match)
    tables.check_host(match, user)
    seat = match.seats.filter(index=index).first()
    if seat is None:
        raise Refused("no_such_seat", seat=index)
    if not seat.empty:
        raise Refused("seat_taken")
    seat.held_for = None
    seat.save(update_fields=["held_for"])
    tables.seats_changed(match)


@again_if_outdated
def make_leader(*, user: User, match_id: str, index: int, here: Collection[int] | None = None) -> None:
    """Before the start, give the seat that leads the game (`Presided.presiding_seat`) to the person in seat
    ``index``, in exchange. Its owner may do so, and is no longer the host; while nobody sits there, or its
    owner is away, the host may. ``here``: the seats whose owners are connected; None where that isn't known.
    Raises `Refused`: not_offered in games without such a seat, not_leader, no_such_seat, seat_empty.
    """
    _make_leader(user, match_id, index, here, positions.known(match_id, Match.Status.OPEN))


@transaction.atomic
def _make_leader(
    user: User, match_id: str, index: int, here: Collection[int] | None, now: positions.Known
) -> None:
    match = tables.locked(match_id)
    tables.check_open(match)
    found = {seat.index: seat for seat in match.seats.all()}
    presiding = now.checked(match).presiding_seat
    if presiding is None or match.together:
        raise Refused("not_offered")
    leading = found[presiding]
    is_away = leading.user_id is not None and here is not None and presiding not in here
    if user.pk != leading.user_id and not ((leading.empty or is_away) and user.pk == match.host_id):
        raise Refused("not_leader")
    other = found.get(index)
    if other is None:
        raise Refused("no_such_seat", seat=index)
    if other.user_id is None:
        raise Refused("seat_empty")
    if match.host_id == leading.user_id:
        match.host_id = other.user_id
        match.save(update_fields=["host"])
    leading.user_id, other.user_id = other.user_id, leading.user_id
    leading.held_for_id, other.held_for_id = other.held_for_id, leading.held_for_id
    for seat in (leading, other):
        seat.save(update_fields=["user", "held_for"])
    tables.seats_changed(match)


def check_newcomer(match: Match, user: User | None) -> None:
    """Raises `Refused`: turned_away, and room_closed if the table is closed to newcomers. Those for whom a
    seat is reserved, in a rematch, are none.
    """
    if user is not None and is_turned_away(match, user):
        raise Refused("turned_away")
    held = user is not None and match.seats.filter(held_for=user).exists()
    if repository.is_elastic(match) and not match.newcomers and not held:
        raise Refused("room_closed")


def is_turned_away(match: Match, user: User) -> bool:
    """Whether this person asked to join and was refused."""
    return match.turned_away.filter(user=user).exists()


def sent_away(match: Match) -> set[int]:
    """The people whom a move of the game has removed from this table. It reads the whole log, so it is not to
    be called in a transaction.
    """
    rules = find(match.game)
    if not isinstance(rules, Elastic):
        return set()
    moves = match.moves.values_list("move", flat=True)
    told = (rules.sends_away(wire.read_move(rules, move)) for move in moves)
    seats = {seat for seat in told if seat is not None}
    return set(match.seats.filter(index__in=seats, user__isnull=False).values_list("user_id", flat=True))


# -- Newcomers at elastic tables -------------------------------------------------------------------------
# Who comes to an elastic table: its host before the start, and its leader during the game, decide.


@again_if_outdated
def set_newcomers(*, user: User, match_id: str, on: bool) -> None:
    """Open the table to newcomers or close it: nobody else can take a seat then. Raises `Refused`:
    not_offered at other tables, and as `check_leads` does.
    """
    _set_newcomers(user, match_id, on, positions.known(match_id, Match.Status.PLAYING))


@transaction.atomic
def _set_newcomers(user: User, match_id: str, on: bool, now: Known) -> None:
    match = tables.locked(match_id)
    if not repository.is_elastic(match):
        raise Refused("not_offered")
    check_leads(match, user, now)
    match.newcomers = on
    match.save(update_fields=["newcomers"])
    tables.notify_tables(match)


@again_if_outdated
def turn_away(*, user: User, match_id: str, seat: int) -> None:
    """Refuse the person in that seat, who has asked to join the game: the seat is empty again, and they can't
    ask again at this table. Raises `Refused`: not_asking, and as `check_leads` does.
    """
    _turn_away(user, match_id, seat, positions.known(match_id, Match.Status.PLAYING))


@transaction.atomic
def _turn_away(user: User, match_id: str, seat: int, now: Known) -> None:
    match = tables.locked(match_id)
    check_leads(match, user, now)
    asking = match.seats.filter(index=seat).first()
    if asking is None or asking.user is None or not _is_asking(match, seat, now):
        raise Refused("not_asking")
    TurnedAway.objects.get_or_create(match=match, user=asking.user)
    asking.user = None
    asking.save(update_fields=["user"])
    tables.notify_tables(match)


@again_if_outdated
def withdraw(*, user: User, match_id: str) -> None:
    """Stop asking to join the game: the seat is empty again. Raises `Refused`: not_asking."""
    _withdraw(user, match_id, positions.known(match_id, Match.Status.PLAYING))


@transaction.atomic
def _withdraw(user: User, match_id: str, now: Known) -> None:
    match = tables.locked(match_id)
    own = match.seats.filter(user=user).first()
    if own is None or not _is_asking(match, own.index, now):
        raise Refused("not_asking")
    own.user = None
    own.save(update_fields=["user"])
    tables.notify_tables(match)


def _is_asking(match: Match, seat: int, now: Known) -> bool:
    """Whether the owner of that seat has not been let into the game yet."""
    if match.status != Match.Status.PLAYING or not repository.is_elastic(match):
        return False
    position = now.checked(match)
    assert isinstance(position.game, Elastic)
    return position.game.is_vacant(position.state, seat)


def check_leads(match: Match, user: User, now: Known) -> None:
    """Before the start the host keeps order at the table, during the game the presiding seat's owner. Raises
    `Refused`: not_host, not_leader, game_over.
    """
    if match.status == Match.Status.OPEN:
        return tables.check_host(match, user)
    if match.status == Match.Status.OVER:
        raise Refused("game_over")
    presiding = now.checked(match).presiding_seat
    if presiding is None or not match.seats.filter(index=presiding, user=user).exists():
        raise Refused("not_leader")
    return None
