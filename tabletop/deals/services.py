"""What people do with deals: take up the deal of a day, a deal by its code, or a fresh one, and play it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.db import transaction

from tabletop.accounts.models import User
from tabletop.matches.days import today
from tabletop.matches.deal_variants import full_options, variant
from tabletop.matches.models import Deal, Match
from tabletop.matches.services import tables
from tabletop.rules.game import Refused
from tabletop.rules.registry import find


def check_day(slug: str, day: date) -> None:
    """Raises `Refused`: future_day, or too_long_ago for days before the game had any deal of the day."""
    if day > today():
        raise Refused("future_day")
    if day < first_day(slug):
        raise Refused("too_long_ago")


def first_day(slug: str) -> date:
    """The first day of which there is a deal; today, when there is none yet."""
    first = (
        Deal.objects.filter(game=slug, day__isnull=False)
        .order_by("day")
        .values_list("day", flat=True)
        .first()
    )
    return min(first, today()) if first else today()


def daily(slug: str, key: str, day: date) -> Deal:
    """The deal of that variant and day: made by chance when it is asked for first, the same for everybody
    after.

    Raises `Refused`: no_such_variant, future_day, too_long_ago.
    """
    wanted = variant(slug, key)
    check_day(slug, day)
    defaults = {"options": full_options(slug, wanted.options), "rules_version": find(slug).version}
    return Deal.objects.get_or_create(game=slug, variant=key, day=day, defaults=defaults)[0]


def find_deal(code: str) -> Deal:
    """The deal of that code, however it was written down. Raises `Refused("no_such_deal")`."""
    tidy = "".join(letter for letter in code.lower() if letter.isalnum())
    deal = Deal.objects.filter(pk=tidy).first() if 0 < len(tidy) <= 16 else None
    if deal is None:
        raise Refused("no_such_deal")
    return deal


def knows(user: User | None, deal: Deal) -> bool:
    """Whether that code is nothing that this person had to guess: everybody's deal of a day, or one that they
    have played.
    """
    return deal.day is not None or (
        user is not None and Match.objects.filter(deal=deal, seats__user=user).exists()
    )


def unfinished(user: User | None, deal: Deal) -> Match | None:
    """This person's newest match of the deal that is not over and was not played on from another one."""
    if user is None:
        return None
    own = Match.objects.filter(deal=deal, seats__user=user, status=Match.Status.PLAYING, forked_at=None)
    return own.order_by("-started", "pk").first()


@transaction.atomic
def play(*, user: User, deal: Deal, anew: bool = False) -> Match:
    """A table at which this person plays that deal, already begun. An unfinished match of a deal of the day
    is gone on with; of other deals, too, unless it shall be ``anew``.
    """
    User.objects.select_for_update().get(pk=user.pk)  # two taps on the button are one match
    if (deal.day is not None or not anew) and (match := unfinished(user, deal)):
        return match
    return _begun(user, tables.ME, deal=deal, game=deal.game, options=deal.options)


@transaction.atomic
def play_fresh(*, user: User, game: str, options: Mapping[str, Any], watchers: bool = True) -> Match:
    """A table with a fresh deal, already begun. Raises `Refused` as `open_table` does."""
    return _begun(user, tables.ME, game=game, options=options, watchers=watchers)


@transaction.atomic
def watch(*, user: User, game: str, options: Mapping[str, Any], bot: str, deal: Deal | None = None) -> Match:
    """A table at which that bot plays alone, for this person to watch. Raises `Refused`: no_such_bot, …"""
    return _begun(user, f"bot:{bot}", game=game, options=options, deal=deal)


def _begun(user: User, filler: str, **table: Any) -> Match:
    match = tables.open_table(user=user, filling=[filler], **table)
    return tables.start(user=user, match_id=match.pk)
