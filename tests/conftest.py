"""What all tests share: real servers, started once when a test asks for them, and who runs beside whom."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from tests import services

HERE = Path(__file__).parent


def pytest_configure() -> None:
    Path(settings.DATA_DIR).mkdir(mode=0o700, parents=True, exist_ok=True)
    Path(settings.STATIC_ROOT).mkdir(parents=True, exist_ok=True)


def pytest_unconfigure() -> None:
    if getattr(settings, "OWN_DATA_DIR", False):
        shutil.rmtree(settings.DATA_DIR, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL server for the whole run, with one database, in which other tests may have been before."""
    with services.start_postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A Redis server for the whole run."""
    with services.start_redis() as url:
        yield url


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With -n, each file of browser tests stays in one process, and all that need servers go to one, so that
    these are started once. The browsers begin, because they take longest.
    """
    for item in items:
        if HERE / "browser" in item.path.parents:
            item.add_marker("browser")
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
        elif item.get_closest_marker("services"):
            item.add_marker(pytest.mark.xdist_group("services"))
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)
