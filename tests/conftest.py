"""What all tests share: real servers, started once when a test asks for them, and who runs beside whom."""

import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from tabletop.computing import workers
from tabletop.limits.buckets import MEMORY
from tabletop.pages import devices as device_views
from tests import emptying, failures, services
from tests.matches.page_clients import named
from tools.nightly import PARTS
from tools.process import die_with_parent

HERE = Path(__file__).parent
ParameterSet = type(pytest.param())
MAX_BROWSER_TESTS = 100
"""`make test` has no more; what needs more of them is nightly, or is tested at a lower level."""


UNTIMED = hypothesis.settings(deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
"""No property fails because the machine is slow."""


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        die_with_parent()  # or it goes on alone after Ctrl-C
    failures.register(config)
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


@pytest.fixture(autouse=True)
def unlimited() -> None:
    """What earlier tests did from the same address counts for no rate limit."""
    cache.clear()
    MEMORY.clear()


@pytest.fixture(autouse=True)
def patient_deletion(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests delete a person whole, however slow the machine is."""
    monkeypatch.setattr(device_views, "DELETION_SECONDS", 60)


@pytest.fixture
def client(db: None) -> Client:
    """A browser whose owner has not been here before."""
    return Client()


@pytest.fixture
def ada(db: None) -> Client:
    """A browser whose owner has a name."""
    return named("Ada")


@pytest.fixture
def ben(db: None) -> Client:
    """Another one."""
    return named("Ben")


@pytest.fixture
def cy(db: None) -> Client:
    """A third one."""
    return named("Cy")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--nightly",
        default="",
        choices=["", "all", *PARTS],
        help="run this part of the nightly tests, and nothing else (make nightly); all: every test",
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Tests of other engines aren't even imported elsewhere: their drivers may be missing."""
    engines = config.getoption("nightly") == "engines"
    return True if collection_path == HERE / "engines" and not engines else None


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None, None, None]:
    """Leaves out what belongs to another part, or, without ``--nightly``, to any (tools/nightly.py).

    With -n, tests of a file that drive browsers or need servers stay in one process, so that what they share
    is started once: xdist has to find the groups before it looks at them, last of all plugins. These begin,
    because they take longest; the last are short, so that no process waits long for another.
    """
    chosen = config.getoption("nightly")
    for item in items:
        if item.nodeid.startswith("tests/browser/"):
            item.add_marker("browser")
        if HERE / "engines" in item.path.parents:
            item.add_marker(pytest.mark.nightly("engines"))
            item.add_marker(pytest.mark.xdist_group(item.callspec.params["engine"]))  # type: ignore[attr-defined]
        elif _place(item) < LAST:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
    yield
    if chosen == "all":
        return
    config.hook.pytest_deselected(items=[item for item in items if _part_of(item) != chosen])
    items[:] = [item for item in items if _part_of(item) == chosen]
    items.sort(key=_place)
    browsers = sum(item.get_closest_marker("browser") is not None for item in items)
    if not chosen and browsers > MAX_BROWSER_TESTS:
        raise pytest.UsageError(
            f"{browsers} browser tests, and {MAX_BROWSER_TESTS} are enough (docs/testing.md)"
        )


LAST = 2


def _place(item: pytest.Item) -> int:
    """Browser tests run first, then those that need servers, and all others last."""
    return next((n for n, name in enumerate(("browser", "services")) if item.get_closest_marker(name)), LAST)


def _part_of(item: pytest.Item) -> str:
    """The part of the nightly tests to which this one belongs, or nothing."""
    mark = item.get_closest_marker("nightly")
    if mark is None:
        return "devices" if _on_another_device(item) else ""
    (part,) = mark.args
    if part not in PARTS:
        raise pytest.UsageError(f"{item.nodeid}: there is no nightly part {part} (tools/nightly.py)")
    return str(part)


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
