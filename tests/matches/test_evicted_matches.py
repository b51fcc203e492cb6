"""A match that is evicted leaves nothing behind: no service keeps it, or anything of it."""

from __future__ import annotations

import dataclasses
import gc
import weakref
from typing import Any

import pytest

from tabletop.live import delays
from tabletop.live.automation.clock_expiry import Clock
from tabletop.live.automation.table_payer import LastPayer
from tabletop.live.chat import RecentLines
from tabletop.live.sync.catchup import Checked
from tabletop.live.sync.presence import SETTLING, MatchPresence
from tabletop.matches.actions import tables
from tabletop.matches.models import Match
from tabletop.server.wiring import build
from tabletop.sockets.services import Services
from tests.matches.players import in_thread
from tests.matches.processes import Cuttable, Seen, settled

pytestmark = pytest.mark.django_db(transaction=True)


def kept(services: Services, match_id: str) -> list[str]:
    """The attributes of services in whose keys, or entries, that match is."""
    found = []
    for field in dataclasses.fields(services):
        service = getattr(services, field.name)
        for name, value in vars(service).items() if hasattr(service, "__dict__") else ():
            if isinstance(value, dict | set | list) and any(
                match_id in (each, getattr(each, "id", None)) for each in value
            ):
                found.append(f"{field.name}.{name}")
    return found


@pytest.fixture
def timed(people: Any, transactional_db: None) -> Match:
    """A person against a bot, by the clock."""
    match = tables.open_table(
        user=people[0],
        game="lineup",
        options={},
        filling=[tables.ME, "bot:learning"],
        clock={"kind": "move", "seconds": 300},
    )
    return tables.start(user=people[0], match_id=match.pk)


async def test_nothing_is_kept_of_an_evicted_match(
    timed: Match, new_table: Any, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delays, "BOT_MOVE", 0.0)
    services = build(Cuttable(), max_idle=0)
    try:
        ada = await Seen(services, people[0]).open(timed)
        await ada.move(0, "a", {"type": "place", "spot": "1,1"})
        await ada.until(2)
        for message in ('{"type":"say","text":"hello"}', '{"type":"beat","seq":2,"rev":-1,"n":0,"sheet":0}'):
            await ada.socket.receive({"text": message})
        await settled(services)  # heartbeats have been looked up
        assert kept(services, timed.pk)
        assert {Clock, LastPayer, RecentLines, MatchPresence, Checked} <= set(ada.live._states)
        services.connections.discard(ada.socket)
        ada.leave()
        assert services.registry.held(timed.pk) is None
        assert kept(services, timed.pk) == []
        forgotten = weakref.ref(ada.live)
        del ada
        await settled(services)
        gc.collect()  # a timer or a task that is left would still refer to the match
        assert forgotten() is None
        assert kept(services, timed.pk) == []
    finally:
        await services.close()


async def test_a_closed_table_leaves_nothing_either(
    timed: Match, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its people are still there when it is evicted, and go afterwards."""
    from tabletop.features.moderation.models import Closure

    monkeypatch.setattr(delays, "PRESENCE", 600.0)  # still waiting when the match is evicted
    services = build(Cuttable())
    try:
        ada = await Seen(services, people[0]).open(timed)
        settling = ada.live.timers[SETTLING]
        await in_thread(Closure.objects.create, match=timed)
        await services.registry.refresh(ada.live)
        assert ada.socket.outbox.closing
        assert settling.cancelled()
        services.connections.discard(ada.socket)
        ada.leave()
        await settled(services)
        assert kept(services, timed.pk) == []
    finally:
        await services.close()
