"""Somebody sets the clock on the wall while people play: hours forward, hours back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.matches.models import Match
from tabletop.sockets.services import Services
from tests.matches.players import in_thread
from tests.matches.processes import Seen, Wall, clocks_checked
from tests.matches.timed_tables import LATE, MINUTE, by_the_minute
from tests.moves import place

pytestmark = pytest.mark.django_db(transaction=True)

HOURS = 5 * 3600


@pytest.fixture
def table(new_table: Callable[..., Match], wall: Wall) -> Match:
    return by_the_minute(new_table, wall)


async def test_back_by_hours(process: Services, wall: Wall, table: Match, people: Any) -> None:
    """In the log time stands still until the wall has caught up: nobody falls, and nobody gains."""
    ada, ben = await Seen(process, people[0]).open(table), await Seen(process, people[1]).open(table)
    wall.wait(10)
    await ada.move(0, "a", place("1,1"))
    wall.wait(-HOURS)
    await ben.move(1, "b", place("3,3"))
    await ada.move(2, "c", place("5,5"))
    await clocks_checked(process)
    frame = await ben.until(3)
    assert frame["view"]["outcome"] is None
    assert all(0 < left <= 60_000 for left in frame["clock"]["left"])
    times = await in_thread(lambda: list(table.moves.order_by("seq").values_list("at", flat=True)))
    assert times == sorted(times) == [times[0]] * 3
    wall.wait(HOURS + MINUTE - 0.001)
    await clocks_checked(process)
    assert ada.live.number == 3, "as if the clock had always been right"
    wall.wait(0.001 + LATE)
    assert (await ada.until(4))["view"]["outcome"]["by"] == "time"


async def test_forward_and_back_where_no_clock_runs(
    new_table: Any,
    process: Services,
    wall: Wall,
    people: Any,
) -> None:
    match = await in_thread(new_table, game="lineup")
    ada, ben = await Seen(process, people[0]).open(match), await Seen(process, people[1]).open(match)
    for number, (who, jump) in enumerate([(ada, HOURS), (ben, -2 * HOURS), (ada, HOURS), (ben, 0)]):
        await who.move(number, f"m{number}", place(f"{2 * number},0"))
        wall.wait(jump)
    assert ada.live.number == ben.live.number == 4
    times = await in_thread(lambda: list(match.moves.order_by("seq").values_list("at", flat=True)))
    assert times == sorted(times)
