"""How long does the first visit of a page take on a phone?

Opens the front page and a table of each game with an empty cache, in three networks and with a processor that
is slowed down four times, and prints the medians: milliseconds until the board is drawn, the largest
contentful paint, and the total blocking time: what tasks take beyond 50 ms after the first paint::

    python -m bench.pages --rounds 5

Requests and bytes are in the budgets of tests/site/test_budgets.py.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.contexts import CALM, Visitors
from tests.browser.first_visits import Visit, visits
from tests.browser.live_site import prepare_site, running_site
from tests.browser.player_pages import PHONE
from tools.debian import program


class Network(NamedTuple):
    """``latency`` in milliseconds, ``down`` in bits a second."""

    name: str
    latency: int
    down: float


NETWORKS = (
    Network("fast 4G", 60, 9_000_000),
    Network("slow 4G", 150, 1_600_000),
    Network("3G", 300, 1_600_000),
)
SLOWDOWN = 4

WATCH = """
window.figures = { drawn: null, paint: 0, blocked: 0 };
const look = () => {
  const found = document.querySelector(SELECTOR);
  if (!found?.checkVisibility({ visibilityProperty: true })) return requestAnimationFrame(look);
  window.figures.drawn = performance.now();
  console.info("drawn");
};
requestAnimationFrame(look);
const observe = (type, act) =>
  new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true });
observe("largest-contentful-paint", ({ startTime }) => { window.figures.paint = startTime; });
observe("longtask", ({ startTime, duration }) => {
  const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
  const rest = startTime + duration - Math.max(startTime, painted);
  window.figures.blocked += Math.max(0, rest - 50);
});
"""


class Figures(NamedTuple):
    """All in milliseconds."""

    drawn: float
    paint: float
    blocked: float


def throttle(page: Page, network: Network) -> None:
    """Give the page this network and a slow processor."""
    chrome = page.context.new_cdp_session(page)
    conditions = {"latency": network.latency, "downloadThroughput": network.down / 8}
    chrome.send("Network.enable")
    chrome.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "uploadThroughput": network.down / 16, **conditions},
    )
    chrome.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


def load(browser: Browser, visit: Visit, network: Network) -> Figures:
    """One visit with an empty cache. The page itself says when it is drawn: asking it would keep it busy."""
    context = browser.new_context(**(CALM | PHONE), storage_state=visit.person.context.storage_state())
    try:
        page = context.new_page()
        page.add_init_script(WATCH.replace("SELECTOR", repr(visit.ready)))
        throttle(page, network)
        with page.expect_console_message(lambda message: message.text == "drawn", timeout=60_000):
            page.goto(visit.address)
        page.wait_for_load_state("networkidle")
        return Figures(**page.evaluate("window.figures"))
    finally:
        context.close()


def measured(browser: Browser, visitors: Visitors, rounds: int) -> Iterator[str]:
    """A line for each page."""
    for visit in visits(visitors):
        if visit.is_table or visit.name == "front":
            found = [[load(browser, visit, network) for _ in range(rounds)] for network in NETWORKS]
            medians = [Figures(*map(median, zip(*loads, strict=True))) for loads in found]
            yield f"{visit.name:20}" + "".join(
                f"{figures.drawn:10.0f}{figures.paint:8.0f}{figures.blocked:8.0f}" for figures in medians
            )


def main() -> None:
    """Prints a table: for each network the board, the largest contentful paint and the blocked time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="visits of each page in each network")
    rounds: int = parser.parse_args().rounds
    with tempfile.TemporaryDirectory(prefix="tabletop-pages-") as folder, sync_playwright() as playwright:
        prepare_site(Path(folder) / "prepared")
        browser = playwright.chromium.launch(executable_path=program("chromium"), args=FLAGS)
        with running_site(Path(folder) / "prepared", Path(folder) / "data") as running:
            print(
                f"{'':20}" + "".join(f"{network.name:>10}{'paint':>8}{'blocked':>8}" for network in NETWORKS)
            )
            for line in measured(browser, Visitors(browser, running), rounds):
                print(line, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
