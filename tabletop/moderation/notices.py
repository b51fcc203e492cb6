"""What moderators tell a player: shown on every page, and at tables at once, until the player has read it."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import Promise, SimpleLazyObject
from django.utils.translation import gettext_lazy as _

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.moderation.models import Notice

SENTENCES: dict[str, str | Promise] = {
    Notice.Kind.WARN: _("A moderator has sent you a warning."),
    Notice.Kind.MUTE: _("A moderator has muted you: you can’t chat at any table."),
    Notice.Kind.UNMUTE: _("A moderator has ended your mute. You can chat again."),
    Notice.Kind.UNBAN: _("A moderator has ended your ban. Welcome back."),
    Notice.Kind.RENAME: _("A moderator has changed your name to %(name)s. You can choose another one."),
}


class Shown(NamedTuple):
    """A notice as its reader gets it: what was done in one sentence, what the moderator adds, and until when
    it holds, if it ends.
    """

    number: int
    sentence: str
    words: str
    until: datetime | None


def unread(user: User | None) -> list[Shown]:
    """What this person has yet to confirm, oldest first, in the active language."""
    if user is None:
        return []
    return [
        Shown(one.pk, str(SENTENCES[one.kind]) % {"name": one.name}, one.words, one.until)
        for one in Notice.objects.filter(person=user, read=None)
    ]


def confirm(user: User | None, number: int) -> None:
    """This person has read that notice. One that is not theirs stays as it is."""
    Notice.objects.filter(pk=number, person=user, read=None).update(read=timezone.now())


def context(request: HttpRequest) -> dict[str, object]:
    """``notices`` for every template: asked for where it is shown."""
    return {"notices": SimpleLazyObject(lambda: unread(guests.current(request)))}
