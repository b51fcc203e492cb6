"""People, tables and sockets for the tests of the move path."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

import tests.toys  # noqa: F401 (puts the toy game beside the real ones)
from tabletop.accounts.models import User
from tabletop.live import tasks
from tabletop.live.automation import clock_expiry
from tabletop.matches import clock_source
from tabletop.matches.models import Match
from tabletop.sockets.services import Services, close_services
from tests.matches.page_clients import seated
from tests.matches.players import Player
from tests.matches.processes import Cuttable, Wall, running, settled


@pytest.fixture
def people(transactional_db: None) -> list[User]:
    """Four guests."""
    return [User.objects.create_guest(name=name) for name in ("Ada", "Ben", "Cleo", "Dan")]


@pytest.fixture
def new_table(people: list[User]) -> Callable[..., Match]:
    """Opens a table at which the first guests sit, already begun unless ``begun=False``."""

    def open_one(
        game: str = "toy", seats: int = 2, begun: bool = True, options: Any = None, **more: Any
    ) -> Match:
        return seated(people[:seats], game, options, begun, **more)

    return open_one


@pytest.fixture
def table(new_table: Callable[..., Match]) -> Match:
    """A table of the toy game for two."""
    return new_table()


@pytest.fixture
def waiting(new_table: Callable[..., Match]) -> Match:
    """Such a table, whose game has not begun."""
    return new_table(begun=False)


@pytest.fixture
async def join(transactional_db: None) -> AsyncIterator[Callable[..., object]]:
    """Connects a `Player` to a table's socket; all are gone, and the services are closed, at the end."""
    players: list[Player] = []

    async def connect(match: Match, user: User | None, **how: Any) -> Player:
        player = Player(match.pk, user, **how)
        players.append(player)
        await player.connect()
        return player

    yield connect
    for player in players:
        await player.leave()
    await close_services()


@pytest.fixture
async def process(transactional_db: None) -> AsyncIterator[Services]:
    async with running() as process:
        yield process


@pytest.fixture
async def layer() -> Cuttable:
    return Cuttable()


@pytest.fixture
async def two(layer: Cuttable, transactional_db: None) -> AsyncIterator[tuple[Services, Services]]:
    async with running(layer) as first, running(layer) as second:
        await settled(first, second)
        yield first, second


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """Clocks look at it all the time."""
    wall = Wall()
    monkeypatch.setattr(clock_source, "now", lambda: wall.time)
    monkeypatch.setattr(clock_expiry, "MAX_SLEEP_SECONDS", 0.01)
    monkeypatch.setattr(tasks, "FIRST_WAIT_SECONDS", 0.02)
    return wall
