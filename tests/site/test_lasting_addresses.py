"""Addresses that people have kept or sent since 1.0 still lead to the same page (docs/upgrading.md)."""

from __future__ import annotations

import pytest
from django.urls import resolve
from django.views.generic import RedirectView

OF_1_0 = {
    "/": "front",
    "/rules/": "rules_index",
    "/about/": "about",
    "/privacy/": "privacy",
    "/import/": "import",
    "/watch/": "watch",
    "/games/lineup/": "game",
    "/games/lineup/rules/": "rules",
    "/games/lineup/learn/": "learn",
    "/games/questioning/daily/": "daily",
    "/games/questioning/daily/2026-11-21/": "daily_day",
    "/games/questioning/statistics/": "statistics",
    "/t/abcdefghij/": "table",
    "/t/abcdefghij/replay/": "replay",
    "/t/abcdefghij/story/": "story",
    "/t/abcdefghij/log.json": "log",
    "/t/abcdefghij/fair/": "fair",
    "/t/abcdefghij/screen/": "screen",
    "/t/abcdefghij/evening/": "evening",
    "/t/abcdefghij/evening/souvenir.png": "souvenir",
    "/embed/t/abcdefghij/": "embed_table",
    "/embed/games/questioning/daily/2026-11-21/standard-easy/": "embed_deal",
    "/embed/lineup/puzzle/2026-11-21/": "embed_lineup:puzzle",
    "/embed/deduction/case/2026-11-21/": "embed_deduction:case",
    "/embed/lateral/puzzles/the-lift/": "embed_lateral:puzzle",
    "/t/abcdefghij/game.ics": "calendar",
    "/me/": "me",
    "/me/games/": "archive",
    "/me/code/bcdf/": "enter_this_code",
    "/me/games/export.json": "archive_file",
    "/deals/": "deals",
    "/deals/bcdfgh/": "deal",
    "/deals/bcdfgh/compare/": "deal_compare",
    "/circles/": "circles",
    "/circles/bcdfgh/": "circle",
    "/study/lineup/": "study",
    "/lineup/puzzle/": "lineup:puzzle",
    "/lineup/puzzle/2026-11-21/": "lineup:puzzle_day",
    "/deduction/case/": "deduction:case",
    "/deduction/case/2026-11-21/": "deduction:case_day",
    "/lateral/puzzles/": "lateral:library",
    "/lateral/puzzles/link/bcdf/": "lateral:link",
    "/lateral/puzzles/the-lift/": "lateral:puzzle",
    "/lateral/host/": "lateral:host",
    "/sw.js": "worker",
    "/manifest.webmanifest": "manifest",
    "/.well-known/security.txt": "security_txt",
}
"""Addresses, and the names of their views. A view can get another name, and an address can become a redirect;
none can go.
"""


@pytest.mark.parametrize("path", OF_1_0)
def test_an_address_of_1_0(path: str) -> None:
    found = resolve(path)
    is_redirect = getattr(found.func, "view_class", None) is RedirectView
    assert is_redirect or found.view_name == OF_1_0[path]
