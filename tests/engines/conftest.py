"""One site for these tests, and browsers of every engine (`make nightly PART=engines`)."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest

from tests.browser.live_site import LiveSite, prepare_site, running_site
from tests.engines.engines import Engine, Firefox, WebKit, screen
from tests.engines.player import Player
from tests.servers.server_processes import ROOT

PICTURES = ROOT / "var" / "pictures"
SIZES = ((1280, 800), (520, 860))
"""Windows of those who come: a laptop's, then as narrow as Firefox allows."""
FAILED = pytest.StashKey[bool]()
Players = Callable[[str], Player]


@pytest.fixture(scope="package")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """The real site, with bundles."""
    home = tmp_path_factory.mktemp("prepared")
    prepare_site(home)
    with running_site(home, tmp_path_factory.mktemp("site") / "data") as running:
        yield running


@pytest.fixture(params=["firefox", "webkit"], scope="package")
def engine(request: pytest.FixtureRequest) -> Iterator[Callable[[Path], Engine]]:
    """Starts browsers of one engine, each with a profile of its own in a folder."""
    if request.param == "firefox":
        yield Firefox
    else:
        with screen() as display:
            yield lambda home: WebKit(home, display)


@pytest.fixture
def players(
    engine: Callable[[Path], Engine], shared_site: LiveSite, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Players]:
    """Invites people: ``players("Ada")``. Things may move on their pages. In the end no browser may have
    complained, and nothing may have broken in the server.
    """
    invited: list[Player] = []

    def invite(name: str) -> Player:
        home = tmp_path / name
        home.mkdir()
        player = Player(name, engine(home), shared_site.url)
        invited.append(player)
        player.browser.resize(*SIZES[min(len(invited), len(SIZES)) - 1])
        assert player.has_motion()
        return player

    try:
        yield invite
        complaints = [f"{one.name}: {told}" for one in invited for told in one.browser.complaints()]
    finally:
        if request.node.stash.get(FAILED, False):
            _keep_pictures(request.node.name, invited)
        for player in invited:
            player.browser.close()
        print(logged := shared_site.new_log(), file=sys.stderr)
    assert not complaints, "\n".join(complaints)
    assert "Traceback" not in logged, "something broke in the server"


def _keep_pictures(test: str, players: list[Player]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for player in players:
        name = re.sub(r"\W+", "-", f"{test}-{player.name}")
        player.browser.picture(PICTURES / f"{name}.png")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remembers whether the test itself failed: then every page is kept as a picture."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
