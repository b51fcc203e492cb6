"""Games whose players want alerts and needn't be connected, and what waits to be delivered to them."""

from __future__ import annotations

from itertools import count
from typing import Any

from tabletop.accounts.models import Device, User
from tabletop.features.notifications.delivery import Delivery, payload_of
from tabletop.features.notifications.models import Message
from tabletop.live.submission import Proposal
from tabletop.matches.events import TableChanged
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.rules.position import Position
from tabletop.sockets.services import Services
from tests.matches.players import PASS, in_thread
from tests.matches.processes import Seen, settled
from tests.notifications.push_service import PushService

DAY = {"kind": "move", "seconds": 24 * 3600}
_keys = count(1)


def said(*users: User) -> list[tuple[str, dict[str, Any] | None]]:
    """The kinds and texts of what waits to be delivered to these people."""
    rows = Message.objects.filter(subscription__user__in=users, due__isnull=False)
    return [(row.kind, payload_of(row)) for row in rows.order_by("part", "pk")]


def pending(user: User) -> list[tuple[str, str]]:
    """The kinds and texts of what waits to be delivered to this person."""
    return [(kind, text["body"] if text else "") for kind, text in said(user)]


async def makes(process: Services, match: Match, seat: int, move: Any) -> None:
    """A move of that seat, whose owner need not be connected."""
    live = await process.registry.match(match.pk)
    proposal = Proposal(seat, move, f"alerts{next(_keys)}", live.number_for(seat))
    await process.submission.submit(live, proposal)


class Site:
    """A process, its guests, who want alerts in a browser each, and the delivery of these."""

    def __init__(
        self, process: Services, people: list[User], new_table: Any, push: PushService, delivery: Delivery
    ) -> None:
        self.process, self.people, self._new_table = process, people, new_table
        self.push, self.delivery = push, delivery

    async def new(self, *what: Any, **how: Any) -> Match:
        """A new table."""
        return await in_thread(self._new_table, *what, **how)

    async def begun(self, *what: Any, **how: Any) -> Match:
        """A new table, of whose beginning no alert waits."""
        match = await self.new(*what, **how)
        await self.lose_alerts()
        return match

    async def lose_alerts(self) -> None:
        """Nothing is in the outbox any more."""
        await in_thread(Message.objects.all().delete)

    async def position(self, match: Match) -> Position:
        position = (await self.process.registry.match(match.pk)).position
        assert position is not None
        return position

    async def settled(self) -> None:
        await settled(self.process)

    async def opens(self, seat: int, match: Match, device: Device | None = None) -> Seen:
        """That guest comes to the table, on this device."""
        return await Seen(self.process, self.people[seat]).open(match, device)

    async def makes(self, match: Match, seat: int, move: Any = PASS) -> None:
        """That seat makes the move, whose alerts are still to be written."""
        await makes(self.process, match, seat, move)

    async def moved(self, match: Match, seat: int, move: Any = PASS) -> None:
        """That seat makes the move, and its alerts are written."""
        await self.makes(match, seat, move)
        await self.settled()

    async def next_moves(self, match: Match) -> int:
        """The player whose turn it is makes a move; their seat."""
        position = await self.position(match)
        seat = position.to_act[0]
        await self.moved(match, seat, play.legal(position, seat=seat)[0])
        return seat

    async def changed(self, match: Match) -> None:
        """The match's row has changed, and the alerts of that are written."""
        self.process.events.publish(TableChanged(match.pk))
        await self.settled()

    async def pending(self, seat: int) -> list[tuple[str, str]]:
        """The kinds and texts of what waits to be delivered to that guest."""
        return list(await in_thread(pending, self.people[seat]))

    async def kinds(self, seat: int) -> list[str]:
        return [kind for kind, _ in await self.pending(seat)]
