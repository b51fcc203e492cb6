"""Handlers of Django's signals: they tell the affected sockets, in all processes, about a moderator's
decision.
"""

from __future__ import annotations

from typing import Any

from tabletop.features.moderation.models import Ban, Closure, Notice
from tabletop.matches.events import (
    NetworkChanged,
    NoticesChanged,
    PersonChanged,
    TableChanged,
    publish_after_commit,
)


def ban_saved(*, instance: Ban, **_: Any) -> None:
    """The banned person's or network's sockets have to reconnect, and are refused."""
    if instance.person_id is not None:
        publish_after_commit(PersonChanged(instance.person_id))
    else:
        publish_after_commit(NetworkChanged(instance.network))


def notice_saved(*, instance: Notice, **_: Any) -> None:
    """Tell its reader, unless they have read it."""
    if instance.read is None:
        publish_after_commit(NoticesChanged(instance.person_id))


def closure_changed(*, instance: Closure, **_: Any) -> None:
    """The table was closed or reopened."""
    publish_after_commit(TableChanged(instance.match_id))
