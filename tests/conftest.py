"""What all tests share: real servers, started once when a test asks for them, and who runs beside whom."""

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from django.conf import settings

from tabletop.computing import workers
from tests import emptying, services
from tests.failures import ImmediateFailures

HERE = Path(__file__).parent
ParameterSet = type(pytest.param())
RUNS = ("tours", "engines")
"""Options that run only these tests, which otherwise don't run."""


UNTIMED = hypothesis.settings(deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
"""No property fails because the machine is slow."""


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("CI") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(ImmediateFailures(config.get_terminal_writer))
    hypothesis.settings.register_profile("untimed", UNTIMED)
    hypothesis.settings.load_profile("untimed")
    emptying.install()
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


class InThread:
    """Does the work of a worker process in the thread that waits for it: toys are not known to processes."""

    def do(self, job: workers.Job, effort: float) -> dict[str, Any]:
        return job.work(*job.args, "seed", effort)

    def end(self) -> None:
        pass


@pytest.fixture(autouse=True)
def in_thread_workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[workers.Workers]:
    """The site's workers, two of them."""
    made = workers.Workers(2, process=InThread)
    monkeypatch.setattr(workers, "_workers", made)
    yield made
    made.close()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tours", action="store_true", help="run the tours, and nothing else (make tours)")
    parser.addoption(
        "--engines", action="store_true", help="play in Firefox and WebKit, and nothing else (make browsers)"
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Without ``--engines`` these tests aren't even imported: their drivers may be missing."""
    return True if collection_path == HERE / "engines" and not config.getoption("engines") else None


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None, None, None]:
    """The tours are a run of their own: they take as long as everything else. So is what was seen on one
    device already, and so are the games in other browsers, which need more Debian packages.

    With -n, tests of a file that drive browsers or need servers stay in one process, so that what they share
    is started once: xdist has to find the groups before it looks at them, last of all plugins. These begin,
    because they take longest; the last are short, so that no process waits long for another.
    """
    run = next((name for name in RUNS if config.getoption(name)), "")
    for item in items:
        if HERE / "browser" in item.path.parents:
            item.add_marker("browser")
        if run == "engines" and _run_of(item) == run:
            item.add_marker(pytest.mark.xdist_group(item.callspec.params["engine"]))  # type: ignore[attr-defined]
        elif _place(item) < LAST:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
        if os.environ.get("CI") and item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))
    yield
    config.hook.pytest_deselected(items=[item for item in items if _run_of(item) != run])
    items[:] = [item for item in items if _run_of(item) == run]
    items.sort(key=_place)


LAST = 2


def _place(item: pytest.Item) -> int:
    """Browser tests run first, then those that need servers, and all others last."""
    return next((n for n, name in enumerate(("browser", "services")) if item.get_closest_marker(name)), LAST)


def _run_of(item: pytest.Item) -> str:
    """The one of RUNS to which this test belongs, or nothing."""
    if item.get_closest_marker("tour") is not None or _on_another_device(item):
        return "tours"
    return "engines" if HERE / "engines" in item.path.parents else ""


def _on_another_device(item: pytest.Item) -> bool:
    """Whether this is a test for several devices, on one that is not the last of them."""
    case: Any = getattr(item, "callspec", None)
    if case is None or "device" not in case.params:
        return False
    marks = [mark for mark in item.iter_markers("parametrize") if "device" in mark.args[0]]
    names, rows = marks[0].args[:2]
    last = rows[-1]
    if isinstance(last, ParameterSet):
        last = last.values if isinstance(names, tuple) else last.values[0]
    return bool(case.params["device"] != (last[names.index("device")] if isinstance(names, tuple) else last))
