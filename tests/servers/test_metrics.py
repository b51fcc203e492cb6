"""What a real site counts while people and bots play at it, clocks ring, and a program analyses."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tabletop.rules.optional_modules import bots_of
from tests.servers import replayed_matches
from tests.servers.conftest import METRICS_TOKEN, Place
from tests.servers.raw_sockets import line
from tests.servers.server_processes import Site, told
from tests.servers.timed_games import BEGIN, rung

pytestmark = pytest.mark.services

GAME = "lineup"
WEAKEST = next(iter(bots_of(GAME)))


def counted(running: Site) -> dict[str, float]:
    """Every sample of that process, by its name as Prometheus writes it."""
    request = Request(
        f"http://127.0.0.1:{running.port}/metrics", headers={"Authorization": f"Bearer {METRICS_TOKEN}"}
    )
    with urlopen(request, timeout=10) as answer:
        families = text_string_to_metric_families(answer.read().decode())
        return {
            "".join([sample.name, *(f" {label}" for label in sample.labels.values())]): sample.value
            for family in families
            for sample in family.samples
        }


async def test_a_game_is_counted(place: Place) -> None:
    here, there = place.webs
    (replay,) = await asyncio.to_thread(replayed_matches.opened, place.env, [GAME], f"bot:{WEAKEST}")
    before, elsewhere = [await asyncio.to_thread(counted, web) for web in (here, there)]
    clocked, _ = await asyncio.to_thread(told, place.env, BEGIN, 20, 3)

    person = replayed_matches.Actor(replay.match, replay.cookies[0], [here.port])
    watcher = replayed_matches.Actor(replay.match, "", [there.port])
    student, visitor = [await line(here.port, path) for path in (f"/ws/study/{GAME}", "/ws/lobby")]
    await watcher.see(seen := 0)
    for _ in range(3):
        frame = await person.see(seen)
        while not frame["view"]["legal"]:
            frame = await person.see(seen := seen + 1)
        await person.make(frame["seq"], frame["view"]["legal"][0])
        seen = frame["seq"] + 1
    asked = (await person.see(seen))["seq"]
    await person.make(asked, {"type": "ask_take_back", "seq": seen})
    await watcher.see(asked + 2)
    # All know all by now, and no bot thinks: only a heartbeat finds the next move.
    frame = await person.see(asked + 2)
    await person.make(frame["seq"], frame["view"]["legal"][0])
    await watcher.see(frame["seq"] + 1)
    person._send({"type": "nonsense"})
    await person.until(lambda: bool(person.refused))
    student.say({"id": 1, "setup": {}, "line": "0"})
    while not (await student.hear())["last"]:
        pass
    student.say({"id": 2, "setup": {}, "line": "~9"})
    assert (await student.hear())["code"] == "no_such_position"
    await asyncio.to_thread(not_there, here)

    after, beyond = [await asyncio.to_thread(counted, web) for web in (here, there)]
    found = {name: value - before.get(name, 0.0) for name, value in after.items()}
    assert found["tabletop_moves_total person"] == 5
    assert found["tabletop_moves_total bot"] >= 2
    assert found["tabletop_moves_total agreed"] + beyond["tabletop_moves_total agreed"] == 1
    assert found["tabletop_thinking_seconds_count"] >= 2 + 3
    assert found["tabletop_refusals_total not_json socket"] == 1
    assert found["tabletop_refusals_total no_such_position socket"] == 1
    assert found["tabletop_refusals_total no_such_table page"] == 1
    assert found["tabletop_move_seconds_count"] == 5
    assert 0 < found["tabletop_move_seconds_sum"] < 5
    made = sum(found[f"tabletop_moves_total {by}"] for by in ("person", "bot", "agreed"))
    assert found["tabletop_commit_rows_sum"] >= made
    assert found["tabletop_commit_seconds_count"] == found["tabletop_commit_rows_count"]
    assert found["tabletop_matches_held"] >= 1
    assert [found[f"tabletop_sockets {at}"] for at in ("table", "study", "lobby")] == [1, 1, 1]
    late = "tabletop_events_late_total"
    assert beyond[late] > elsewhere.get(late, 0), "without events only heartbeats find the moves"
    for one in (watcher, person, student, visitor):
        one.leave()
    await rung(place.log, clocked)
    rings = [(await asyncio.to_thread(counted, web))["tabletop_moves_total clock"] for web in (here, there)]
    known = before["tabletop_moves_total clock"] + elsewhere["tabletop_moves_total clock"]
    assert sum(rings) > known


def not_there(running: Site) -> None:
    """A visitor opens the page of a table that doesn't exist."""
    with suppress(HTTPError):
        urlopen(f"http://127.0.0.1:{running.port}/t/nosuchtable/", timeout=20)
