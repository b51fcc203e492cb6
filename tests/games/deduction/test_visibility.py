"""DE-13: the worlds that look alike to a viewer. The reference rules build all views (`test_properties`), and
tests/secrets proves for all games that such worlds look alike, byte by byte.
"""

from __future__ import annotations

import msgspec

from games.deduction.rules import GAME
from games.deduction.rules.state import Ask, EndTurn, Options, State
from tabletop.live.frames import RecordedMove
from tabletop.rules import wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer
from tests.games.deduction.positions import AT, position_of, table
from tests.games.deduction.random_games import quiet, random_game


def test_the_defaults() -> None:
    assert wire.write_options(Options()) == {"first_player": "drawn", "last_player": "wins", "help": "notes"}


# -- DE-13: of all worlds that look alike to a viewer each may come up, and nothing else is alike.


def alike(state: State, viewer: Viewer, seed: str) -> State:
    """The newest state is all that counts: its record holds everything that was ever seen."""
    (world,) = GAME.alike([state], viewer, Dice(seed, 0))
    return world


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


def test_a_coin_is_not_the_work_of_the_stand_in_that_ended_the_turn_before() -> None:
    """A stand-in asks and ends the turn of seat 0; the coin is drawn for seat 1."""
    state, said = table(), []
    for move in (Ask(1, "count", "sun"), EndTurn()):
        before, state = state, GAME.apply(state, 0, move, AT)
        made = RecordedMove(position_of(before), 0, move, position_of(state), by_bot=True)
        said.append(msgspec.json.decode(made.entry(None) or b""))
    assert [(one["lines"][0]["code"], one.get("by")) for one in said] == [("asked", "bot"), ("drew", None)]
