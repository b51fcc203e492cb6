"""Still pictures of positions: every game draws one of every view, from the view alone."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from typing import Any
from xml.etree import ElementTree

import pytest

from games.lineup.figures import FIGURES
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.optional_modules import still
from tabletop.rules.position import Position
from tabletop.rules.registry import has_module, slugs

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"svg", "g", "path", "text"}
MAX_BYTES = 24_000

DRAWN = [slug for slug in slugs() if has_module(slug, "still")]
LINEUP: dict[str, dict[str, Any]] = {
    "square": {},
    "diamond": {"shape": "diamond", "size": 7},
    "cross": {"shape": "cross", "size": 6},
    "ring": {"shape": "ring", "size": 6},
    "torus": {"shape": "torus"},
    "hexagon": {"shape": "hexagon"},
    "cubes": {"dimensions": 3},
    "tesseracts": {"dimensions": 4},
}


def played(
    slug: str, moves: int, options: dict[str, Any] | None = None, seats: int | None = None
) -> Position:
    """A game after so many random moves."""
    position = play.start(slug, options=options, seats=seats, seed="still")
    dice = Dice("still", 0)
    for _move in range(moves):
        seat = next((seat for seat in range(position.seats) if play.legal(position, seat=seat)), None)
        if seat is None or position.outcome is not None:
            break
        position = play.play(position, seat=seat, move=dice.pick(play.legal(position, seat=seat)))
    return position


def shapes(drawn: str) -> ElementTree.Element:
    """The picture, read strictly."""
    return ElementTree.fromstring(drawn)


def tokens(drawn: str, seat: int) -> list[str]:
    """The outlines of a seat's tokens in a picture of LineUp!."""
    groups = shapes(drawn).findall(f"{SVG}g[@fill='var(--seat-{seat})']")
    return [one.get("d") or "" for group in groups for one in group]


@pytest.mark.parametrize("slug", [slug for slug in DRAWN if slug != "lateral"])
@pytest.mark.parametrize("moves", [0, 7, 400])
def test_a_picture_is_small_plain_svg_of_the_view_alone(slug: str, moves: int) -> None:
    position = played(slug, moves)
    for viewer in (None, *range(position.seats)):
        view = play.view(position, viewer=viewer)
        before = deepcopy(view)
        drawn = still(slug, view)
        assert view == before, "the view was changed"
        assert still(slug, deepcopy(view)) == drawn, "the same view gave another picture"
        found = shapes(drawn)
        assert {one.tag.removeprefix(SVG) for one in found.iter()} <= SHAPES
        assert not {key for one in found.iter() for key in one.attrib if key in ("id", "style", "href")}
        assert found.get("aria-hidden") == "true"
        assert len(drawn) < MAX_BYTES, len(drawn)
        assert "nan" not in drawn
        assert "inf" not in drawn


@pytest.mark.parametrize("name", LINEUP)
def test_every_board_of_lineup_is_drawn_with_all_its_tokens(name: str) -> None:
    position = played("lineup", 9, LINEUP[name])
    view = play.view(position, viewer=None)
    drawn = still("lineup", view)
    left, top, width, height = map(float, (shapes(drawn).get("viewBox") or "").split())
    for seat in (0, 1):
        found = tokens(drawn, seat)
        assert len(found) >= view["tokens"][seat]
        for x, y in (map(float, re.findall(r"-?[\d.]+", one)[:2]) for one in found):
            assert left < x < left + width
            assert top < y < top + height


def test_a_locked_structure_of_lineup_has_a_lock_in_its_middle() -> None:
    figure = FIGURES["square"].drawn()["view"]
    assert still("lineup", figure).count("translate(3 3)") == 1
    assert "translate(" not in still("lineup", FIGURES["equal"].drawn()["view"])


def test_a_capture_tells_both_lengths() -> None:
    drawn = still("lineup", FIGURES["after"].drawn()["view"])
    assert "".join(shapes(drawn).itertext()) == "2 > 1"


def test_a_token_on_the_edge_of_a_torus_is_drawn_on_both_sides() -> None:
    position = play.start("lineup", options={"shape": "torus"}, seed="torus")
    view = play.view(play.play(position, seat=0, move={"type": "place", "spot": "0,0"}), viewer=None)
    assert len(tokens(still("lineup", view), 0)) == view["tokens"][0] + 3


def test_lines_of_questioning_shows_the_top_tiles_and_the_facts() -> None:
    position = played("questioning", 6)
    view = play.view(position, viewer=0)
    drawn = still("questioning", view)
    found = Counter(one.tag.removeprefix(SVG) for one in shapes(drawn).iter())
    assert found["g"] == sum(1 for stack in view["board"].values() if stack)
    lit = still("questioning", view | {"facts": {"a1": True}})
    assert lit.count("#ffe08a") == drawn.count("#ffe08a") + 1


def test_deduction_shows_a_hand_and_the_missing_tile_only_to_those_who_know() -> None:
    position = played("deduction", 0, seats=3)
    own, public = (play.view(position, viewer=viewer) for viewer in (0, None))
    tiles = {
        viewer: still("deduction", view).count("scale(1.18)") for viewer, view in ((0, own), (None, public))
    }
    assert tiles[0] == len(own["face_up"]) + len(own["hand"])
    assert tiles[None] == len(public["face_up"])
    assert ">?<" in still("deduction", own)
    assert ">?<" not in still("deduction", own | {"missing": "sun-2"})


def test_words_of_people_are_escaped() -> None:
    view = {"puzzle": {"title": "T", "statement": '<script>alert("1")</script> & so on'}}
    drawn = still("lateral", view)
    assert "<script" not in drawn
    assert "".join(shapes(drawn).itertext()).replace(" ", "").startswith('<script>alert("1")</script>')
    assert len([*shapes(still("lateral", {"puzzle": None})).itertext()]) == 0


def test_a_long_statement_is_cut_to_a_few_lines() -> None:
    view = {"puzzle": {"title": "T", "statement": "A man walks into a bar. " * 40}}
    lines = shapes(still("lateral", view)).findall(f"{SVG}text")
    assert len(lines) == 5
    assert (lines[-1].text or "").endswith("…")


def test_a_game_without_the_module_has_no_picture() -> None:
    import tests.toys  # noqa: F401 (puts the toy game beside the real ones)

    assert still("toy", {}) == ""
