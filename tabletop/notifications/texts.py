"""What messages say, made when they are delivered: the outbox keeps nobody's name. Synchronous database
work.
"""

from __future__ import annotations

from typing import Any

from tabletop.accounts.models import User
from tabletop.matches import repository
from tabletop.notifications import daily, planned, wording
from tabletop.notifications.models import Message
from tabletop.notifications.push.declarative import declared, is_apple
from tabletop.rules.game import Refused


def payload_of(message: Message) -> dict[str, Any] | None:
    """The JSON for the browser, in the person's language; None if there is nothing to say any more."""
    one = message.subscription
    with wording.language_of(one.user):
        payload = _payload(message, one.user)
        return declared(payload) if payload is not None and is_apple(one.origin) else payload


def _payload(message: Message, user: User) -> dict[str, Any] | None:
    if message.kind == wording.CLOSE:
        return None if is_apple(message.subscription.origin) else {"close": message.tag}
    if message.kind == wording.TEST:
        return wording.test_payload()
    if message.kind == wording.DEAL:
        return daily.payload_for(user)
    match_id = wording.match_of(message.tag)
    if message.part == planned.START:
        return planned.start_payload(match_id, user, message.kind)
    if message.part == planned.CHANGE:
        return planned.change_payload(match_id, user)
    return _match_payload(match_id, user.pk, message)


def _match_payload(match_id: str, user: int, message: Message) -> dict[str, Any] | None:
    try:
        room = repository.room(match_id)
    except Refused:  # it has been closed or deleted
        return None
    names = repository.names(room)
    about = wording.read_about(message.about)
    if about.by is not None:
        shown = names[about.by : about.by + 1]
    else:
        shown = [name for seat, name in zip(room.seats, names, strict=True) if name and seat.user != user]
    return wording.match_payload(message.kind, about.sentence, room.game, match_id, shown)
