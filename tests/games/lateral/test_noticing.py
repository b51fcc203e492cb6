"""LA-31: what a viewer receives does not change because of an act that they must not know of, nor do their
numbers.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.live.match import LiveMatch
from tabletop.rules import play, wire
from tabletop.rules.game import Viewer
from tests.games.lateral.random_games import ELASTIC, KEYED, TABLES, RandomGame
from tests.games.lateral.room import (
    Data,
    Room,
    answer,
    correct,
    correct_marks,
    noticed_by,
    score,
    spoil,
    tip_off,
)
from tests.secrets.viewer_data import live_match
from tests.secrets.world_pairs import Course

MASTER, ASKER, OTHER, SPY = 0, 1, 2, 3
EVERYONE: set[Viewer] = {None, MASTER, ASKER, OTHER, SPY}


def test_la31_corrected_marks_are_noticed_by_their_totals() -> None:
    room = Room(4).round(2).do(SPY, spoil("The gardener.")).do(MASTER, score(2))
    room.do(ASKER, spoil("Revenge.")).do(MASTER, score())
    assert noticed_by(room.do(MASTER, correct_marks(0, 2, 4))) == EVERYONE
    room = Room(4).round(2).do(SPY, spoil("The gardener.")).do(MASTER, score(2))
    room.do(SPY, spoil("Poison.")).do(MASTER, score())
    assert noticed_by(room.do(MASTER, correct_marks(1, 2))) == {MASTER}


def test_la31_a_frame_has_the_last_three_moves_that_its_viewer_noticed() -> None:
    room = Room(4).round(2)
    for text in ("Was it night?", "Did it rain?"):
        room.do(ASKER, tip_off(text))
    for number in (1, 2):
        room.do(MASTER, answer(number, "yes")).do(MASTER, correct(number, "no"))
    live = live_match(Course([play.start("lateral", seats=4, seed=room.position.seed)], []))
    for entry in room.moves:
        assert live.position is not None
        move = wire.read_move(live.position.game, entry["move"])
        after = play.advance(live.position, entry["seat"], move, entry["at"])
        live.append(entry["seat"], move, after, f"k{after.number}", entry["at"])
    shown: dict[Viewer, Data] = {viewer: json.loads(live.frame(viewer)) for viewer in EVERYONE}
    assert [shown[viewer]["seq"] for viewer in (MASTER, ASKER, OTHER, None)] == [11, 11, 7, 7]
    assert all(frame["seq"] == frame["moves"] for frame in shown.values())
    assert [entry["seq"] for entry in shown[OTHER]["record"]] == [5, 6, 7]
    assert all(entry["lines"] for entry in shown[OTHER]["record"])
    assert [entry["seq"] for entry in shown[ASKER]["record"]] == [9, 10, 11]
    assert [entry["seq"] for entry in json.loads(live.record(OTHER))["entries"]] == list(range(8))


plans = st.tuples(st.integers(0, 10**9), st.sampled_from(TABLES + ELASTIC + KEYED), st.integers(20, 70))


@settings(max_examples=8, deadline=None)
@given(plans)
def test_la31_a_number_grows_exactly_if_something_changes_for_its_viewer(
    plan: tuple[int, tuple[int, dict[str, Any]], int],
) -> None:
    """Any game: the number, the view and the record, and the whole frame where nothing is noticed."""
    seed, (seats, options), most = plan
    game = RandomGame(f"noticed {seed}", seats, options)
    live, viewers = live_match(Course([game.position], [])), (None, *range(seats))
    frames = {viewer: json.loads(live.frame(viewer)) for viewer in viewers}
    course: dict[Viewer, list[int]] = {viewer: [0] for viewer in viewers}
    while game.position.outcome is None and len(game.moves) < most:
        before, entry = game.position, game.step()
        move = wire.read_move(before.game, entry["move"])
        live.append(entry["seat"], move, game.position, f"k{len(game.moves)}", entry["at"])
        for viewer in viewers:
            frame, old = json.loads(live.frame(viewer)), frames[viewer]
            grown = frame["seq"] - old["seq"]
            told = play.tell(before, entry["seat"], move, game.position, viewer)
            assert grown == (frame["view"] != old["view"] or bool(told)), (entry, viewer)
            assert grown or frame == old, (entry, viewer)
            frames[viewer] = frame
            course[viewer].append(frame["seq"])
    for viewer, seen in course.items():
        check_translation(live, viewer, seen)


def check_translation(live: LiveMatch, viewer: Viewer, seen: list[int]) -> None:
    """From the log's numbers to the viewer's and back."""
    numbers = live.numbers
    assert [numbers.seen(number, viewer) for number in range(len(seen))] == seen
    assert all(after - before in (0, 1) for before, after in pairwise(seen))
    last = {number: logged for logged, number in enumerate(seen)}
    assert {number: numbers.logged(number, viewer) for number in last} == last
    hidden = [number for number in range(1, len(seen)) if numbers.is_hidden(number, viewer)]
    assert hidden == [number for number in range(1, len(seen)) if seen[number] == seen[number - 1]]
    repeated = [number for number, count in Counter(seen).items() if count > 1]
    assert bool(repeated) == bool(hidden)
    entries = json.loads(live.record(viewer))["entries"]
    assert [entry["seq"] for entry in entries] == list(range(seen[-1] + 1))
