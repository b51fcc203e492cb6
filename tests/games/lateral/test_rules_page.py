"""The rules page: it explains all rules, its links and figures work, and its numbers match the rules."""

from __future__ import annotations

import html
import re
from pathlib import Path

from django.test import Client

from games.lateral.rules.moves import ANSWERS, CARDS, FIRST_EVENING, START, count
from games.lateral.rules.spoilers import BETWEEN_SPOILERS_MS, points_for
from games.lateral.words import OPTIONS

SLUG = "lateral"
GAME = Path(__file__).resolve().parents[3] / "games" / SLUG
PAGE = (GAME / "templates" / SLUG / "rules.html").read_text()
DRAWING = (GAME / "static" / SLUG / "rules.js").read_text()
RULES = {f"LA-{number}" for number in (*range(1, 24), 24, 25, 26, 28, 29, 30, *range(32, 39))}


def section(name: str) -> str:
    """The source of that section."""
    found = re.search(rf'<section id="{name}".*?</section>', PAGE, re.DOTALL)
    assert found
    return found[0]


def test_every_rule_is_explained() -> None:
    told = [rule for rules in re.findall(r'data-rules="([^"]+)"', PAGE) for rule in rules.split()]
    assert set(told) == RULES


def test_all_figures_are_drawn_and_no_others() -> None:
    drawn = re.findall(r"^  (\w+):\s+\([^()]*\)\s+=>", DRAWING, re.MULTILINE)
    assert sorted(re.findall(r'data-figure="([\w-]+)"', PAGE)) == sorted(drawn)


def test_the_hand_is_the_one_that_is_dealt() -> None:
    """LA-3."""
    found = re.search(r'data-counts="([\d ]+)"', PAGE)
    assert found
    assert tuple(map(int, found[1].split())) == START
    assert f"starts with these {sum(START)}." in section("cards")
    deck = re.search(r"^const DECK = \[(.*?)\];", DRAWING, re.MULTILINE | re.DOTALL)
    assert deck
    assert re.findall(r'"(\w+)"', deck[1]) == list(CARDS)
    ids = set(re.findall(r'id="([\w-]+)"', PAGE))
    assert {card.replace("_", "-") for card in CARDS} <= ids


def test_six_answer_cards_are_explained() -> None:
    """LA-4."""
    told = section("answers").lower()
    assert all(f"<strong>{answer.replace('_', ' ')}" in told for answer in ANSWERS)


def test_points_match_the_rules() -> None:
    """LA-11."""
    told = section("spoiler")
    assert 'data-score="30"' in told
    assert [points_for(30, others) for others in (0, 1, 2, 10)] == [300, 270, 240, 0]
    assert [points_for(25, others) for others in (2, 3)] == [200, 175]
    assert "gets 30, the second 27, the third 24, and so on down to 0 for the eleventh" in told
    assert "the third to find a bit of 25 gets 20, the fourth 17.5" in told


def test_the_time_for_don_corleone_matches_the_options() -> None:
    choices = sorted(OPTIONS["defence_seconds"]["choices"])
    assert (choices[0], choices[-1]) == (15, 120)
    assert "from 15 seconds to two minutes" in section("room")


def test_the_time_for_a_turn_matches_the_options() -> None:
    """LA-25."""
    assert sorted(OPTIONS["turn_seconds"]["choices"]) == [0, 60, 120, 300]
    assert "from one to five minutes" in section("room")


def test_the_first_evening_is_the_one_that_is_dealt() -> None:
    """LA-37."""
    told = section("first-evening")
    assert (count(FIRST_EVENING, "sherlock"), count(FIRST_EVENING, "spoiler"), sum(FIRST_EVENING)) == (
        1,
        3,
        4,
    )
    assert "one of them in private, and can say three times" in told
    assert BETWEEN_SPOILERS_MS == 5 * 60_000
    assert "every five minutes" in told


def test_rules_lessons_library_and_game_page_link_to_each_other(client: Client) -> None:
    rules = client.get(f"/games/{SLUG}/rules/").content.decode()
    lessons = (f"/games/{SLUG}/learn/", f"/games/{SLUG}/learn/master/")
    for there in (*lessons, "/lateral/puzzles/", f"/games/{SLUG}/"):
        assert f'href="{there}"' in rules
    for there in (*lessons, f"/games/{SLUG}/"):
        page = html.unescape(client.get(there).content.decode())
        assert f'href="/games/{SLUG}/rules/"' in page
        assert 'href="/lateral/puzzles/"' in page
