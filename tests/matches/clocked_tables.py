"""Tables with clocks (the auction of the toys, LineUp! with a minute a move), and what is stored of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.matches import repository
from tabletop.matches.models import Match, Move
from tabletop.sockets.services import Services
from tests.matches.players import in_thread
from tests.matches.processes import Seen, Wall

OPEN = {"type": "open", "lots": [60, 40]}


def bid(amount: int) -> dict[str, Any]:
    return {"type": "bid", "amount": amount}


async def opened(seen: Seen) -> Seen:
    """The auctioneer, with a lot to be bid for."""
    await seen.move(0, "open", OPEN)
    return seen


async def auction(process: Services, match: Match, people: Any) -> tuple[Seen, Seen]:
    """Ada has opened the auction, and Ben is there."""
    ada = await opened(await Seen(process, people[0]).open(match))
    return ada, await Seen(process, people[1]).open(match)


async def rows(match: Match) -> list[tuple[int, int, str, str]]:
    made = Move.objects.filter(match=match).order_by("seq")
    return await in_thread(lambda: [(row.seq, row.seat, row.key, row.move["type"]) for row in made])


EACH = {"kind": "move", "seconds": 60}
LATE = 30
MINUTE = 60


def by_the_minute(new_table: Callable[..., Match], wall: Wall) -> Match:
    """LineUp! for two, a minute a move; it began just now by the clock on the wall."""
    match = new_table(game="lineup", clock=EACH)
    match.started = repository.moment_of(wall.time)
    match.expires_at = wall.time + 1000 * (LATE + MINUTE)
    match.save(update_fields=["started", "expires_at"])
    return match
