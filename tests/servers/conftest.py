"""A site that several tests share, each at tables of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.docs.copies import prepared_site
from tests.servers.server_processes import Site, site

METRICS_TOKEN = "for the counters"


class Place(NamedTuple):
    """Two processes on one SQLite database, which share no events, and tell all they can."""

    env: Mapping[str, str]
    webs: tuple[Site, Site]
    log: Path


@pytest.fixture(scope="package")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    home = tmp_path_factory.mktemp("place")
    env = prepared_site(home, LOG_LEVEL="DEBUG", LOG_FORMAT="json", METRICS_TOKEN=METRICS_TOKEN)
    log = home / "log"
    with site(env, log) as first, site(env, log) as second:
        yield Place(env, (first, second), log)
