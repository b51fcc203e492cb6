"""The scenes for the tests in Node, recorded once for a run."""

from __future__ import annotations

import asyncio
import inspect
import shutil
from collections.abc import Awaitable, Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tabletop.computing import workers
from tabletop.sockets.services import close_services, get_services
from tests.conftest import InThread
from tests.dom.recorder import Site
from tools import check_js

FOLDER = Path(__file__).resolve().parents[2] / "var" / "tests" / "scenes"
MODULES = [
    import_module(f"tests.dom.{file.stem}") for file in sorted(Path(__file__).parent.glob("scenes_*.py"))
]


@pytest.fixture(scope="session")
def scenes(django_db_setup: None, django_db_blocker: pytest.FixtureRequest) -> Path:
    """The folder with the scenes of these sources; what opens them in Node is installed."""
    with check_js.alone():
        check_js.install()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patch:  # type: ignore[attr-defined]
        made = workers.Workers(2, process=InThread)
        patch.setattr(workers, "_workers", made)
        asyncio.run(record_all(Site(FOLDER, patch)))
        made.close()
    return FOLDER


async def record_all(site: Site) -> None:
    get_services()
    for record in recordings():
        await record(site)
    await close_services()


def recordings() -> Iterator[Callable[[Site], Awaitable[None]]]:
    """The functions that record scenes."""
    for module in MODULES:
        functions = inspect.getmembers(module, inspect.iscoroutinefunction)
        yield from (function for _, function in functions if function.__module__ == module.__name__)
