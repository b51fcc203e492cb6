"""A bot that plays for somebody who is away, until they are back.

Which bot plays which seat is in the seat's row, so that all processes know it, and it outlives each of them.
The bot itself is woken like any other (`tabletop.live.automation.bot_runner`): it sees that seat's view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from msgspec.structs import replace

from tabletop.live.sync import presence
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.rules.optional.bots import bots_of

if TYPE_CHECKING:
    from tabletop.live.automation.messages import StandIn
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import Hub
    from tabletop.live.session import Session


async def ask(hub: Hub, live: LiveMatch, socket: Session, message: StandIn) -> None:
    """Let a bot play for somebody who is away, or take one's own seat back. Raises `Refused`: not_seated,
    not_started, game_over, no_such_seat, not_your_seat, no_standins, not_away.
    """
    if not socket.seats:
        raise Refused("not_seated")
    if live.position is None:
        raise Refused("not_started")
    if live.position.outcome is not None:
        raise Refused("game_over")
    if not 0 <= message.seat < len(live.room.chairs):
        raise Refused("no_such_seat", seat=message.seat)
    if message.on:
        _must_be_wanted(hub, live, message.seat)
        await _put(hub, live, message.seat, stand_in_of(live.room.game))
    elif message.seat not in socket.seats:
        raise Refused("not_your_seat")
    else:
        await take_back(hub, live, message.seat)


def _must_be_wanted(hub: Hub, live: LiveMatch, seat: int) -> None:
    if not live.room.standin_after:
        raise Refused("no_standins")
    acting = live.position is not None and seat in live.position.to_act
    if not acting or live.room.chairs[seat].bot or seat not in presence.absent(hub, live):
        raise Refused("not_away", seat=seat)


async def take_back(hub: Hub, live: LiveMatch, seat: int) -> None:
    """The owner plays again; nothing happens where no bot stands in."""
    if live.room.chairs[seat].standin:
        await _put(hub, live, seat, "")


def stand_in_of(game: str) -> str:
    """The key of the bot that stands in: the strongest there is."""
    return list(bots_of(game))[-1]


async def _put(hub: Hub, live: LiveMatch, seat: int, bot: str) -> None:
    if live.room.chairs[seat].standin == bot:
        return
    await hub.read(_store, live.id, seat, bot)
    # Known here at once: what the bot thinks of just now is not played any more.
    chairs = list(live.room.chairs)
    chairs[seat] = replace(chairs[seat], standin=bot)
    live.room = replace(live.room, chairs=tuple(chairs))
    hub.changed(live.id, "room")


def _store(match_id: str, seat: int, bot: str) -> None:
    with transaction.atomic():
        match = Match.objects.select_for_update(of=("self",)).filter(pk=match_id).first()
        if match is None:
            raise Refused("no_such_table")
        if match.status == Match.Status.PLAYING:
            match.seats.filter(index=seat, bot="").update(standin=bot)
