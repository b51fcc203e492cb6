"""Database changes that live matches and connected sockets need to know about.

Services report a change after the commit. Listeners are registered by higher packages (see
`tabletop.server.wiring`): this package knows nothing about sockets or processes. Without a listener, as in a
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


class AppointmentChanged(msgspec.Struct, frozen=True):
    """The person ``by`` has changed or cancelled the time that a match is planned for. `TableChanged` is
    reported too.
    """

    match_id: str
    by: int


class PeopleAlerted(msgspec.Struct, frozen=True):
    """An alert about this match that no event of it has caused waits for these people: it starts soon, or the
    alert was lost.
    """

    match_id: str
    users: frozenset[int]


class PersonChanged(msgspec.Struct, frozen=True):
    """This person's cookies may no longer be valid, or they have been banned."""

    user: int


class DeletionBegun(msgspec.Struct, frozen=True):
    """This person is being deleted (`tabletop.matches.actions.deletion`)."""

    user: int


class NetworkChanged(msgspec.Struct, frozen=True):
    """Visitors from these addresses may have been banned; ``network`` is in CIDR notation."""

    network: str


class NoticesChanged(msgspec.Struct, frozen=True):
    """A moderator has a message for this person."""

    user: int


class PlanSaved(msgspec.Struct, frozen=True):
    """A player has planned replies in this match. No one else may learn of it."""

    match_id: str


Change = (
    TableChanged
    | PersonChanged
    | DeletionBegun
    | NetworkChanged
    | NoticesChanged
    | PlanSaved
    | AppointmentChanged
    | PeopleAlerted
)
Listener = Callable[[Change], None]

_listeners: list[Listener] = []


def add_listener(listener: Listener) -> None:
    """Call this function with every change reported in this process, in the thread that reports it. Adding it
    twice has no further effect.
    """
    if listener not in _listeners:
        _listeners.append(listener)


def notify_changed(change: Change) -> None:
    """Report a committed change. Safe from any thread."""
    for listener in _listeners:
        listener(change)


def notify_after_commit(change: Change) -> None:
    """Report this change when the current transaction commits, or immediately without a transaction."""
    transaction.on_commit(partial(notify_changed, change))
