"""Planned games as calendar files (RFC 5545): one game's, and the feed of all of a person's."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, timedelta
from typing import TYPE_CHECKING
from uuid import UUID

from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from tabletop.accounts.models import User
from tabletop.matches.models import Match
from tabletop.matches.refusals import words_of
from tabletop.rules.registry import find

if TYPE_CHECKING:
    from icalendar import Calendar, Event

USUAL_MINUTES = 60
"""How long a game takes whose words have no ``MINUTES``."""

REMIND_BEFORE = timedelta(minutes=10)

LISTED_AFTER = timedelta(days=30)
"""How long games stay in a feed."""

MAX_LISTED = 100
"""A feed has the newest of a person's planned games, at most this many."""

REFRESH = timedelta(hours=1)
"""How often calendars are asked to read a feed again."""


def calendar_file(match: Match, url: str) -> bytes:
    """The file for a match with a time, which may have been cancelled. ``url`` is the full address of its
    table. It says the game, the host's name, the time and the address, as the table's page does.
    """
    event = _event(match, _title(find(match.game).name, match.host.name if match.host else ""))
    event.add("description", _("Your table: %(url)s") % {"url": url})
    event.add("url", url)
    calendar = _calendar("CANCEL" if match.appointment_cancelled else "PUBLISH")
    calendar.add_component(event)
    file: bytes = calendar.to_ical()
    return file


def planned_games(user: User) -> list[Match]:
    """The games with a time in which this person has a seat."""
    own = Match.objects.filter(seats__user=user, appointment_cancelled=False, closure=None)
    recent = own.filter(planned_for__gt=timezone.now() - LISTED_AFTER)
    return list(recent.distinct().order_by("-planned_for")[:MAX_LISTED])


def feed_file(matches: Iterable[Match]) -> bytes:
    """The feed with these games, in the active language. Services far away read it, so it names nobody, and
    leads to the front page instead of a table. A game that isn't there any more leaves the calendar.
    """
    calendar = _calendar("PUBLISH")
    calendar.add("x-wr-calname", _("Planned games"))
    calendar.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    for match in matches:
        event = _event(match, find(match.game).name)
        event.add("url", f"{settings.SITE_URL}{reverse('front')}#mine")
        calendar.add_component(event)
    file: bytes = calendar.to_ical()
    return file


def _calendar(method: str) -> Calendar:
    from icalendar import Calendar  # it takes a while to import, and is seldom needed

    calendar = Calendar()
    calendar.add("prodid", "-//tabletop//tabletop//EN")
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", method)
    return calendar


def _event(match: Match, title: str) -> Event:
    from icalendar import Alarm, Event  # as above

    assert match.planned_for is not None
    event = Event()
    event.add("uid", _id(match))
    event.add("sequence", max(0, match.appointment_revision - 1))
    event.add("dtstamp", timezone.now().astimezone(UTC).replace(microsecond=0))
    event.add("dtstart", match.planned_for.astimezone(UTC))
    minutes = getattr(words_of(match.game), "MINUTES", USUAL_MINUTES)
    event.add("dtend", (match.planned_for + timedelta(minutes=minutes)).astimezone(UTC))
    event.add("summary", title)
    event.add("status", "CANCELLED" if match.appointment_cancelled else "CONFIRMED")
    if not match.appointment_cancelled:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("trigger", -REMIND_BEFORE)
        alarm.add("description", find(match.game).name)
        event.add_component(alarm)
    return event


def _id(match: Match) -> str:
    """The event's id, the same wherever its file was made. The table's address can't be guessed from it."""
    digest = salted_hmac("tabletop.calendar", match.pk, algorithm="sha256").digest()
    return str(UUID(bytes=digest[:16]))


def _title(game: str, host: str) -> str:
    return _("%(game)s with %(host)s") % {"game": game, "host": host} if host else game
