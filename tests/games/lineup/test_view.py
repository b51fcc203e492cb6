"""The view, what each seat could do if it were its turn, and rebuilding the state from a view."""

from __future__ import annotations

from typing import Any

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.boards import board_of
from games.lineup.rules.engine import act, arrange, give_up
from games.lineup.rules.options import Rules
from games.lineup.rules.state import State
from games.lineup.rules.threats import threats
from games.lineup.rules.view import state_of
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.lineup.figures import BASE, position, tokens
from tests.studies.games import VARIANTS, random_line


def test_a_view_is_rendered_once_for_all_viewers() -> None:
    state = position("o o g")
    assert GAME.view(state, 0) is GAME.view(state, 1) is GAME.view(state, None)


# -- What each seat could do if it were its turn, and rebuilding the state from a view.


@pytest.mark.parametrize("name", VARIANTS)
def test_the_state_can_be_rebuilt_from_a_view(name: str) -> None:
    """The rebuilt state has the same legal moves and the same view."""
    for step in random_line(VARIANTS[name], name).steps:
        real, seen = step.after.state, state_of(play.view(step.after, viewer=None))
        assert seen.turn == real.turn
        for seat in range(step.after.seats):
            assert list(GAME.offers(seen, seat)) == list(GAME.offers(real, seat))
        assert (seen.tokens, seen.supply, seen.structures, seen.secured) == (
            real.tokens,
            real.supply,
            real.structures,
            real.secured,
        )


def structures(state: State) -> set[tuple[int, str, str, bool]]:
    """The threats, each as seat, centre, spot to play on, and whether that is a capture."""
    return {
        (one["seat"], one["spots"][0], one["spot"], one["capture"]) for one in threats(state)["structures"]
    }


FOUR = """
. . . .
 o o .
. . . .
 o o .
g g . .
"""


def test_structures_one_action_from_complete_for_each_seat() -> None:
    for turn in (0, 1):
        assert structures(position(FOUR, turn=turn)) == {(0, "2,2", "2,2", False)}


def test_a_capture_can_complete_a_structure() -> None:
    """A line of one can't capture the token, a line of two can."""
    figure = """
. . . . . .
 . . . . .
. . o o . .
 . o g . .
. . o o . .
 . . . . .
"""
    state = arrange(BASE, tokens=tokens(figure), supply=(10, 10), first=0)
    assert (0, "5,3", "5,3", True) not in structures(state)
    longer = figure.replace(" . o g . .", " o o g . .")
    state = arrange(BASE, tokens=tokens(longer), supply=(10, 10), first=1)
    assert (0, "5,3", "5,3", True) in structures(state)
    assert threats(state)["captures"][0] == ["5,3"]


def test_capturing_a_line_can_complete_a_structure() -> None:
    """LV-9: two spots are missing, and one capture takes both."""
    figure = """
. . . . . .
 . . . . .
. . . . . .
 o o o g g
. . . . o .
 . . . o o
"""
    whole = arrange(BASE, tokens=tokens(figure), supply=(10, 10), first=0, rules=Rules(capture="line"))
    assert structures(whole) == {(0, "8,4", "7,3", True)}
    one = arrange(BASE, tokens=tokens(figure), supply=(10, 10), first=0)
    assert structures(one) == set()


def test_secured_structures_are_not_threats() -> None:
    state = position(FOUR.replace(". . . .\n o o .\n. . . .", ". . . .\n o o .\n. o . .", 1))
    assert structures(state) == set()


def test_seats_that_cannot_act_have_no_threats() -> None:
    state = arrange(BASE, tokens=tokens(FOUR, 3), supply=(0, 3, 3), first=1)
    assert structures(state) == set()
    able = arrange(BASE, tokens=tokens(FOUR, 3), supply=(3, 3, 3), first=1)
    assert structures(able)
    assert structures(give_up(able, 0)) == set()


def test_a_token_is_fresh_for_one_seat_only() -> None:
    rules = Rules(capture="fresh")
    figure = """
. . . . . .
 o o . b b
"""
    state = arrange(BASE, tokens=tokens(figure, 3), supply=(9, 9, 9), first=1, rules=rules)
    after = act(state, BASE.index["5,1"])
    assert after.turn == 2
    assert threats(after)["captures"] == [[], [], ["5,1"]]


def test_on_other_boards() -> None:
    board = board_of("hexagon", (3,))
    three = next(one for one in board.structures if len(one.names) == 4)
    mine = three.spots & ~(1 << board.index[three.names[2]])
    state = arrange(board, tokens=(mine, 0), supply=(9, 9), first=1)
    assert [one["spot"] for one in threats(state)["structures"]] == [three.names[2]]


@pytest.mark.parametrize("what", [{}, {"threats": False}, {"threats": True, "more": 1}, {"mark": 1}])
def test_other_queries_are_refused(what: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        play.query(play.start("lineup", seed="x"), viewer=None, what=what)
    assert caught.value.code == "no_such_query"
