"""Notices from moderators: shown on every page, and immediately at tables, until the player has confirmed
them.
"""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import Promise, SimpleLazyObject
from django.utils.translation import gettext_lazy as _

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.features.moderation.models import Notice

SENTENCES: dict[str, str | Promise] = {
    Notice.Kind.WARN: _("A moderator has sent you a warning."),
    Notice.Kind.MUTE: _("A moderator has muted you: you can’t chat at any table."),
    Notice.Kind.UNMUTE: _("A moderator has ended your mute. You can chat again."),
    Notice.Kind.UNBAN: _("A moderator has ended your ban. Welcome back."),
    Notice.Kind.RENAME: _("A moderator has changed your name to %(name)s. You can choose another one."),
}


class Shown(NamedTuple):
    """A notice as its reader gets it: the sentence, the moderator's own message, and when the measure ends,
    if it does.
    """

    number: int
    sentence: str
    words: str
    until: datetime | None


def unread(user: User | None) -> list[Shown]:
    """The notices that this person has not confirmed, oldest first, in the active language."""
    if user is None:
        return []
    return [
        Shown(one.pk, str(SENTENCES[one.kind]) % {"name": one.name}, one.words, one.until)
        for one in Notice.objects.filter(person=user, read=None)
    ]


def confirm(user: User | None, number: int) -> None:
    """Mark that notice as read. Does nothing if it is someone else's."""
    Notice.objects.filter(pk=number, person=user, read=None).update(read=timezone.now())


def context(request: HttpRequest) -> dict[str, object]:
    """``notices`` for every template; evaluated lazily."""
    return {"notices": SimpleLazyObject(lambda: unread(guests.current(request)))}
