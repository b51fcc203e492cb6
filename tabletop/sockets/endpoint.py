"""Where sockets come in."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import Any

from tabletop.database.database_errors import AWAY
from tabletop.live.registry import get_hub
from tabletop.moderation import bans
from tabletop.rules.game import Refused
from tabletop.sockets.admission import address_of, turn_away
from tabletop.sockets.outbox import Outbox, Send
from tabletop.sockets.session_auth import language, person, session_of

logger = logging.getLogger(__name__)

Application = Callable[[Any, Any, Any], Awaitable[None]]


def patient(sockets: Application) -> Application:
    """These sockets; while the database is away, whoever comes is told to come again."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        try:
            await sockets(scope, receive, send)
        except AWAY as trouble:
            logger.warning("a socket is sent away, for the database is: %s", trouble)
            with suppress(OSError, RuntimeError):  # it may be gone already
                await turn_away(send, Refused("away"), language(scope))

    return answer


@dataclass(eq=False)
class Bystander:
    """Somebody at a socket of no table."""

    user: int | None
    address: str
    outbox: Outbox


async def comes_in(inside: ExitStack, scope: dict[str, Any], send: Send, outbox: Outbox) -> Bystander | None:
    """Who is at this socket of no table, and it counts as long as the block of ``inside`` lasts; None when it
    may not come in: it has been told why not, and is closed. By ``outbox`` it is sent back, should it have to
    come in again.
    """
    hub, address = get_hub(), address_of(scope)
    try:
        stay = inside.enter_context(hub.door.stay(address))
        stay.begin()
        user = await hub.read(person, session_of(scope))
        if user is not None:
            stay.belongs_to(user.pk)
        somebody = Bystander(user.pk if user else None, address, outbox)
        hub.crowd.beside.add(somebody)
        inside.callback(hub.crowd.beside.discard, somebody)
        await hub.read(bans.check, user, address)
    except Refused as refusal:
        if not outbox.closing:
            await turn_away(send, refusal, language(scope))
            return None
    await outbox.empty()  # sent back while we looked
    return None if outbox.closing else somebody
