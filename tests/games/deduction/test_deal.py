"""DE-1 to DE-4: the pieces, the deal, and who begins."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from games.deduction.rules.state import ALL_TILES, LINES, SUITS, TILES, VALUES, lines_of, tile_names, tile_set
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.registry import find


def test_de1_a_tile_for_each_suit_and_value() -> None:
    assert len(TILES) == len(set(TILES)) == 24
    assert set(TILES) == {f"{suit}-{value}" for suit in SUITS for value in VALUES}
    assert (SUITS, VALUES) == (("sun", "moon", "crown", "shield"), ("null", "ace", "2", "3", "4", "5"))
    assert tile_names(LINES["3"]) == ["sun-3", "moon-3", "crown-3", "shield-3"]
    assert tile_names(LINES["moon"]) == [f"moon-{value}" for value in VALUES]
    assert tile_names(ALL_TILES) == list(TILES)
    assert tile_set(["crown-ace"]) == LINES["crown"] & LINES["ace"]
    assert lines_of(TILES.index("shield-null")) == ("shield", "null")


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_de2_three_to_five_players(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        play.start("deduction", seats=seats, seed="x")
    assert refused.value.code == "bad_seats"


@pytest.mark.parametrize(("seats", "each", "up"), [(3, 7, 2), (4, 5, 3), (5, 4, 3)])
def test_de2_de3_every_tile_is_dealt_once(seats: int, each: int, up: int) -> None:
    for number in range(50):
        position = play.start("deduction", seats=seats, seed=f"deal {number}")
        views = [play.view(position, viewer=seat) for seat in range(seats)]
        hands = [view["hand"] for view in views]
        face_up = views[0]["face_up"]
        assert {len(hand) for hand in hands} == {each} == set(views[0]["hand_sizes"])
        assert len(face_up) == up
        seen = [tile for hand in hands for tile in hand] + face_up
        (missing,) = set(TILES) - set(seen)
        assert len(seen) == 23 == len(set(seen))
        assert TILES[position.state.missing] == missing
        assert all(view["missing"] is None for view in views)


def test_de2_every_tile_is_missing_as_often_as_any_other() -> None:
    missing = Counter(play.start("deduction", seed=f"{number}").state.missing for number in range(2400))
    assert len(missing) == 24
    assert all(60 < count < 145 for count in missing.values())


def test_de4_who_begins() -> None:
    drawn = Counter(play.start("deduction", seats=4, seed=f"{number}").to_act[0] for number in range(400))
    assert all(drawn[seat] > 60 for seat in range(4))
    fixed = {"first_player": "first_seat"}
    assert {play.start("deduction", options=fixed, seats=4, seed=f"{n}").to_act for n in range(40)} == {(0,)}


# -- the rules page

SLUG = "deduction"
GAME = Path(__file__).resolve().parents[3] / "games" / SLUG
PAGE = (GAME / "templates" / SLUG / "rules.html").read_text()
DRAWING = (GAME / "static" / SLUG / "rules.js").read_text()


def test_all_figures_are_drawn_and_no_others() -> None:
    drawn = re.findall(r"^  (\w+): \(\) =>", DRAWING, re.MULTILINE)
    assert sorted(re.findall(r'data-figure="([\w-]+)"', PAGE)) == sorted(drawn)


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
