"""The check that tests in a browser wait for conditions."""

from __future__ import annotations

import pytest

from tools.check_browser_tests import complaints


@pytest.mark.parametrize(
    "line",
    [
        "page.wait_for_timeout(100)",
        "time.sleep(1)",
        'page.wait_for_load_state("networkidle")',
        "locator.click(timeout=500)",
        "expect(locator).to_have_count(0, timeout=2_000)",
        "assert locator.count() == 1",
        'assert "Ada" in locator.inner_text()',
        'assert [one.get_attribute("lang") for one in locator.all()] == ["de"]',
    ],
)
def test_what_is_refused(line: str) -> None:
    assert [number for number, _ in complaints(f"import time\n{line}\n")] == [2]


@pytest.mark.parametrize(
    "line",
    [
        "expect(locator).to_have_count(0)",
        'assert said.count("Ada") == 2',
        "if locator.count():\n    locator.click()",
        'until(page, lambda: locator.count() > 2, "three tiles")',
        'assert page.evaluate("document.title") == "Ada"',
    ],
)
def test_what_is_allowed(line: str) -> None:
    assert list(complaints(line)) == []
