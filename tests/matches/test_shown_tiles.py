"""Deduction's asked player at a real table: bots take the same time in every case, and the site shows a tile
for a player who doesn't choose.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from games.deduction.rules import state as rules
from tabletop.live.automation import bot_runner
from tabletop.matches.models import Match, Move, Seat
from tabletop.rules.capabilities import PacedBots
from tests.matches.players import in_thread
from tests.matches.questions import asking

SLACK = 1500
"""A slow machine may be so many milliseconds late."""


async def log(match: Match) -> list[Move]:
    return await in_thread(lambda: list(Move.objects.filter(match=match).order_by("seq")))


@pytest.fixture
def slow_to_choose(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Bots that think longer where they have a choice, so many seconds for each tile."""

    def so_long(seconds: float) -> None:
        async def ask(work: Any, slug: str, key: str, view: Any, **_: Any) -> dict[str, Any]:
            await asyncio.sleep(seconds * len(view["legal"]))
            return dict(view["legal"][0])

        monkeypatch.setattr(bot_runner, "ask", ask)

    return so_long


@pytest.mark.parametrize("several", [False, True])
@pytest.mark.parametrize("standin", [False, True])
async def test_a_bot_shows_a_tile_after_the_same_time(
    people: Any, join: Any, slow_to_choose: Any, several: bool, standin: bool
) -> None:
    slow_to_choose(0.2)
    filling = ["me", "open" if standin else "bot:keen", "open"]
    match, move = await in_thread(asking, people, several, filling)
    if standin:
        await in_thread(lambda: Seat.objects.filter(match=match, index=1).update(standin="keen"))
    ada = await join(match, people[0])
    await ada.frame(0)
    await ada.move(0, move)
    await ada.frame(2, seconds=30)
    asked, shown = await log(match)
    assert (shown.key, shown.move["type"]) == ("bot:1:1", "show")
    assert rules.BOT_TIME_TO_SHOW <= shown.at - asked.at < rules.BOT_TIME_TO_SHOW + SLACK


async def test_a_bot_that_missed_its_moment_waits_for_the_next(
    people: Any, join: Any, slow_to_choose: Any
) -> None:
    """So that under load, too, the time does not tell how much there was to think about."""
    slow_to_choose(2.3)
    match, move = await in_thread(asking, people, False, ["me", "bot:keen", "open"])
    ada = await join(match, people[0])
    await ada.frame(0)
    await ada.move(0, move)
    await ada.frame(2, seconds=30)
    asked, shown = await log(match)
    due = rules.BOT_TIME_TO_SHOW + PacedBots.late_bot_step
    assert due <= shown.at - asked.at < due + SLACK


@pytest.mark.parametrize("several", [False, True])
async def test_the_site_shows_a_tile_for_whoever_does_not_choose(
    people: Any, join: Any, monkeypatch: pytest.MonkeyPatch, several: bool
) -> None:
    monkeypatch.setattr(rules, "TIME_TO_SHOW", 700)
    match, move = await in_thread(asking, people, several, ["me", "open", "open"])
    ada, ben, cleo, watcher = [await join(match, person) for person in (*people[:3], None)]
    for player in (ada, ben, cleo, watcher):
        await player.frame(0)
    await ada.move(0, move)
    frames = [await player.frame(1) for player in (ada, ben, cleo, watcher)]
    assert len({frame["deadline"] for frame in frames}) == 1
    assert [len(frame["view"]["legal"]) > 0 for frame in frames] == [False, True, False, False]
    after = [await player.frame(2, seconds=30) for player in (ada, ben, cleo, watcher)]
    asked, shown = await log(match)
    assert (shown.key, shown.move) == ("clock:1", {"type": "time_up"})
    assert asked.at + 700 <= shown.at
    seen = [frame["view"]["record"][-1]["shown"] for frame in after]
    assert seen[0] == seen[1] not in (True, None)
    assert seen[2:] == [True, True]
    codes = [[line["code"] for line in frame["record"][-1]["lines"]] for frame in after]
    assert codes == [["time_up", "showed"]] * 4
    assert all("deadline" not in frame for frame in after)
    assert (await in_thread(Match.objects.get, pk=match.pk)).expires_at is None
