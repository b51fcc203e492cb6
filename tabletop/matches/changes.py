"""Changes in the database that matches in memory and connected sockets have to learn of.

Services report a change after the commit. Who learns of it is registered from above (see
`tabletop.server.wiring`): this package knows nothing of sockets or processes. Without a listener, as in a
management command, a report does nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from django.db import transaction


class TableChanged(msgspec.Struct, frozen=True):
    """The row of a match has changed, or its seats, its rematch or its closure."""

    match_id: str


class PersonChanged(msgspec.Struct, frozen=True):
    """This person's cookies may no longer be valid, or they were banned."""

    user: int


class NetworkChanged(msgspec.Struct, frozen=True):
    """Visitors from these addresses may no longer be welcome; ``network`` in CIDR notation."""

    network: str


class NoticesChanged(msgspec.Struct, frozen=True):
    """A moderator has a message for this person."""

    user: int


Change = TableChanged | PersonChanged | NetworkChanged | NoticesChanged
Listener = Callable[[Change], None]

_listeners: list[Listener] = []


def add_listener(listener: Listener) -> None:
    """Call this function with every change reported in this process, in the thread that reports it. Added
    twice, it is called once.
    """
    if listener not in _listeners:
        _listeners.append(listener)


def notify_changed(change: Change) -> None:
    """Report a change that is committed. From any thread."""
    for listener in _listeners:
        listener(change)


def notify_after_commit(change: Change) -> None:
    """Report this change when the current transaction commits; at once where there is none."""
    transaction.on_commit(partial(notify_changed, change))
