"""The budgets of a first visit: how many files a page loads, how many bytes these are on the wire, and that
none is found late. That browsers load just these files is tested in tests/browser/test_first_visits.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.test import Client
from django.urls import reverse

from tabletop import settings as installed
from tabletop.rules.registry import published
from tabletop.site import bundles, game_info
from tabletop.sockets.services import close_services, get_services
from tests.dom.recorder import Scene, Site
from tests.first_visits import STATIC, FirstVisit, links
from tests.servers.static_files import collected

pytestmark = pytest.mark.django_db(transaction=True)


class Budget(NamedTuple):
    """What a page may cost at most."""

    requests: int
    kilobytes: float


GAME = Budget(9, 70)
TABLE, LINEUP, FRONT = Budget(14, 114), Budget(12, 106), Budget(9, 56)
READING = 140
"""So many kilobytes browsers load ahead, to read the rules of all games without a connection."""

CHOICES = "/lateral/puzzles/choices.json"


@pytest.fixture
def static(settings: Any) -> Iterator[Path]:
    """The collected files, which pages name by their digests and in bundles, as on an installed site."""
    folder = collected()
    settings.STORAGES, settings.STATIC_ROOT, settings.BUNDLES = installed.STORAGES, folder, True
    cached = (bundles.bundles, game_info.game_file)
    for function in cached:
        function.cache_clear()
    yield folder
    for function in cached:
        function.cache_clear()


async def pages(site: Site) -> AsyncIterator[tuple[str, Scene, Budget]]:
    """The front page, the games' pages, and tables of all games during and after one."""
    yield "front", await site.page("/"), FRONT
    for slug in ("deduction", "lateral", "lineup", "questioning"):
        yield f"game {slug}", await site.page(f"/games/{slug}/"), GAME
    for name, people in {
        "lineup": ["Ada", "Ben"],
        "questioning": ["Ada"],
        "deduction": ["Ada", "Ben", "Cleo"],
        "lateral": ["Ada", "Ben", "Cleo"],
    }.items():
        table = await site.table(name, people)
        yield name, (await table.visit(people[-1])).scene, LINEUP if name == "lineup" else TABLE
        if name == "lateral":
            yield "lateral, preparing", (await table.visit("Ada")).scene, TABLE
        await table.leaves()
    over = await site.recorded("lineup/v1-possession", ["Ada", "Ben"])
    yield "lineup, over", (await over.visit("Ada")).scene, TABLE
    await over.leaves()


def test_what_is_kept_for_reading_is_small(static: Path, client: Client) -> None:
    """Once for each version; what the offline page needs is there already (static/app/worker.js)."""

    def sizes(path: str) -> dict[str, int]:
        page = client.get(path).content.decode()
        answers = {link: client.get(link).content for link in links(page) if not link.startswith(STATIC)}
        one = FirstVisit(path, page, static, answers)
        late = FirstVisit(path, "".join(f'<script src="{file}"></script>' for file in one.late()), static, {})
        return late.sizes | one.sizes

    there = sizes(reverse("offline"))
    reading = [reverse("rules_index"), *(reverse("rules", args=[slug]) for slug in published())]
    kept = {
        address: size for path in reading for address, size in sizes(path).items() if address not in there
    }
    print(f"{'for reading':20} {len(kept):3} requests {sum(kept.values()) / 1000:6.1f} kB")
    assert sum(kept.values()) < READING * 1000, kept


def test_first_visits_keep_their_budgets(
    static: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visits() -> dict[str, tuple[FirstVisit, Budget]]:
        get_services()
        site = Site(tmp_path, monkeypatch)
        found = {name: (await visit(site, name, scene), budget) async for name, scene, budget in pages(site)}
        await close_services()
        return found

    async def visit(site: Site, name: str, scene: Scene) -> FirstVisit:
        """The Lateral Master's page asks for the puzzles, too."""
        requests = (
            [f"{CHOICES}?table={scene.path.split('/')[2]}&search=&pack=&skip=0"]
            if "preparing" in name
            else []
        )
        master = await site.browser("Ada")
        addresses = [*requests, *(link for link in links(scene.html) if not link.startswith(STATIC))]
        answers = {address: (await master.get(address)).content for address in addresses}
        return FirstVisit(scene.path, scene.html, static, answers)

    faults, found = [], asyncio.run(visits())
    for name, (one, budget) in found.items():
        print(f"{name:20} {len(one.sizes):3} requests {one.kilobytes:6.1f} kB")
        if len(one.sizes) > budget.requests or one.kilobytes > budget.kilobytes or one.late():
            faults.append(f"{name}: {one.kilobytes:.1f} kB; late: {one.late()}\n{one.listing()}")
    assert not faults, "\n".join(faults)
    assert len(found) == 11
