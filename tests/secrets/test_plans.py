"""That a player has planned replies is theirs alone: what everyone else gets is the same to the byte, until a
reply is played.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import timezone

from tabletop.accounts import guests
from tabletop.accounts.models import User
from tabletop.limits.buckets import MEMORY
from tabletop.live.submission import Proposal
from tabletop.matches import clock_source
from tabletop.matches.actions import plans
from tabletop.matches.models import Match, Move, Plan
from tabletop.rules.clock import DAY
from tabletop.rules.conditional_moves import read_plan
from tabletop.server.wiring import build
from tests.matches.conftest import new_table, people  # noqa: F401 (fixtures)
from tests.matches.players import in_thread
from tests.matches.processes import Seen, settled
from tests.moves import place
from tests.secrets.pages import pages

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)


PLAN = read_plan([{"if": place("3,3"), "play": place("5,5")}])


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing differs by the clock or by chance."""
    monkeypatch.setattr(timezone, "now", lambda: NOW)
    monkeypatch.setattr(clock_source, "now", lambda: int(NOW.timestamp() * 1000))
    monkeypatch.setattr(guests, "suggest_name", lambda: "Merry Otter")


@pytest.fixture
def table(new_table: Any) -> Match:  # noqa: F811 (fixture)
    match: Match = new_table(game="lineup", clock={"kind": "move", "seconds": DAY}, public=True)
    Match.objects.filter(pk=match.pk).update(seed="plans")
    Move.objects.create(
        match=match, seq=1, seat=0, move=place("1,1"), key="a", at=int(NOW.timestamp() * 1000)
    )
    return match


async def told(match: Match, everyone: list[User], spot: str) -> dict[str, list[Any]]:
    """What Ada's opponent and a spectator get until the opponent's move has been answered: on all pages, and
    at the table's socket.
    """
    await in_thread(MEMORY.clear)
    readers = {"opponent": everyone[1], "spectator": everyone[2]}
    found: dict[str, list[Any]] = {
        name: await in_thread(pages, user, match) for name, user in readers.items()
    }
    process = build()
    try:
        sockets = {name: await Seen(process, user).open(match) for name, user in readers.items()}
        if await in_thread(Plan.objects.exists):  # while they are connected, as it is while they aren't
            await in_thread(save, match, everyone[0])
        await settled(process)
        opponent = sockets["opponent"]
        await opponent.process.submission.submit(opponent.live, Proposal(1, place(spot), "b", 1))
        await opponent.until(2)
        await settled(process)
        for name, socket in sockets.items():
            found[name] += socket.got
    finally:
        await process.close()
    return found


def save(match: Match, user: User) -> None:
    plans.save(user=user, match=match, seat=0, number=1, plan=PLAN)


def again(match: Match) -> None:
    """Only Ada's first move has been made, and there is no plan."""
    Move.objects.filter(match=match, seq__gt=1).delete()
    Plan.objects.all().delete()


async def test_others_cannot_tell_whether_replies_are_planned(
    table: Match,
    people: list[User],  # noqa: F811 (fixture)
) -> None:
    without = await told(table, people, "7,7")
    await in_thread(again, table)
    await in_thread(save, table, people[0])
    planned = await told(table, people, "7,7")
    assert planned == without
    assert len(without["opponent"]) > 10


async def test_a_reply_is_an_ordinary_move(table: Match, people: list[User]) -> None:  # noqa: F811 (fixture)
    """Once it is played, the record says no more of it than of any other move."""
    await in_thread(save, table, people[0])
    found = await told(table, people, "3,3")
    frames = [
        message for message in found["opponent"] if isinstance(message, dict) and message.get("seq") == 3
    ]
    assert [frame["record"][-1] for frame in frames] == [
        {"seq": 3, "lines": [{"code": "placed", "seat": 0, "spot": "5,5"}]}
    ]
    assert "plan" not in str(frames)
