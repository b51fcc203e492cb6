"""One browser and one site for all browser tests, and a browser context for each visitor.

They last as long as this package: Playwright's loop must be gone before other tests run theirs.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import cpu_time, quiet
from tests.browser.contexts import Visitors
from tests.browser.live_site import LiveSite, prepare_site, running_site
from tests.browser.slow_network import MAX_WAIT_MS
from tests.notifications.push_service import PushService
from tools.debian import program

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
WITHOUT_WINDOWS = [*FLAGS, "--font-render-hinting=none"]
"""With its own hinting of fonts, letters would be wider than those of the whole Chromium."""

quiet.install()

FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="package")
def browsers() -> Iterator[Callable[[str], Browser]]:
    """Starts one of Debian's browsers, by its program's name, once."""
    with sync_playwright() as playwright, ExitStack() as ending:

        @cache
        def started(name: str) -> Browser:
            flags = FLAGS if name == "chromium" else WITHOUT_WINDOWS
            browser = playwright.chromium.launch(executable_path=program(name), args=flags)
            ending.callback(browser.close)
            return browser

        yield started


@pytest.fixture(scope="module")
def chromium(browsers: Callable[[str], Browser], request: pytest.FixtureRequest) -> Browser:
    """Chromium as a program without windows, where that is installed: tests take a quarter less time.

    It has no notifications, and crashes when a site deletes its data. Files that need these are marked with
    ``app``, and get the whole Chromium.
    """
    whole = request.node.get_closest_marker("app") or not program("chromium-headless-shell")
    return browsers("chromium" if whole else "chromium-headless-shell")


@pytest.fixture(scope="package")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an empty database and the collected static files; see `prepare_site`."""
    home = tmp_path_factory.mktemp("prepared")
    prepare_site(home)
    return home


@pytest.fixture(scope="package")
def shared_site(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """The site in which nearly all tests play, at a table of their own each."""
    with running_site(prepared, tmp_path_factory.mktemp("site") / "data") as running:
        yield running


@pytest.fixture
def site_settings() -> dict[str, str]:
    """What the site that may be torn down is told. Modules whose site is another one override it."""
    return {}


@pytest.fixture
def own_site(prepared: Path, tmp_path: Path, site_settings: dict[str, str]) -> Iterator[LiveSite]:
    """A site that may be torn down."""
    with running_site(prepared, tmp_path / "data", **site_settings) as running:
        yield running


@pytest.fixture
def visitors(chromium: Browser, shared_site: LiveSite, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Invites people to the shared site: ``visitors("Ada")``. At the end no browser may have complained."""
    with Visitors(chromium, shared_site).during(request.node, FAILED) as visitors:
        yield visitors


@pytest.fixture
def own_visitors(chromium: Browser, own_site: LiveSite, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Invites people to the site that may be torn down."""
    with Visitors(chromium, own_site).during(request.node, FAILED) as visitors:
        yield visitors


@pytest.fixture(autouse=True)
def limited_cpu_time(
    request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> Iterator[None]:
    """Records what the test costs (in the file of ``--junitxml``); in CI, too much is a failure."""
    begin = cpu_time.used()
    yield
    seconds = cpu_time.used() - begin
    record_property("cpu_seconds", f"{seconds:.1f}")
    is_nightly = bool(request.config.getoption("nightly"))
    assert is_nightly or not os.environ.get("CI") or seconds <= cpu_time.MAX_SECONDS, (
        f"{seconds:.0f} seconds of processor time"
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test itself failed: then a screenshot of each visitor's page is kept."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def push_service() -> Iterator[PushService]:
    """A push service that decrypts what it gets, in a thread of its own."""
    service, loop = PushService(), asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    try:
        asyncio.run_coroutine_threadsafe(service.start(), loop).result(MAX_WAIT_MS / 1000)
        yield service
        asyncio.run_coroutine_threadsafe(service.stop(), loop).result(MAX_WAIT_MS / 1000)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
