"""The rules page: its links lead somewhere, its figures are drawn, and its numbers are those of the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client

from tabletop.rules import play
from tabletop.rules.registry import find

SLUG = "deduction"
GAME = Path(__file__).resolve().parents[3] / "games" / SLUG
PAGE = (GAME / "templates" / SLUG / "rules.html").read_text()
DRAWING = (GAME / "static" / SLUG / "rules.js").read_text()


def test_all_figures_are_drawn_and_no_others() -> None:
    drawn = re.findall(r"^  (\w+): \(\) =>", DRAWING, re.MULTILINE)
    assert sorted(re.findall(r'data-figure="([\w-]+)"', PAGE)) == sorted(drawn)


def test_links_on_the_page_lead_somewhere() -> None:
    links, places = (re.findall(pattern, PAGE) for pattern in (r'href="#([\w-]+)"', r'section id="([\w-]+)"'))
    assert links == places, "the contents name all parts, in their order"


def test_the_deal_is_told_as_it_is_dealt() -> None:
    """DE-3."""
    row = r'<th scope="row">(\d)</th><td>(\d)</td><td>(\d)</td>'
    told = [tuple(map(int, numbers)) for numbers in re.findall(row, PAGE)]
    dealt = []
    for seats in find(SLUG).seats:
        seen = play.view(play.start(SLUG, seats=seats, seed="rules"), viewer=0)
        assert set(seen["hand_sizes"]) == {len(seen["hand"])}
        dealt.append((seats, len(seen["hand"]), len(seen["face_up"])))
    assert told == dealt


@pytest.mark.django_db
def test_it_leads_to_the_lessons_and_they_lead_back(client: Client) -> None:
    rules = client.get(f"/games/{SLUG}/rules/").content.decode()
    assert f'href="/games/{SLUG}/learn/"' in rules
    lessons = client.get(f"/games/{SLUG}/learn/").content.decode()
    assert f'href="/games/{SLUG}/rules/"' in lessons
    assert f'href="/games/{SLUG}/"' in lessons
