"""The pictures of puzzles: every part is drawn, and a picture depends on nothing but its field."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import msgspec
import pytest

from games.lateral.puzzles import pictures
from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.pictures import HEIGHT, WIDTH, Place
from games.lateral.puzzles.puzzle import SCENES, THINGS
from tests.games.lateral.puzzles.authors import SITE

STATIC = Path(pictures.__file__).parents[1] / "static"


def sheet() -> str:
    return (STATIC / pictures.SHEET).read_text()


def test_every_scene_and_every_thing_is_drawn_once() -> None:
    names = [element.get("id") for element in ElementTree.fromstring(sheet())]
    assert sorted(map(str, names)) == sorted({*SCENES, *THINGS})
    assert set(pictures.things()) == THINGS
    assert {thing.place for thing in pictures.things().values()} == set(get_args(Place))


def test_every_colour_is_for_light_and_dark() -> None:
    for colour in re.findall(r'(?:fill|stroke)="([^"]*)"', sheet()):
        assert re.fullmatch(r"none|var\(--day, #[0-9a-f]+\) var\(--night, #[0-9a-f]+\)", colour), colour


@pytest.mark.parametrize("ref", site_puzzles())
def test_a_puzzle_of_the_site_has_its_picture(ref: str) -> None:
    picture = site_puzzles()[ref].picture
    drawn = ElementTree.fromstring(pictures.draw(picture))
    used = [use.attrib["href"].partition("#") for use in drawn.iter("use")]
    assert used[0][2] == picture[0]
    assert sorted(name for _, _, name in used[1:]) == sorted(picture[1:])
    assert {address for address, _, _ in used} == {"/static/lateral/puzzles/parts.svg"}
    assert len(pictures.draw(picture)) < 700


def test_a_picture_is_decided_by_its_field_alone() -> None:
    """So it can't give away more of a solution than its author wrote into it."""
    puzzle = site_puzzles()[SITE]
    other = msgspec.structs.replace(
        site_puzzles()["a-cheerful-tune"], picture=puzzle.picture, solution="Something else", bits=()
    )
    assert puzzle.title != other.title
    assert pictures.draw(puzzle.picture) == pictures.draw(other.picture) != ""


def test_a_puzzle_without_a_picture_has_none() -> None:
    assert pictures.draw(()) == ""


def test_all_that_is_drawn_is_inside() -> None:
    """Any thing beside two others, and the widest together."""
    widest = sorted(pictures.things().values(), key=lambda thing: -thing.width)
    mid = [thing.name for thing in pictures.things().values() if thing.place == "mid"]
    chosen = [(one, other, third) for one in THINGS for other in mid[:2] for third in ("moon", "cup")]
    for names in (*chosen, [thing.name for thing in widest[:3]], ["sun", "moon"], ["water", "footsteps"]):
        (scene, over_all), *placed = pictures.parts(("night", *names))
        assert scene == "night"
        assert over_all in ("matrix(1 0 0 1 0 0)", f"matrix(-1 0 0 1 {WIDTH} 0)")
        assert sorted(name for name, _ in placed) == sorted(names)
        for name, matrix in placed:
            scale, _, _, same, x, y = map(float, matrix[len("matrix(") : -1].split())
            thing = pictures.things()[name]
            assert scale == same
            assert 0 <= x <= WIDTH - scale * thing.width, (names, name, x)
            assert 0 <= y <= HEIGHT - scale * thing.height, (names, name, y)


def test_what_is_nearer_covers_what_is_behind_it() -> None:
    placed = pictures.arranged([pictures.things()[name] for name in ("cup", "man", "house")], mirrored=False)
    assert [each.thing.name for each in placed] == ["house", "man", "cup"]
    bases = [each.y + each.thing.height for each in placed]
    assert bases == sorted(bases)
    house, _, cup = placed
    assert house.x < cup.x + cup.thing.width
