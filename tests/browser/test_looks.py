"""Every page and every state of a table, by day and by night, from a small phone to a laptop: axe-core finds
nothing, nothing sticks out, nothing is too small to hit, and no browser complains."""

from __future__ import annotations

import pytest

from tests.browser.company import PICTURES, Company
from tests.browser.looks import complaints
from tests.browser.tour import WALKS


@pytest.mark.parametrize("walk", WALKS)
def test_nothing_is_wrong_with(guests: Company, walk: str) -> None:
    wrong: list[str] = []
    for name, page in WALKS[walk](guests):
        found = [f"{name}, {told}" for told in complaints(page)]
        if found:
            PICTURES.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=PICTURES / f"{walk}-{len(wrong)}.png", caret="initial")
        wrong += found
    assert not wrong, "\n".join(wrong)
