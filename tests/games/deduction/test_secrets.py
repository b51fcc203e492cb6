"""DE-13: of all worlds that look alike to a viewer each may come up, and nothing else is alike.

tests/secrets proves for all games that these look alike, byte by byte.
"""

from __future__ import annotations

from games.deduction.rules import GAME
from games.deduction.rules.state import State
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer
from tabletop.rules.position import Position
from tests.games.deduction.random_games import quiet, random_game


def alike(state: State, viewer: Viewer, seed: str) -> State:
    """The newest state is all that counts: its record holds everything that was ever seen."""
    (world,) = GAME.alike([state], viewer, Dice(seed, 0))
    return world


def test_to_others_the_worlds_do_differ() -> None:
    position = quiet("can fail", 4, 6)
    world = alike(position.state, 0, "x")
    other = Position(GAME, position.options, 4, position.seed, world, position.number)
    texts = [bytes(play.view_json(one, seat)) for one in (position, other) for seat in range(4)]
    assert [texts[seat] == texts[4 + seat] for seat in range(4)] == [True, False, False, False]


def test_every_world_comes_up_that_looks_the_same() -> None:
    """Late in a game there are few, and all of them are drawn."""
    state = quiet("late", 3, 45).state
    drawn = [alike(state, 0, f"draw {number}") for number in range(300)]
    assert {(world.hands[0], world.face_up, world.coin) for world in drawn} == {
        (state.hands[0], state.face_up, state.coin)
    }
    assert state.hands in {world.hands for world in drawn}
    assert len({world.missing for world in drawn}) > 1


def test_nothing_is_alike_but_itself_after_the_end() -> None:
    course = [position.state for position in random_game("the end", 3)]
    assert course[-1].by is not None
    assert GAME.alike(course, None, Dice("x", 0)) is course
