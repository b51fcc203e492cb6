"""What alerts say, in the active language. They never say more than the game's name, who plays, what
kind of thing waits, and when a planned game starts: anyone near the device can read them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django.conf import settings
from django.urls import reverse
from django.utils import translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tabletop.accounts.models import User
from tabletop.i18n.formatting import format_list
from tabletop.rules.registry import find

TURN, QUESTION, REQUEST, TIME = "turn", "question", "request", "time"
COMPLETE, BEGUN, REMATCH = "complete", "begun", "rematch"
PLANNED, START = "planned", "start"
OPENED, EVENING = "opened", "evening"
DEAL, TEST = "deal", "test"
CLOSE = "close"
"""The kinds of messages. ``opened`` and ``evening`` are those of a friends' circle: a member has opened a
table, and a game that a member has planned starts soon. To its players, a planned game that starts soon is
``start`` if its time never changed, else ``planned``, as all news of its time.
"""

DRAW, TAKE_BACK, PAUSE = "draw", "take_back", "pause"
"""What a request is about."""

_MATCH = "match-"

MAX_NAMES = 3
"""An alert names at most so many people."""


class About(NamedTuple):
    """What an alert about a match says: its ``sentence`` is its kind, or what a request is about. ``since``
    tells it from others of that sentence. ``by``: the seat that has asked.
    """

    sentence: str
    since: int | str
    by: int | None = None

    def __str__(self) -> str:
        return ":".join(str(part) for part in self if part is not None)


def read_about(text: str) -> About:
    """The reverse of ``str(About(…))``."""
    sentence, _, rest = text.partition(":")
    since, _, by = rest.partition(":")
    return About(sentence, since, int(by) if by else None)


def tag_of(match_id: str) -> str:
    """The tag of all alerts about a match: a browser shows one at a time."""
    return f"{_MATCH}{match_id}"


def match_of(tag: str) -> str:
    """The reverse of `tag_of`."""
    return tag.removeprefix(_MATCH)


def language_of(user: User) -> AbstractContextManager[None]:
    """Activates the person's language."""
    known = dict(settings.LANGUAGES)
    return translation.override(user.language if user.language in known else settings.LANGUAGE_CODE)


def match_payload(kind: str, sentence: str, game: str, match_id: str, names: Sequence[str]) -> dict[str, Any]:
    """An alert about a match. ``sentence`` is its kind, or what a request is about; ``names`` are those of
    the other players, or of the one who asks.
    """
    return _about(kind, game, match_id, _body(sentence, names))


def _about(kind: str, game: str, match_id: str, body: str) -> dict[str, Any]:
    return {
        "title": find(game).name,
        "body": body,
        "tag": tag_of(match_id),
        "url": reverse("table", args=[match_id]),
        "kind": kind,
    }


def appointment_payload(
    game: str, match_id: str, *, host: str, moment: datetime | None, zone: ZoneInfo
) -> dict[str, Any]:
    """The alert that the host has changed the time of a planned game, or cancelled it (``moment`` is None).
    The time is said in the reader's ``zone``. Without a ``host``, nobody is named.
    """
    if moment is None:
        say = _("%(name)s has cancelled the planned game.") if host else _("Your planned game is cancelled.")
        return _about(PLANNED, game, match_id, say % {"name": host})
    local = moment.astimezone(zone)
    words = {"name": host, "time": date_format(local, "DATETIME_FORMAT"), "zone": local.tzname() or zone.key}
    if host:
        say = _("%(name)s has changed the time to %(time)s (%(zone)s).")
    else:
        say = _("Your planned game is now on %(time)s (%(zone)s).")
    return _about(PLANNED, game, match_id, say % words)


def start_payload(kind: str, game: str, match_id: str, names: Sequence[str], minutes: int) -> dict[str, Any]:
    """The alert that a planned game starts in so many ``minutes``. ``names`` are those of the other
    players.
    """
    words = {"names": format_list(names), "minutes": minutes}
    if not 0 < len(names) <= MAX_NAMES:
        soon = ngettext(
            "Your game starts in %(minutes)s minute.", "Your game starts in %(minutes)s minutes.", minutes
        )
        now = _("It’s time to start your game.")
    else:
        soon = ngettext(
            "Your game with %(names)s starts in %(minutes)s minute.",
            "Your game with %(names)s starts in %(minutes)s minutes.",
            minutes,
        )
        now = _("It’s time to start your game with %(names)s.")
    return _about(kind, game, match_id, (soon if minutes > 0 else now) % words)


def circle_payload(kind: str, game: str, minutes: int) -> dict[str, Any]:
    """An alert of a friends' circle. ``minutes``: how soon the ``evening`` starts."""
    if kind == OPENED:
        body = _("A member of your circle has opened a table.")
    elif minutes > 0:
        body = ngettext(
            "A game that a member of your circle has planned starts in %(minutes)s minute.",
            "A game that a member of your circle has planned starts in %(minutes)s minutes.",
            minutes,
        ) % {"minutes": minutes}
    else:
        body = _("A game that a member of your circle has planned starts now.")
    return {
        "title": find(game).name,
        "body": body,
        "tag": "",
        "url": reverse("front") + "#lobby",
        "kind": kind,
    }


def deal_payload(game: str, title: str, url: str) -> dict[str, Any]:
    """The alert for the day's deal."""
    body = _("Today’s deal is ready: %(title)s.") % {"title": title} if title else _("Today’s deal is ready.")
    return {"title": game, "body": body, "tag": DEAL, "url": url, "kind": DEAL}


def test_payload(is_device: bool) -> dict[str, Any]:
    """The test alert, for a device or a webhook."""
    return {
        "title": _("Test alert"),
        "body": _("Alerts work on this device.") if is_device else _("Alerts arrive here."),
        "tag": TEST,
        "url": reverse("me") + "#alerts",
        "kind": TEST,
    }


def _body(sentence: str, names: Sequence[str]) -> str:
    if not 0 < len(names) <= MAX_NAMES:
        return _WITHOUT_NAMES[sentence]()
    return _WITH_NAMES[sentence]() % {"names": format_list(names)}


_WITH_NAMES: dict[str, Callable[[], str]] = {
    TURN: lambda: _("It’s your turn. You’re playing with %(names)s."),
    QUESTION: lambda: _("A question waits for you. You’re playing with %(names)s."),
    DRAW: lambda: _("%(names)s offers a draw."),
    TAKE_BACK: lambda: _("%(names)s asks to take back a move."),
    PAUSE: lambda: _("%(names)s asks to pause the game."),
    TIME: lambda: _("You have a tenth of your time left. You’re playing with %(names)s."),
    COMPLETE: lambda: _("Your table is complete. %(names)s will play with you."),
    BEGUN: lambda: _("The game has begun. You’re playing with %(names)s."),
    REMATCH: lambda: _("Play again? Last time you played with %(names)s."),
}
_WITHOUT_NAMES: dict[str, Callable[[], str]] = {
    TURN: lambda: _("It’s your turn."),
    QUESTION: lambda: _("A question waits for you."),
    DRAW: lambda: _("You have been offered a draw."),
    TAKE_BACK: lambda: _("Someone asks to take back a move."),
    PAUSE: lambda: _("Someone asks to pause the game."),
    TIME: lambda: _("You have a tenth of your time left."),
    COMPLETE: lambda: _("Your table is complete."),
    BEGUN: lambda: _("The game has begun."),
    REMATCH: lambda: _("Play again?"),
}
