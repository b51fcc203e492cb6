"""Services for deals: find or create the deal of a day, a deal by its code or a new one, and play it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.db import transaction

from tabletop.accounts.models import User
from tabletop.matches.actions import tables
from tabletop.matches.days import today
from tabletop.matches.deal_variants import full_options, variant
from tabletop.matches.models import Deal, Match
from tabletop.rules.game import Refused
from tabletop.rules.registry import find


def check_day(slug: str, day: date) -> None:
    """Raise `Refused`: future_day, or too_long_ago for days before the game's first daily deal."""
    if day > today():
        raise Refused("future_day")
    if day < first_day(slug):
        raise Refused("too_long_ago")


def first_day(slug: str) -> date:
    """The day of the game's first daily deal; today if there is none yet."""
    first = (
        Deal.objects.filter(game=slug, day__isnull=False)
        .order_by("day")
        .values_list("day", flat=True)
        .first()
    )
    return min(first, today()) if first else today()


def daily(slug: str, key: str, day: date) -> Deal:
    """The daily deal of a variant: created at random on the first request, and the same for everyone.

    Raises `Refused`: no_such_variant, future_day, too_long_ago.
    """
    wanted = variant(slug, key)
    check_day(slug, day)
    defaults = {"options": full_options(slug, wanted.options), "rules_version": find(slug).version}
    return Deal.objects.get_or_create(game=slug, variant=key, day=day, defaults=defaults)[0]


def find_deal(code: str) -> Deal:
    """The deal with this code, ignoring case and punctuation. Raises `Refused("no_such_deal")`."""
    tidy = "".join(letter for letter in code.lower() if letter.isalnum())
    deal = Deal.objects.filter(pk=tidy).first() if 0 < len(tidy) <= 16 else None
    if deal is None:
        raise Refused("no_such_deal")
    return deal


def knows(user: User | None, deal: Deal) -> bool:
    """Whether this user can know the deal's code without guessing: it is a daily deal, or they have played
    it.
    """
    return deal.day is not None or (
        user is not None and Match.objects.filter(deal=deal, seats__user=user).exists()
    )


def unfinished(user: User | None, deal: Deal) -> Match | None:
    """The user's latest unfinished match of the deal that was not continued from another one."""
    if user is None:
        return None
    own = Match.objects.filter(deal=deal, seats__user=user, status=Match.Status.PLAYING, forked_at=None)
    return own.order_by("-started", "pk").first()


@transaction.atomic
def play(*, user: User, deal: Deal, anew: bool = False) -> Match:
    """A started match in which this user plays the deal. An unfinished match is continued, unless ``anew``;
    daily deals are always continued.
    """
    User.objects.select_for_update().get(pk=user.pk)  # two taps on the button are one match
    if (deal.day is not None or not anew) and (match := unfinished(user, deal)):
        return match
    return _begun(user, tables.ME, deal=deal, game=deal.game, options=deal.options)


@transaction.atomic
def play_fresh(*, user: User, game: str, options: Mapping[str, Any], watchers: bool = True) -> Match:
    """A started match with a new deal. Raises `Refused` as `open_table` does."""
    return _begun(user, tables.ME, game=game, options=options, watchers=watchers)


@transaction.atomic
def watch(*, user: User, game: str, options: Mapping[str, Any], bot: str, deal: Deal | None = None) -> Match:
    """A started match that this bot plays for the user to watch. Raises `Refused`: no_such_bot, …"""
    return _begun(user, f"bot:{bot}", game=game, options=options, deal=deal)


def _begun(user: User, filler: str, **table: Any) -> Match:
    return tables.open_and_start(user=user, filling=[filler], **table)
