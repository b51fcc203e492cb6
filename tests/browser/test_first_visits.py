"""First visits of pages: that browsers load just what is computed for the budgets
(tests/site/test_budgets.py), and that nothing moves once it has been drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.cold_loads import cold_load
from tests.browser.contexts import Visitors
from tests.browser.first_visits import TABLES, Visit, lineup, pages
from tests.browser.player_pages import LAPTOP, PHONE
from tests.first_visits import STATIC, FirstVisit, links
from tests.servers.static_files import collected

MAX_SHIFT = 0.02
SMALL_DIFFERENCE = 0.02
"""Of the bytes that are computed: some come by chance, against attacks on compression."""


def differences(chromium: Browser, visit: Visit) -> Iterator[str]:
    """What a phone's first visit of a page loads otherwise than it is computed from the page."""
    load = cold_load(chromium, visit.person, visit.address, visit.ready, PHONE)
    loaded = {url.removeprefix(visit.person.url): size for url, size in load.sizes.items()}
    path, fetch = visit.address.removeprefix(visit.person.url), visit.person.context.request.get
    page = fetch(visit.address).text()
    written = {*links(page), *loaded} - {path}
    answers = {one: fetch(visit.person.url + one).body() for one in written if not one.startswith(STATIC)}
    computed = FirstVisit(path, page, collected(), answers)
    if loaded.keys() != computed.sizes.keys():
        yield f"{visit.name}: {loaded.keys() ^ computed.sizes.keys()}"
    if abs(load.kilobytes / computed.kilobytes - 1) > SMALL_DIFFERENCE:
        yield f"{visit.name}: {load.kilobytes:.1f} kB, not {computed.kilobytes:.1f}\n{load.listing()}"


def shifts(chromium: Browser, visits: Iterable[Visit]) -> Iterator[str]:
    """What moves on first visits of these pages, on a phone and on a laptop."""
    for visit in visits:
        for name, device in {"phone": PHONE, "laptop": LAPTOP}.items():
            load = cold_load(chromium, visit.person, visit.address, visit.ready, device, slow=True)
            print(f"{visit.name:20} {name:7} shift {load.shift:.3f}")
            if load.shift > MAX_SHIFT:
                yield f"{visit.name}, {name}: shifts by {load.shift:.3f}: {load.shifts}"


def named(visits: Iterator[Visit], name: str) -> Visit:
    """The visit of this name; nothing that comes after it is opened."""
    return next(visit for visit in visits if visit.name == name)


def test_a_first_visit_loads_what_its_page_names_and_nothing_moves(
    chromium: Browser, own_visitors: Visitors
) -> None:
    """The front page is that of a site of its own: games that wait for players bring their marks to it."""
    found = list(differences(chromium, named(pages(own_visitors), "front")))
    found += differences(chromium, named(lineup(own_visitors), "lineup"))
    found += shifts(chromium, [named(pages(own_visitors), "game: lineup")])
    assert not found, "\n".join(found)


@pytest.mark.nightly("devices")
@pytest.mark.parametrize("kind", [pages, *TABLES])
def test_nothing_moves_on_first_visits(
    chromium: Browser, visitors: Visitors, kind: Callable[[Visitors], Iterator[Visit]]
) -> None:
    found = list(shifts(chromium, kind(visitors)))
    assert not found, "\n".join(found)
