"""Going back shows a page as it was left: browsers keep pages that have no socket and nothing secret."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.servers.server_processes import ROOT

KEPT = (
    "/games/lineup/",
    "/games/questioning/",
    "/games/lineup/rules/",
    "/games/lineup/learn/",
    "/study/lineup/",
    "/lineup/puzzle/",
    "/deduction/case/",
    "/rules/",
    "/about/",
)


@pytest.mark.parametrize("path", KEPT)
def test_browsers_may_keep(path: str, client: Client) -> None:
    page = client.get(path)
    assert page.status_code == 200
    assert "no-store" not in page.get("Cache-Control", "")


@pytest.mark.parametrize("path", ["/", "/me/"])
def test_pages_that_change_while_one_is_away_are_loaded_again(path: str, client: Client) -> None:
    assert "no-store" in client.get(path)["Cache-Control"]


def test_no_page_listens_for_being_unloaded() -> None:
    """Browsers do not keep pages that do."""
    found = [
        str(file.relative_to(ROOT))
        for folder in ("static", "games")
        for file in (ROOT / folder).rglob("*.js")
        if "bundles" not in file.parts and re.search(r"[\"']?(before)?unload[\"']", file.read_text())
    ]
    assert found == []
