"""The deals of a day as pages show them to a user: what there is to play, and their results."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import groupby
from typing import NamedTuple

from django.urls import reverse

from tabletop.accounts.models import User
from tabletop.features.deals.display import Shown, shown
from tabletop.features.deals.models import Result
from tabletop.features.deals.results import record_missing
from tabletop.matches.days import today
from tabletop.matches.deal_variants import title_of, usual, variants_of
from tabletop.matches.models import Deal, Match
from tabletop.rules.registry import find, published


class TodayEntry(NamedTuple):
    """One variant on one day. ``deal``: None until someone requests it. ``match``: the user's unfinished one.
    ``result``: the one that counts, or the latest other one. ``usual``: offered first.
    """

    slug: str
    key: str
    day: date
    group: str
    name: str
    usual: bool
    deal: Deal | None
    match: Match | None
    result: Shown | None

    @property
    def state(self) -> str:
        """``new``, ``begun`` or ``over``."""
        return "over" if self.result else "begun" if self.match else "new"

    @property
    def title(self) -> str:
        """The variant's name with its group."""
        return f"{self.group} · {self.name}" if self.group else self.name

    @property
    def is_today(self) -> bool:
        """Whether it counts if it is played now."""
        return self.day == today()


def entries(slug: str, user: User | None, day: date) -> list[TodayEntry]:
    """The variants of a game on this day, in the game's order."""
    deals = {deal.variant: deal for deal in Deal.objects.filter(game=slug, day=day)}
    matches = _unfinished(user, list(deals.values()))
    results = _counting(user, slug, list(deals.values()))
    first = offered(slug, user)
    found = []
    for variant in variants_of(slug):
        deal = deals.get(variant.key)
        code = deal.code if deal else ""
        title = title_of(slug, variant.key)
        result = results.get(code)
        entry = TodayEntry(
            slug,
            variant.key,
            day,
            title.group,
            title.name,
            variant.key == first,
            deal,
            matches.get(code),
            shown(result) if result else None,
        )
        found.append(entry)
    return found


def groups(found: Sequence[TodayEntry]) -> list[tuple[str, list[TodayEntry]]]:
    """Entries by the variants' groups."""
    return [(group, list(some)) for group, some in groupby(found, key=lambda entry: entry.group)]


def offered(slug: str, user: User | None) -> str:
    """The key of the variant to offer first: the last one the user played, or one for beginners."""
    results = Result.objects.filter(user=user, game=slug) if user else Result.objects.none()
    keys = [variant.key for variant in variants_of(slug)]
    dailies = results.filter(deal__day__isnull=False, variant__in=keys).order_by("-ended")
    last = dailies.values_list("variant", flat=True).first()
    gentle = [] if results.exists() else [variant.key for variant in variants_of(slug) if variant.gentle]
    first = usual(slug)
    return last or next(iter(gentle), first.key if first else "")


def one_tap(slug: str, user: User | None) -> TodayEntry | None:
    """Today's deal to offer first: one that the user has started, else the usual one."""
    found = entries(slug, user, today())
    begun = [entry for entry in found if entry.state == "begun"]
    first = [entry for entry in found if entry.usual]
    return next(iter([*begun, *first]), None)


class Unplayed(NamedTuple):
    """A deal of today: the game's ``name``, the variant's ``title``, and the ``url`` where it is offered."""

    name: str
    title: str
    url: str


def unplayed(user: User) -> Unplayed | None:
    """What to offer someone today who has not played it: of the game whose daily deals they played last, else
    of the first that has any. None if they have played it, or if no game has daily deals.
    """
    last = Result.objects.filter(user=user, deal__day__isnull=False).order_by("-ended")
    played = last.values_list("game", flat=True).first()
    slug = next((each for each in [played, *published()] if each and variants_of(each)), None)
    entry = one_tap(slug, user) if slug else None
    if slug is None or entry is None or entry.state == "over":
        return None
    return Unplayed(find(slug).name, entry.title, reverse("daily", args=[slug]))


def _unfinished(user: User | None, deals: Sequence[Deal]) -> dict[str, Match]:
    if user is None or not deals:
        return {}
    own = Match.objects.filter(deal__in=deals, seats__user=user, status=Match.Status.PLAYING, forked_at=None)
    return {str(match.deal_id): match for match in own.order_by("started", "pk")}


def _counting(user: User | None, slug: str, deals: Sequence[Deal]) -> dict[str, Result]:
    if user is None or not deals:
        return {}
    record_missing(user=user, game=slug)
    own = Result.objects.filter(user=user, deal__in=deals).order_by("first", "ended")
    return {result.deal_id: result for result in own}
