"""What pages show of the archive's matches."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tabletop.accounts.models import User
from tabletop.features.archive.filters import Filters
from tabletop.features.archive.models import Entry, Outcome
from tabletop.i18n.formatting import format_list
from tabletop.matches.descriptions import describe_options
from tabletop.matches.models import Match, Seat
from tabletop.matches.seat_names import names_of
from tabletop.rules import optional_modules
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tabletop.site.game_info import game_file


class EntryRow(NamedTuple):
    """A match in the list. ``opponents``: the names of all other players, bots included, as a list in words.
    ``tone`` is the class of the result's chip. A ``closed`` match can't be opened; one that ``is_reviewed``
    has a review at its table.
    """

    match: Match
    title: str
    mark: str
    opponents: str
    outcome: str
    tone: str
    played: str
    moves: int
    ended: datetime
    imported: bool
    closed: bool
    is_reviewed: bool

    @property
    def day(self) -> str:
        """When it ended."""
        return date_format(self.ended, "DATE_FORMAT")

    @property
    def length(self) -> str:
        """How many moves were made."""
        words = ngettext("%(count)s move", "%(count)s moves", self.moves)
        return words % {"count": self.moves}

    @property
    def with_whom(self) -> str:
        """The other players, else the deal."""
        deal = self.match.deal
        if self.opponents:
            return _("with %(names)s") % {"names": self.opponents}
        if deal is not None and deal.day:
            return _("deal of %(day)s") % {"day": date_format(deal.day, "DATE_FORMAT")}
        if deal is not None:
            return _("deal %(code)s") % {"code": deal.pk}
        return _("on this device") if self.match.together else ""


_TONES = {Outcome.WON: "good", Outcome.LOST: "bad", Outcome.DRAWN: "info"}


def rows_of(user: User, match_ids: Sequence[str]) -> list[EntryRow]:
    """These matches of the person, in this order."""
    entries = Entry.objects.filter(user=user, match__in=match_ids)
    entries = entries.select_related("match__deal", "match__closure").prefetch_related("match__seats__user")
    marks = {slug: game_file(slug, "mark.svg") for slug in {entry.game for entry in entries}}
    found = {entry.match_id: _row(user, entry, marks[entry.game]) for entry in entries}
    return [found[match_id] for match_id in match_ids if match_id in found]


def query_of(filters: Filters, **more: str) -> str:
    """These filters as the query of an address, with its question mark; "" if there is nothing to say."""
    query = urlencode({**filters.as_query(), **more})
    return f"?{query}" if query else ""


def list_url(filters: Filters, **more: str) -> str:
    """The address of the list."""
    return reverse("archive") + query_of(filters, **more)


def replay_url(match_id: str, filters: Filters) -> str:
    """The address of a replay from which readers can go on to the next match of the list."""
    return reverse("replay", args=[match_id]) + query_of(filters, archive="1")


def _row(user: User, entry: Entry, mark: str) -> EntryRow:
    match, seats = entry.match, list(entry.match.seats.all())
    try:
        game = find(match.game)
        title, played = game.name, "" if match.deal else describe_options(game, match.options, match.clock)
        is_reviewed = optional_modules.review_kind(match.game) is not None
    except (Refused, LookupError, TypeError, ValueError):  # a game or version that this site doesn't know
        title, played, is_reviewed = match.game, "", False
    return EntryRow(
        match=match,
        title=title,
        mark=mark,
        opponents=format_list(_others(user, entry, seats)),
        outcome=str(Outcome(entry.outcome).label) if entry.outcome != Outcome.FINISHED else "",
        tone=_TONES.get(Outcome(entry.outcome), ""),
        played=played,
        moves=entry.moves,
        ended=entry.ended,
        imported=entry.imported,
        closed=match.closed,
        is_reviewed=is_reviewed,
    )


def _others(user: User, entry: Entry, seats: Sequence[Seat]) -> list[str]:
    names = names_of(entry.match, seats, marked=False)
    own = {seat.index for seat in seats if seat.user_id == user.pk} | {entry.seat}
    if entry.match.together:
        own = set()
    return [name for seat, name in zip(seats, names, strict=True) if name and seat.index not in own]
