"""A rolling upgrade to new rules: an old process and a new one side by side at one database.

The new code is a copy of this one in which Deduction has a version 2 of its rules; nothing is different.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests import services
from tests.docs.copies import copied, prepared_site
from tests.servers.replayed_matches import Actor, Replay, begun, play, recorded
from tests.servers.server_processes import ROOT, Site, asked, logs, site, told

pytestmark = [pytest.mark.services, pytest.mark.timeout(400), pytest.mark.nightly("servers")]

GAME = "games/deduction/rules/game.py"
SLUG = '    slug: ClassVar[str] = "deduction"\n'
VERSIONS = (
    "import django, json; django.setup(); from tabletop.matches.models import Match; "
    "print(json.dumps(dict(Match.objects.values_list('pk', 'rules_version'))))"
)


def new_code(home: Path) -> Path:
    """The folder of the next release."""
    code = copied(home)
    text = (code / GAME).read_text()
    assert text.count(SLUG) == 1
    (code / GAME).write_text(text.replace(SLUG, f"{SLUG}    version: ClassVar[int] = 2\n"))
    return code


class Upgrade:
    """Both processes, the environment that they share, and what the old one has logged."""

    def __init__(self, old: Site, new: Site, env: dict[str, str]) -> None:
        self.old, self.new, self.env = old, new, env

    def actors(self, replay: Replay, first: Site) -> list[Actor]:
        """The players of that match: they come to that process first, and then by turns to both."""
        other = self.new if first is self.old else self.old
        return [Actor(replay.match, cookie, [first.port, other.port]) for cookie in replay.cookies]

    @property
    def said_by_old(self) -> str:
        """Its log."""
        assert self.old.log is not None
        return self.old.log.read_text()


@pytest.fixture
def upgrade(tmp_path: Path) -> Iterator[Upgrade]:
    with ExitStack() as stack:
        urls = {
            "DATABASE_URL": stack.enter_context(services.start_postgres()),
            "REDIS_URL": stack.enter_context(services.start_redis()),
        }
        env = prepared_site(tmp_path / "site", ROOT, **urls)
        old = stack.enter_context(site(env, log=tmp_path / "old.log"))
        new = stack.enter_context(site(env, code=new_code(tmp_path / "new")))
        yield Upgrade(old, new, env)


async def test_two_versions_of_the_rules_side_by_side(upgrade: Upgrade) -> None:
    """A match of the old rules is played at both processes and ends at the new one, by the old rules; one of
    the new rules is played at the new process, even if people reach the old one first.
    """
    old, env = upgrade.old, upgrade.env
    (before,) = await asyncio.to_thread(begun, env, [recorded("deduction")])
    (after, waiting) = await asyncio.to_thread(begun, env, [recorded("deduction")] * 2, code=upgrade.new.code)
    versions = await asyncio.to_thread(told, env, VERSIONS)
    assert [versions[one.match] for one in (before, after, waiting)] == [1, 2, 2]

    players = upgrade.actors(before, old)
    half = len(before.moves) // 2
    await play(players, before, range(half))
    newcomers = upgrade.actors(after, old)
    frames = await play(newcomers, after)
    assert all(frame["view"]["outcome"] == after.outcome for frame in frames)
    for newcomer in newcomers:
        assert [refusal["code"] for refusal in newcomer.refused] == ["newer_rules"]
        assert "newer rules" in newcomer.refused[0]["say"]
    await pages(upgrade, after)
    await a_clock_rings(upgrade, waiting)

    await asyncio.to_thread(old.stop)
    frames = await play(players, before, range(half, len(before.moves)))
    assert all(frame["view"]["outcome"] == before.outcome for frame in frames)
    written = await asyncio.to_thread(logs, env)
    for replay in (before, after):
        assert written[replay.match] == [(seq + 1, f"m{seq}") for seq in range(len(replay.moves))]
    assert "Traceback" not in upgrade.said_by_old
    for one in (*players, *newcomers):
        one.leave()


async def pages(upgrade: Upgrade, newer: Replay) -> None:
    """At the old process a refusal says why, and everything else works."""

    async def page(web: Site, path: str) -> tuple[int, str]:
        return await asyncio.to_thread(asked, web, path)

    status, text = await page(upgrade.old, f"/t/{newer.match}/fair/")
    assert status == 503
    assert "newer rules" in text
    assert (await page(upgrade.new, f"/t/{newer.match}/fair/"))[0] == 200
    for path in ("/", "/ready", "/games/deduction/", f"/t/{newer.match}/"):
        assert (await page(upgrade.old, path))[0] == 200


async def a_clock_rings(upgrade: Upgrade, newer: Replay) -> None:
    """A player is asked and does nothing: the server shows a tile, once, by the rules that define this."""
    shows = next(number for number, (_, move) in enumerate(newer.moves) if move["type"] == "show")
    players = upgrade.actors(newer, upgrade.old)
    frames = await play(players, newer, range(shows))
    assert all(frame["deadline"] == frames[0]["deadline"] for frame in frames)
    seen: list[Any] = await asyncio.gather(*(player.see(shows + 1) for player in players))
    assert [frame["view"]["step"] for frame in seen] == ["announce"] * len(players)
    assert (await asyncio.to_thread(logs, upgrade.env))[newer.match][-1] == (shows + 1, f"clock:{shows}")
    for player in players:
        player.leave()
