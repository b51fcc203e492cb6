"""LU-13 and the host's options: what makes no sense cannot be chosen."""

from __future__ import annotations

from typing import Any

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.options import Options
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment, Refused


@pytest.mark.parametrize(
    "options",
    [
        {"supply": 0},
        {"supply": -3},
        {"supply": 100},
        {"supply": "25"},
        {"supply": 2.5},
        {"supply": True},
        {"first_player": "loser"},
        {"first_player": None},
        {"players": 2},
    ],
)
def test_lu13_senseless_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        play.start("lineup", options=options, seed="x")
    assert refused.value.code == "bad_options"


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_lu13_the_base_game_is_for_two(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        play.start("lineup", seats=seats, seed="x")
    assert refused.value.code == "bad_seats"


@pytest.mark.parametrize("supply", [1, 25, 61, 99])
def test_lu13_every_supply_that_is_offered_can_be_played(supply: int) -> None:
    view = play.view(play.start("lineup", options={"supply": supply}, seed="x"), viewer=None)
    assert view["supply"] == [supply, supply]


def test_the_first_seat_begins_unless_it_is_drawn() -> None:
    assert {first(Options(), seed) for seed in "abcdefgh"} == {0}


def test_drawn_by_the_dice_of_the_setup() -> None:
    """Either may come out, and the seed decides."""
    drawn = {seed: first(Options(first_player="drawn"), seed) for seed in "abcdefgh"}
    assert set(drawn.values()) == {0, 1}
    assert drawn == {seed: Dice(seed, 0).below(2) for seed in drawn}


def first(options: Options, seed: str) -> int | None:
    return GAME.setup(options, 2, Moment(Dice(seed, 0), 0, 0)).turn
