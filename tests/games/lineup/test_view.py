"""The view, what each seat could do if it were its turn, and rebuilding the state from a view."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.lineup.rules import GAME
from games.lineup.rules.bits import mask_of
from games.lineup.rules.boards import Board, board_of
from games.lineup.rules.engine import act, arrange, give_up
from games.lineup.rules.options import Rules
from games.lineup.rules.state import Capture, State
from games.lineup.rules.threats import threats
from games.lineup.rules.view import state_of
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.lineup.figures import AT, BASE, position, tokens
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


@pytest.mark.parametrize("capture", ["standard", "line"])
@pytest.mark.parametrize("board", [BASE, board_of("hexagon", (3,)), board_of("torus", (3, 3))])
def test_threats_are_what_each_seat_could_do_on_its_turn(board: Board, capture: Any) -> None:
    """Found by making every move of every seat, in random positions of three."""
    random, rules, met = Random(capture), Rules(capture=capture), Counter[bool]()
    for _ in range(60):
        owners = [random.randrange(4) for _ in board.spots]
        held = tuple(mask_of(n for n, one in enumerate(owners) if one == seat) for seat in range(3))
        given: dict[str, Any] = {
            "tokens": held,
            "supply": tuple(random.choices((0, 5, 9), k=3)),
            "rules": rules,
        }
        state = arrange(board, first=0, **given)
        if state.turn is None:
            continue
        if random.random() < 0.3:
            state = give_up(state, 2)
        wanted, captures = set(), []
        for seat in range(3):
            one = arrange(board, first=seat, **given)
            offers = [] if seat in state.gone else GAME.offers(one, seat)
            captures.append({move.spot for move in offers if isinstance(move, Capture)})
            for move in offers:
                new = GAME.apply(one, seat, move, AT).structures[seat] & ~one.structures[seat]
                for structure in board.structures_of(new):
                    wanted.add((seat, structure.names[0], move.spot, isinstance(move, Capture)))
        assert structures(state) == wanted
        assert [set(some) for some in threats(state)["captures"]] == captures
        met.update(found[3] for found in wanted)
    assert met.keys() == {True, False}


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
    state = arrange(BASE, tokens=tokens(figure), supply=(10, 10), first=0, rules=Rules(capture="line"))
    assert structures(state) == {(0, "8,4", "7,3", True)}


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


@pytest.mark.parametrize("what", [{}, {"threats": False}, {"threats": True, "more": 1}, {"mark": 1}])
def test_other_queries_are_refused(what: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        play.query(play.start("lineup", seed="x"), viewer=None, what=what)
    assert caught.value.code == "no_such_query"
