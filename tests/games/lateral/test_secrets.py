"""Nobody is told in which world they are: random games, another world drawn for every seat and for
watchers at several moments of each, and byte by byte the same frames, looks back, records and refusals.
"""

from __future__ import annotations

import zlib
from collections import Counter
from itertools import count
from random import Random

import pytest

from games.lateral.language import advice
from games.lateral.language.advice import PuzzleKey
from games.lateral.language.keys import Entry
from games.lateral.language.spoilers import BitWordings
from games.lateral.rules import visibility
from games.lateral.rules.moves import ANSWERS
from games.lateral.rules.state import State
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer
from tests.games.lateral.full_games import busy
from tests.games.lateral.open_offers import QUESTIONS
from tests.games.lateral.random_games import (
    ELASTIC,
    EVENINGS,
    KEYED,
    KEYED_EVENINGS,
    TABLES,
    RandomGame,
    course_of,
)
from tests.games.lateral.room import Data, Room, ask
from tests.sampling import parametrize_some
from tests.secrets.world_comparison import compare
from tests.secrets.world_pairs import SEED, Course, elsewhere


@pytest.fixture(autouse=True)
def every_puzzle_has_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Master is advised by a key, whose answers depend on the solution: it is another in each world."""

    def key(view: Data) -> PuzzleKey | None:
        puzzle = view["puzzle"]
        if "solution" not in puzzle:
            return None
        card = ANSWERS[zlib.crc32(puzzle["solution"].encode()) % len(ANSWERS)]
        questions = tuple(Entry((text,), card) for text in QUESTIONS)
        bits = tuple(BitWordings((bit["text"],)) for bit in puzzle["bits"])
        return PuzzleKey(puzzle["statement"], puzzle["solution"], "en", questions, bits)

    monkeypatch.setattr(advice, "_key", key)


SEEN = sorted(name for name in vars(visibility) if name.startswith("sees_"))
"""All functions that decide what a viewer sees."""


def played(seed: str, seats: int, options: Data, most: int) -> Course:
    """So many moves of the first random game that has them."""
    for number in count():
        game = RandomGame(f"{SEED} {seed} {number}", seats, options)
        while game.position.outcome is None and len(game.moves) < most:
            game.step()
        if len(game.moves) == most:
            return course_of(f"{SEED} {seed} {number}", seats, options, game.moves)
    raise AssertionError


@parametrize_some(("seats", "options"), TABLES + ELASTIC + KEYED, 3)
def test_no_viewer_can_tell_the_worlds_apart(seats: int, options: Data) -> None:
    """In games with every card; tests/secrets has other ones."""
    look_for_differences(seats, options)


@parametrize_some(("seats", "options"), EVENINGS + KEYED_EVENINGS, 3)
def test_no_viewer_can_tell_first_evenings_apart(seats: int, options: Data) -> None:
    """LA-37: as above."""
    look_for_differences(seats, options)


def look_for_differences(seats: int, options: Data) -> None:
    met: Counter[Viewer] = Counter()
    for game in range(2):
        whole, chance = played(f"{seats} {options} {game}", seats, options, 120), Random(game)
        for number in sorted({len(whole.moves) * part // 4 for part in (1, 2, 3, 4)}):
            real = whole.until(number)
            if real.end.outcome is None:
                for viewer in (None, *range(seats)):
                    other = elsewhere(real, viewer, Dice(f"other world {game}", number))
                    met[viewer] += real.end.state.puzzle != other.end.state.puzzle
                    assert compare(real, other, viewer, chance) == []
    assert all(met[viewer] for viewer in (None, *range(1, seats)))
    assert not met[0]


@pytest.mark.parametrize("name", SEEN)
def test_a_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A viewer who sees too much in view or record can tell the worlds apart."""
    whole = played("12 leak", 5, {}, 120)
    for module in ("record", "view"):
        monkeypatch.setattr(f"games.lateral.rules.{module}.{name}", lambda *_: True, raising=False)
    found = [
        compare(whole, elsewhere(whole, viewer, Dice("leak", 1)), viewer, Random(1))
        for viewer in (None, *range(5))
    ]
    assert any(found)


def test_the_masters_advice_tells_puzzlers_nothing() -> None:
    """It differs between worlds that they can't tell apart."""
    room = Room(3).do(1, ask(QUESTIONS[0]))
    whole = course_of(room.position.seed, 3, {}, room.moves)
    others = [elsewhere(whole, 2, Dice("advice", number)) for number in range(5)]
    assert not any(compare(whole, other, 2, Random(1)) for other in others)
    advised = [play.query(one.end, viewer=0, what={"what": "advice"})["key"]["1"] for one in (whole, *others)]
    assert len({one["answer"] for one in advised}) > 1


def worlds(room: Room, viewer: Viewer, count: int) -> list[State]:
    course = course_of(room.position.seed, room.position.seats, {}, room.moves)
    return [elsewhere(course, viewer, Dice("draw", number)).end.state for number in range(count)]


def test_everything_hidden_differs_between_worlds() -> None:
    room = busy()
    found = worlds(room, 3, 60)
    assert {one.question(2).text for one in found}.isdisjoint({"Was it night?"})
    assert {one.question(2).answer for one in found} == {
        None,
        "yes",
        "no",
        "not_relevant",
        "false_assumption",
        "no_answer",
    }
    assert {one.spyings[0].question for one in found} == {5, 6}
    assert {one.played[-2].take for one in found} == {2, 5, 6}
    assert len({one.puzzle for one in found}) == 60
    assert {one.spoilers[0].text for one in found}.isdisjoint({"The gardener, with a rose."})
    for one in found:
        assert one.puzzle is not None
        assert sum(bit.score for bit in one.puzzle.bits) == 100
        assert [player.score for player in one.players] == [0, 650, 0, 0]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_after_the_end_there_is_no_other_world(viewer: Viewer) -> None:
    room = busy().do(0, {"type": "end_game"})
    assert worlds(room, viewer, 1) == [room.state]


def test_masters_and_former_masters_know_everything() -> None:
    room = busy().do(0, {"type": "hand_over", "seat": 2})
    assert worlds(room, 0, 1) == worlds(room, 2, 1) == [room.state]
    assert worlds(room, 1, 1) != [room.state]
