"""LU-13 and the host's options: options that conflict can't be chosen."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any, get_args

import pytest

from games.lineup.presets import numbers
from games.lineup.rules import GAME
from games.lineup.rules.boards import Shape, board_of
from games.lineup.rules.options import Options, find_conflict, size_of
from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment, Refused


@pytest.mark.parametrize(
    "options",
    [
        *({"supply": supply} for supply in (0, -3, 342, "25", 2.5, True)),
        *({"first_player": first} for first in ("loser", None)),
        *({"size": size} for size in (1, 10)),
        {"players": 2},
        {"height": "5"},
        {"dimensions": 5},
        {"shape": "circle"},
    ],
)
def test_lu13_options_that_do_not_exist_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        play.start("lineup", options=options, seed="x")
    assert refused.value.code == "bad_options"


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_lv1_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        play.start("lineup", seats=seats, seed="x")
    assert refused.value.code == "bad_seats"


@pytest.mark.parametrize("supply", [1, 25, 61, 341])
def test_lu13_every_offered_supply_can_be_played(supply: int) -> None:
    view = play.view(play.start("lineup", options={"supply": supply}, seed="x"), viewer=None)
    assert view["supply"] == [supply, supply]


def test_the_first_seat_begins_unless_it_is_drawn() -> None:
    assert {first(Options(), seed) for seed in "abcdefgh"} == {0}


def test_the_first_player_is_drawn_with_the_setup_dice() -> None:
    """Both seats can be drawn, and the seed decides."""
    drawn = {seed: first(Options(first_player="drawn"), seed) for seed in "abcdefgh"}
    assert set(drawn.values()) == {0, 1}
    assert drawn == {seed: Dice(seed, 0).below(2) for seed in drawn}


def first(options: Options, seed: str) -> int | None:
    return GAME.setup(options, 2, Moment(Dice(seed, 0), 0, 0), GAME.version).turn


def test_there_are_few_enough_boards_to_cache_them_all() -> None:
    """Trying every choice on the form fills the cache with no more boards than these."""
    names, sides = ("shape", "dimensions", "size", "height", "depth"), (None, *range(2, 10))
    values = product(get_args(Shape), (2, 3, 4), sides, sides, sides)
    chosen = [wire.read_options(GAME, dict(zip(names, some, strict=True))) for some in values]
    assert len({(one.shape, size_of(one)) for one in chosen if find_conflict(one) is None}) < 400


@pytest.mark.parametrize(
    ("options", "hopeless"),
    [({}, False), ({"supply": 4}, True), ({"supply": 5}, False), ({"shape": "diamond", "size": 3}, False)],
)
def test_lu13_hopeless_supplies_are_pointed_out(options: dict[str, Any], hopeless: bool) -> None:
    """No player has enough tokens to complete a structure."""
    assert ("No player has enough tokens" in numbers(Options(**options), 2)) == hopeless
    assert "No player has enough tokens" in numbers(Options(shape="diamond", size=3), 3)


@pytest.mark.parametrize(
    ("options", "same"),
    [
        ({"shape": "diamond", "size": 3}, True),
        ({"shape": "cross", "size": 4}, True),
        ({"shape": "cross", "dimensions": 3}, True),
        ({"shape": "diamond"}, False),
        ({"shape": "cross", "size": 6}, False),
        ({"shape": "ring", "size": 3}, False),
        ({}, False),
    ],
)
def test_lu13_shapes_that_are_the_same_board_are_pointed_out(options: dict[str, Any], same: bool) -> None:
    assert ("a diamond and a cross are the same board" in numbers(Options(**options), 2)) == same


def test_lu13_no_other_shapes_are_the_same_board() -> None:
    """So the page says everything there is to say about shapes."""
    for dimensions in (2, 3):
        for size in range(3, 10 if dimensions == 2 else 6):
            found = {
                shape: board_of(shape, (size,) * dimensions).index.keys()
                for shape in get_args(Shape)
                if shape != "hexagon"
            }
            alike = [(a, b) for a, b in combinations(found, 2) if found[a] == found[b]]
            assert alike == ([("diamond", "cross")] if size < 5 else [])
