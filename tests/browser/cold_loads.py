"""What the first load of a page costs: requests, bytes, and how far the layout shifts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, Route

from tests.browser.contexts import CALM, NO_WORKERS
from tests.browser.player_pages import Person
from tests.browser.quiet import without
from tests.browser.slow_network import expect_slowly
from tests.first_visits import ICON

PHONE_NETWORK = {"offline": False, "latency": 100, "downloadThroughput": 300_000, "uploadThroughput": 100_000}
"""Slow enough that a page is drawn before its scripts and fonts have come. In ms and bytes a second."""

OBSERVE = """() => {
  window.layoutShifts = [];
  const named = (node) => `${node?.nodeName}#${node?.id} ${node?.className}`;
  const box = ({ x, y, width, height }) => `${x},${y} ${width}x${height}`;
  const moved = (it) => `${named(it.node)} ${box(it.previousRect)} > ${box(it.currentRect)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.layoutShifts.push({ value, nodes: sources.map(moved) });
  }).observe({ type: "layout-shift", buffered: true });
}"""

DRAWN = """document.fonts.ready.then(
  () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
)"""


BUNDLES = "**/bundles/**/*.js"
"""All scripts but the small one that chooses the theme before anything is drawn."""
PAINTED = """new Promise((painted) => {
  const frame = (then) => requestAnimationFrame(() => setTimeout(then));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length) frame(() => frame(painted));
  }).observe({ type: "paint", buffered: true });
})"""


@dataclass
class Load:
    """One load of a page. ``sizes`` are the bytes on the wire by URL; ``shift`` is the sum of all layout
    shifts, and ``shifts`` says what moved.
    """

    sizes: dict[str, int] = field(default_factory=dict)
    shift: float = 0.0
    shifts: list[Any] = field(default_factory=list)

    @property
    def kilobytes(self) -> float:
        """All bytes on the wire, in thousands."""
        return sum(self.sizes.values()) / 1000

    def listing(self) -> str:
        """The files with their sizes, the largest first."""
        files = sorted(self.sizes.items(), key=lambda file: -file[1])
        return "\n".join(f"{size:8} {url}" for url, size in files)


class _Log:
    """Listens to the network of one page."""

    def __init__(self, network: CDPSession, *, slow: bool) -> None:
        self.load = Load()
        self._urls: dict[str, str] = {}
        network.on("Network.requestWillBeSent", self._sent)
        network.on("Network.loadingFinished", self._finished)
        network.send("Network.enable")
        if slow:
            network.send("Network.emulateNetworkConditions", PHONE_NETWORK)
            network.send("Network.setBlockedURLs", {"urls": ["*.woff2"]})

    def _sent(self, event: dict[str, Any]) -> None:
        url = event["request"]["url"]
        if url.startswith("http") and not ICON.search(url):
            self._urls[event["requestId"]] = url
            self.load.sizes.setdefault(url, 0)

    def _finished(self, event: dict[str, Any]) -> None:
        if url := self._urls.get(event["requestId"]):
            self.load.sizes[url] = int(event["encodedDataLength"])


def _paint_before_scripts(page: Page, url: str) -> None:
    """Goes to a page whose scripts are held back until it has been painted without them."""
    held: list[Route] = []
    page.route(BUNDLES, lambda route: held.append(route))
    with without(page, "loading", "page"):
        page.goto(url, wait_until="commit")
    page.evaluate(PAINTED)
    for route in held:
        route.continue_()
    page.unroute(BUNDLES)
    page.wait_for_load_state()


def cold_load(
    browser: Browser, person: Person, url: str, ready: str, device: dict[str, Any], *, slow: bool = False
) -> Load:
    """Opens a page with the person's cookies and an empty cache, and waits until what ``ready`` selects is
    visible, and all files have come. ``slow``: in a slow network, without the site's fonts, and with scripts
    that come once the page has been painted; otherwise it would be chance what is drawn before they come.
    """
    context = browser.new_context(**(CALM | device), storage_state=person.context.storage_state())
    try:
        context.add_init_script(NO_WORKERS)  # it is registered later (tests/app/loading.test.js)
        page = context.new_page()
        page.add_init_script(f"({OBSERVE})()")
        log = _Log(context.new_cdp_session(page), slow=slow)
        if slow:
            _paint_before_scripts(page, url)
        else:
            page.goto(url)
        expect_slowly(page.locator(ready).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        page.evaluate(DRAWN)
        log.load.shifts = page.evaluate("window.layoutShifts")
        log.load.shift = sum(one["value"] for one in log.load.shifts)
        return log.load
    finally:
        context.close()
