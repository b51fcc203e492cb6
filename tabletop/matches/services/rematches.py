"""Playing again with the same people."""

from __future__ import annotations

from django.db import transaction

from tabletop.accounts.models import User
from tabletop.matches.deal_variants import for_one
from tabletop.matches.models import Match, Seat, new_seed
from tabletop.matches.name_checks import check_name
from tabletop.matches.services import tables
from tabletop.matches.services.seats import sent_away
from tabletop.rules.game import Refused
from tabletop.rules.registry import find


@transaction.atomic
def rematch(*, user: User, match_id: str) -> Match:
    """Play again, with everyone one seat further on. The first player to ask opens the new table and takes a
    seat; the other seats are reserved for their owners. The game starts when everyone has joined. Raises
    `Refused`.
    """
    old = tables.locked(match_id)
    if old.status != Match.Status.OVER or old.imported:
        raise Refused("not_over")
    tables.check_seated(old, user)
    if user.pk in sent_away(old):
        raise Refused("sent_away")
    check_name(user, user.name)
    new = Match.objects.select_for_update(of=("self",)).filter(rematch_of=old).first() or _again(old, user)
    check_name(user, user.name, new)
    for seat in new.seats.filter(held_for=user):
        seat.user, seat.held_for = user, None
        seat.save(update_fields=["user", "held_for"])
    if new.status == Match.Status.OPEN and not any(seat.empty for seat in new.seats.all()):
        tables.begin(new)
    tables.notify_tables(new)
    tables.notify_tables(old)
    return new


def _again(old: Match, user: User) -> Match:
    deal = tables.fresh_deal(old.game, old.options) if for_one(find(old.game)) else None
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
    seats, gone = list(old.seats.all()), sent_away(old)
    for index in range(len(seats)):
        before = seats[(index + 1) % len(seats)]
        held_for = None if before.user_id in gone else before.user_id
        Seat.objects.create(match=new, index=index, held_for_id=held_for, bot=before.bot, name=before.name)
    return new
