"""A real site for the documents' examples."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.docs.copies import prepared_site
from tests.servers.server_processes import site


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with an empty database."""
    with site(prepared_site(tmp_path_factory.mktemp("docs"))) as running:
        yield f"http://127.0.0.1:{running.port}"
