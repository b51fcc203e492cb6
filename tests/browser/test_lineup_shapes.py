"""LineUp! in all its variants, played to the end with the page's own controls, on a phone and on a laptop."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.lineup_variants import SEATS, opens_beside, plays, written
from tests.browser.player_pages import LAPTOP, PHONE, Person

pytestmark = pytest.mark.nightly("lineup")

CASES: dict[str, tuple[dict[str, Any], int, int, dict[str, Any]]] = {
    "diamond, fresh": ({"shape": "diamond", "supply": 6, "capture": "fresh"}, 2, 2, PHONE),
    "cross for three": ({"shape": "cross", "size": 6, "supply": 5}, 3, 4, LAPTOP),
    "ring, returned": ({"shape": "ring", "size": 4, "supply": 5, "captured": "returned"}, 2, 7, PHONE),
    "torus for four": ({"shape": "torus", "size": 4, "supply": 4}, 4, 2, LAPTOP),
    "hexagon, whole lines": ({"shape": "hexagon", "supply": 6, "capture": "line"}, 2, 7, PHONE),
    "large hexagon": ({"shape": "hexagon", "size": 5, "supply": 4}, 3, 19, PHONE),
    "cubes": ({"dimensions": 3, "supply": 9}, 2, 1, LAPTOP),
    "cubes of a torus": ({"dimensions": 3, "shape": "torus", "supply": 5}, 2, 9, PHONE),
    "tesseracts": ({"dimensions": 4, "supply": 9}, 2, 1, PHONE),
    "tesseracts, three a side": ({"dimensions": 4, "size": 3, "supply": 9}, 2, 1, LAPTOP),
    "nine a side": ({"size": 9, "supply": 5}, 2, 2, PHONE),
    "full board": ({"size": 3, "end": "board_full"}, 2, 3, LAPTOP),
    "first structure": ({"size": 4, "height": 3, "first_structure": True}, 4, 2, PHONE),
}
"""Options, seats, the seed of an eventful game, and the device."""


@pytest.mark.parametrize("case", CASES)
def test_a_whole_game_of(visitors: Visitors, case: str) -> None:
    options, seats, seed, device = CASES[case]
    game = written(options, seats, seed)
    ada = visitors("Ada", device)
    opens_beside(ada, game)
    middle = len(game.moves) // 2
    plays(ada, game, middle)
    plays(ada, game, since=middle)
    ends(ada, game.outcome)
    ada.tab("Log")
    secured = [number for number, view in enumerate(game.views) if (view["last"] or {}).get("secured")]
    expect(ada.record.filter(has_text="secured a structure around")).to_have_count(len(secured))
    names = ada.page.locator(".record .nowrap")
    lines = names.evaluate_all("all => all.map(one => one.getClientRects().length)")
    assert set(lines) == ({1} if "dimensions" in options else set()), "names such as D4-1-1 are not broken"


def ends(person: Person, outcome: dict[str, Any]) -> None:
    """Checks that the page says who won, and why."""
    best, *others = [[SEATS[seat] for seat in rank] for rank in outcome["ranking"]]
    if len(best) == 1:
        expect(person.title).to_have_text(re.compile(f"^{best[0]} won {ENDINGS[outcome['by']]}"))
    else:
        expect(person.title).to_have_text(re.compile("share the win" if others else "^Draw"))


ENDINGS = {
    "structures": "on structures",
    "possession": "on possession",
    "first_structure": "by securing the first structure",
}
