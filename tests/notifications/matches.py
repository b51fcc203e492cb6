"""Moves of people who needn't be connected, and what is alerted of them."""

from __future__ import annotations

from itertools import count
from typing import Any

from tabletop.accounts.models import User
from tabletop.live.submission import Proposal
from tabletop.matches.models import Match
from tabletop.sockets.services import Services
from tests.notifications.conftest import said

DAY = {"kind": "move", "seconds": 24 * 3600}
_keys = count(1)


def pending(user: User) -> list[tuple[str, str]]:
    """The kinds and texts of what waits to be delivered to this person."""
    return [(kind, text["body"] if text else "") for kind, text in said(user)]


def kinds(user: User) -> list[str]:
    return [kind for kind, _ in pending(user)]


async def makes(process: Services, match: Match, seat: int, move: dict[str, Any]) -> None:
    """A move of that seat, whose owner need not be connected."""
    live = await process.registry.match(match.pk)
    proposal = Proposal(seat, move, f"alerts{next(_keys)}", live.number_for(seat))
    await process.submission.submit(live, proposal)
