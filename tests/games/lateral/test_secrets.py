"""Nobody is told in which world they are: random games, another world drawn for every seat and for
watchers at several moments of each, and byte by byte the same frames, looks back, records and refusals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from games.lateral.rules import GAME
from games.lateral.rules import visibility as knowing_module
from games.lateral.rules.state import State
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer
from tests.games.lateral.equivalent_games import SEED, RecordedCourse, course_of
from tests.games.lateral.full_games import busy
from tests.games.lateral.random_games import ELASTIC, KEYED, TABLES, RandomGame, probe
from tests.games.lateral.room import Room
from tests.sampling import parametrize_some

Data = dict[str, Any]
GAMES = 2
MAX_MOVES, MIN_MOVES = 160, 80
ATTEMPTS = 10


def recorded_game(
    seed: str, seats: int, options: Data, most: int = MAX_MOVES, least: int = MIN_MOVES
) -> RecordedCourse:
    """The first random game that is long enough."""
    for number in count():
        played = RandomGame(f"{SEED} {seed} {number}", seats, options)
        while played.position.outcome is None and len(played.moves) < most:
            played.step()
        if len(played.moves) >= least:
            return course_of(f"{SEED} {seed} {number}", seats, options, played.moves)
    raise AssertionError


def differences(before: State, after: State) -> set[str]:
    """The differences between the worlds."""
    found = set()
    if [one.state for one in before.questions] != [one.state for one in after.questions]:
        found.add("unanswered")
    if [one.converted for one in before.players] != [one.converted for one in after.players]:
        found.add("unconverted")
    if before.puzzle != after.puzzle:
        found.add("puzzle")
    for one, two in zip(before.questions, after.questions, strict=True):
        found |= {
            name
            for name in ("text", "answer", "because", "learnt")
            if getattr(one, name) != getattr(two, name)
        }
    if [one.text for one in before.spoilers] != [one.text for one in after.spoilers]:
        found.add("spoiler")
    if [one.bits for one in before.spoilers] != [one.bits for one in after.spoilers]:
        found.add("bits")
    if before.spyings != after.spyings:
        found.add("spying")
    if before.played != after.played:
        found.add("played")
    return found


def leaks(real: RecordedCourse, viewer: Viewer, dice: Dice, chance: Random, met: Counter[str]) -> list[str]:
    """Everything that lets this viewer tell the two worlds apart."""
    other = real.elsewhere(viewer, dice)
    end = real.positions[-1]
    met.update(f"{kind} for {viewer}" for kind in differences(end.state, other.positions[-1].state))
    last = real.numbers.seen(len(real.made), viewer)
    numbers = sorted({last, *(chance.randrange(last + 1) for _ in range(3))})
    attempts = [probe(chance.choice((end, other.positions[-1])), chance)[1] for _ in range(ATTEMPTS)]
    one, two = (course.heard(viewer, numbers, attempts) for course in (real, other))
    assert len(one) == len(two)
    return [
        f"{left} / {right}" for left, right in zip(one, two, strict=True) if left != right or SEED in left
    ]


@parametrize_some(("seats", "options"), TABLES + ELASTIC + KEYED, 3)
def test_no_viewer_can_tell_the_worlds_apart(seats: int, options: Data) -> None:
    met: Counter[str] = Counter()
    for game in range(GAMES):
        whole, chance = recorded_game(f"{seats} {options} {game}", seats, options), Random(game)
        for number in sorted({len(whole.made) * part // 4 for part in (1, 2, 3, 4)}):
            if whole.positions[number].outcome is None:
                for viewer in (None, *range(seats)):
                    dice = Dice(f"other world {game}", number)
                    assert leaks(whole.until(number), viewer, dice, chance, met) == []
    assert all(met[f"puzzle for {viewer}"] for viewer in (None, *range(1, seats)))
    assert not met["puzzle for 0"]
    kinds = {kind.split()[0] for kind in met}
    assert {"puzzle", "text", "unanswered"} <= kinds
    assert len(kinds) > 3


def told_to_all(state: State, viewer: Viewer, *more: Any) -> bool:
    return True


@pytest.mark.parametrize(
    "name",
    ["sees_answer", "sees_text", "sees_rejection", "sees_target", "sees_play", "sees_spoiler", "sees_all"],
)
def test_a_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A viewer who sees too much in view or record can tell the worlds apart."""
    whole = recorded_game("12 leak", 5, {}, 120, 120)
    assert len(whole.made) == 120
    for module in ("record", "view"):
        monkeypatch.setattr(f"games.lateral.rules.{module}.{name}", told_to_all, raising=False)
    found = [
        one
        for viewer in (None, *range(5))
        for one in leaks(whole, viewer, Dice("leak", 1), Random(1), Counter())
    ]
    assert found


def test_every_visibility_function_is_tested() -> None:
    """The names above are all functions that decide what a viewer sees."""
    names = {name for name in vars(knowing_module) if name.startswith("sees_")}
    assert names == {
        "sees_answer",
        "sees_text",
        "sees_rejection",
        "sees_target",
        "sees_play",
        "sees_spoiler",
        "sees_all",
    }


def worlds(room: Room, viewer: Viewer, count: int) -> list[State]:
    course = course_of(room.position.seed, room.position.seats, {}, room.moves)
    states = [position.state for position in course.positions]
    return [newest(GAME.alike(states, viewer, Dice("draw", number))) for number in range(count)]


def newest(states: Sequence[State | None]) -> State:
    return next(state for state in reversed(states) if state is not None)


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


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_what_the_viewer_knows_stays_the_same(viewer: Viewer) -> None:
    room = busy()
    for state in worlds(room, viewer, 10):
        assert GAME.view(state, viewer) == GAME.view(room.state, viewer)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_after_the_end_there_is_no_other_world(viewer: Viewer) -> None:
    room = busy().do(0, {"type": "end_game"})
    assert worlds(room, viewer, 1) == [room.state]


def test_masters_and_former_masters_know_everything() -> None:
    room = busy().do(0, {"type": "hand_over", "seat": 2})
    assert worlds(room, 0, 1) == worlds(room, 2, 1) == [room.state]
    assert worlds(room, 1, 1) != [room.state]
