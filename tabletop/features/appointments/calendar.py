"""The calendar file of a planned game (RFC 5545)."""

from __future__ import annotations

from datetime import UTC, timedelta
from uuid import UUID, uuid5

from django.utils import timezone
from django.utils.translation import gettext as _

from tabletop.matches.models import Match
from tabletop.matches.refusals import words_of
from tabletop.rules.registry import find

GAMES = UUID("6f1d6d0e-6c3c-5d0b-9b43-4b0c8a0b8f57")
"""The namespace of the events' ids: a game has the same one wherever its file was made."""

USUAL_MINUTES = 60
"""How long a game takes whose words have no ``MINUTES``."""

REMIND_BEFORE = timedelta(minutes=10)


def calendar_file(match: Match, url: str) -> bytes:
    """The file for a match with a time, which may have been cancelled. ``url`` is the full address of its
    table. It says the game, the host's name, the time and the address, as the table's page does.
    """
    from icalendar import Alarm, Calendar, Event  # it takes a while to import, and is seldom needed

    assert match.planned_for is not None
    game = find(match.game)
    event = Event()
    event.add("uid", str(uuid5(GAMES, match.pk)))
    event.add("sequence", max(0, match.appointment_revision - 1))
    event.add("dtstamp", timezone.now().astimezone(UTC).replace(microsecond=0))
    event.add("dtstart", match.planned_for.astimezone(UTC))
    minutes = getattr(words_of(match.game), "MINUTES", USUAL_MINUTES)
    event.add("dtend", (match.planned_for + timedelta(minutes=minutes)).astimezone(UTC))
    event.add("summary", _title(game.name, match.host.name if match.host else ""))
    event.add("description", _("Your table: %(url)s") % {"url": url})
    event.add("url", url)
    event.add("status", "CANCELLED" if match.appointment_cancelled else "CONFIRMED")
    if not match.appointment_cancelled:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("trigger", -REMIND_BEFORE)
        alarm.add("description", _title(game.name, ""))
        event.add_component(alarm)
    calendar = Calendar()
    calendar.add("prodid", "-//tabletop//tabletop//EN")
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", "CANCEL" if match.appointment_cancelled else "PUBLISH")
    calendar.add_component(event)
    file: bytes = calendar.to_ical()
    return file


def _title(game: str, host: str) -> str:
    return _("%(game)s with %(host)s") % {"game": game, "host": host} if host else game
