"""Who agrees at once when a move is to be taken back: bots, and everybody where all sit at one device.

Every process that holds the match says so for them, and only the row decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.live.automation.retry import after_trouble
from tabletop.live.submission import Proposal, submit
from tabletop.rules.takebacks import waiting

if TYPE_CHECKING:
    from tabletop.live.match import LiveMatch
    from tabletop.live.registry import Hub

RETRY_SECONDS = 0.5


def wake(hub: Hub, live: LiveMatch) -> None:
    """Agree for the first of them that is asked."""
    seat = _willing(live)
    if seat is not None and not live.agreeing:
        live.agreeing = True
        hub.soon(_agree(hub, live))


def _willing(live: LiveMatch) -> int | None:
    if live.position is None:
        return None
    asked = waiting(live.position)
    return next((seat for seat in asked if live.room.together or live.room.chairs[seat].bot), None)


async def _agree(hub: Hub, live: LiveMatch) -> None:
    tries = 0
    try:
        while (seat := _willing(live)) is not None:
            try:
                await _accept(hub, live, seat)
            except Exception as trouble:  # see `after_trouble`
                tries += 1
                await after_trouble(hub, live, "agreeing", trouble, tries, RETRY_SECONDS)
    finally:
        live.agreeing = False


async def _accept(hub: Hub, live: LiveMatch, seat: int) -> None:
    assert live.position is not None
    plea = live.position.pleas.pending
    assert plea is not None
    move = {"type": "accept_take_back", "seq": plea.seq}
    # The same in every process, and none that a person may use (see `messages.Key`).
    key = f"agreed:{seat}:{live.number}"
    await submit(hub, live, Proposal(seat, move, key, live.number))
