"""Stand-ins: bots that play for absent players until they return.

The stand-in is stored in the seat's row, so all processes know it and it survives restarts. It runs like any
other bot (`tabletop.live.automation.bot_runner`), on that seat's view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from msgspec.structs import replace

from tabletop.live.client_messages import ClientMessage, Number
from tabletop.matches.events import TableChanged
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of

if TYPE_CHECKING:
    from tabletop.database.reader import Reader
    from tabletop.live.match import LiveMatch
    from tabletop.live.session import Session
    from tabletop.live.sync.presence import Presence
    from tabletop.matches.events import EventBus


class StandIn(ClientMessage, frozen=True, tag="standin"):
    """Let a bot play for an absent player (``on``), or take the sender's own seat back."""

    seat: Number
    on: bool


class StandIns:
    """Starts and ends stand-ins."""

    def __init__(self, reader: Reader, presence: Presence, events: EventBus) -> None:
        self._reader = reader
        self._presence = presence
        self._events = events

    async def ask(self, live: LiveMatch, session: Session, message: StandIn) -> None:
        """Let a bot play for the absent owner of a seat, or take the sender's own seat back. Raises
        `Refused`: not_seated, not_started, game_over, no_such_seat, not_your_seat, no_standins, not_away.
        """
        seat = message.seat
        if not session.seats:
            raise Refused("not_seated")
        if live.position is None:
            raise Refused("not_started")
        if live.is_over:
            raise Refused("game_over")
        if not 0 <= seat < len(live.room.seats):
            raise Refused("no_such_seat", seat=seat)
        if message.on:
            self._check_absent(live, seat)
            await self._set(live, seat, stand_in_of(live.room.game))
        elif seat not in session.seats:
            raise Refused("not_your_seat")
        else:
            await self.take_back(live, seat)

    async def take_back(self, live: LiveMatch, seat: int) -> None:
        """End the stand-in of this seat, if there is one."""
        await self._set(live, seat, "")

    def _check_absent(self, live: LiveMatch, seat: int) -> None:
        if not live.room.standin_after:
            raise Refused("no_standins")
        position = live.position
        acting = position is not None and seat in position.to_act and not position.pause.on
        if not acting or live.room.seats[seat].bot or seat not in self._presence.absent(live):
            raise Refused("not_away", seat=seat)

    async def _set(self, live: LiveMatch, seat: int, bot: str) -> None:
        if live.room.seats[seat].standin == bot:
            return
        await self._reader.run(_store, live.id, seat, bot)
        # Known here immediately, so that a move that the bot is still choosing is not played.
        seats = list(live.room.seats)
        seats[seat] = replace(seats[seat], standin=bot)
        live.room = replace(live.room, seats=tuple(seats))
        self._events.publish(TableChanged(live.id))


def stand_in_of(game: str) -> str:
    """The key of the bot that stands in: the game's strongest."""
    return list(bots_of(game))[-1]


def _store(match_id: str, seat: int, bot: str) -> None:
    with transaction.atomic():
        match = Match.objects.select_for_update(of=("self",)).filter(pk=match_id).first()
        if match is None:
            raise Refused("no_such_table")
        if match.status == Match.Status.PLAYING:
            match.seats.filter(index=seat, bot="").update(standin=bot)
