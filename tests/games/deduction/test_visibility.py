"""DE-13 to DE-15: what each may know, the agreed help, the public record, and worlds that look alike.

tests/secrets proves for all games that these look alike, byte by byte.
"""

from __future__ import annotations

import json

import msgspec
import pytest

from games.deduction.rules import GAME
from games.deduction.rules.state import SUITS, VALUES, Announce, Ask, EndTurn, Options, State
from games.deduction.rules.view import known_marks
from tabletop.live.frames import RecordedMove
from tabletop.rules import play, wire
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer
from tabletop.rules.position import Position
from tests.games.deduction.positions import AT, ask, end_turn, position_of, show, table
from tests.games.deduction.positions import play as act
from tests.games.deduction.random_games import TABLES, quiet, random_game


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_de13_nothing_else_is_ever_in_a_view(seats: int, options: dict[str, str]) -> None:
    """Every tile that a view names is one that the viewer may know of."""
    for position in random_game(f"names {seats} {options}", seats, options):
        if position.outcome is not None:
            return
        for viewer in (None, *range(seats)):
            view = play.view(position, viewer=viewer)
            allowed = {*view["face_up"], view["coin"], *(view["hand"] or ())}
            for entry in view["record"]:
                allowed.add(entry["coin"])
                if entry["announcement"]:
                    allowed.add(entry["announcement"]["tile"])
                if isinstance(entry["shown"], str):
                    assert viewer in (entry["seat"], entry["asked"])
                    allowed.add(entry["shown"])
            if view["missing"]:
                wrong = [entry["seat"] for entry in view["record"] if entry["announcement"]]
                assert viewer in wrong
                allowed.add(view["missing"])
            # What is written on the sheet names every tile, and follows from the rest of the view alone.
            assert view["known"] == known_marks(view)
            text = json.dumps(view | {"legal": [], "known": None})
            names = {f'"{suit}-{value}"' for suit in SUITS for value in VALUES}
            assert {name.strip('"') for name in names if name in text} <= allowed


@pytest.mark.parametrize("level", ["paper", "notes", "solver"])
def test_de14_the_help_is_an_option_that_all_see_and_no_rule(level: str) -> None:
    position = play.start("deduction", options={"help": level}, seed="help")
    assert all(play.view(position, viewer=viewer)["help"] == level for viewer in (None, 0, 1, 2))
    other = play.start("deduction", options={"help": "paper"}, seed="help")
    assert other.state.hands == position.state.hands


def test_the_defaults() -> None:
    assert wire.write_options(Options()) == {
        "first_player": "drawn",
        "last_player": "wins",
        "help": "notes",
    }


def test_de15_the_record_is_whole_and_says_who_asked_whom() -> None:
    state = end_turn(show(ask(table(), 2, "sun"), "sun-5"))
    (about, *_) = (move.about for move in GAME.offers(state, 1) if isinstance(move, Ask))
    state = act(ask(state, 0, about, "count"), Announce("moon-4"))
    record = GAME.view(state, None)["record"]
    assert [(entry["turn"], entry["seat"], entry["asked"]) for entry in record] == [(1, 0, 2), (2, 1, 0)]


# -- DE-13: of all worlds that look alike to a viewer each may come up, and nothing else is alike.


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


def test_a_coin_is_not_the_work_of_the_stand_in_that_ended_the_turn_before() -> None:
    """A stand-in asks and ends the turn of seat 0; the coin is drawn for seat 1."""
    state, said = table(), []
    for move in (Ask(1, "count", "sun"), EndTurn()):
        before, state = state, GAME.apply(state, 0, move, AT)
        made = RecordedMove(position_of(before), 0, move, position_of(state), by_bot=True)
        said.append(msgspec.json.decode(made.entry(None) or b""))
    assert [(one["lines"][0]["code"], one.get("by")) for one in said] == [("asked", "bot"), ("drew", None)]
