"""The view, and its only secrets: the order of the draw piles, and the coins.

tests/secrets prove for all games that undrawn tiles leave no trace. Here: `alike` changes nothing but these.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.questioning.rules import GAME
from games.questioning.rules.board import IDS
from games.questioning.rules.state import Discard, Play, State
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tests.games.questioning.figures import position, put
from tests.games.questioning.walks import TABLES, choose

ALL = pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))


def course(options: dict[str, Any], seed: str) -> Iterator[State]:
    """The states of a random unfinished game with take-backs."""
    random = Random(f"{options} {seed}")
    position = play.start("questioning", options=options, seed=seed)
    while position.outcome is None and position.number < 12:
        yield position.state
        move = choose(play.view(position, viewer=0), random, 0.6)
        if position.back > 1 and random.random() < 0.2:
            move = {"type": "take_back", "steps": random.randint(1, min(position.back, 3))}
        position = play.play(position, seat=0, move=move)


@ALL
def test_undrawn_tiles_can_be_in_any_order(options: dict[str, Any]) -> None:
    states = list(course(options, "anywhere"))
    worlds = [GAME.alike(states, None, Dice("other", number))[0] for number in range(80)]
    for stack in ("question_stack", "answer_stack", "coins"):
        never = min(len(getattr(state, stack)) for state in states)
        real = getattr(states[0], stack)
        drawn = len(real) - never
        found = {getattr(world, stack) for world in worlds}
        assert all(other[:drawn] == real[:drawn] for other in found)
        if stack == "coins":
            assert all({other[place] for other in found} == {0, 1} for place in range(drawn, len(real)))
            continue
        assert all(sorted(other) == sorted(real) for other in found)
        for place in range(drawn, len(real)):
            assert len({other[place] for other in found}) > min(never, 10) // 2


def refusals(position: Position) -> list[Any]:
    """The refusals of all kinds of illegal moves, with all tiles, drawn or not."""
    found = []
    for tile, space in zip(IDS, itertools.cycle(["a1", "b2", "c4", "d3", "e9"]), strict=False):
        for move in (Play(tile, space, 90), Discard(tile)):
            try:
                play.judge_move(position, 0, move)
            except Refused as refusal:
                found.append((refusal.code, refusal.data))
    return found


@ALL
def test_a_take_back_reveals_nothing_new(options: dict[str, Any]) -> None:
    """After a move and its take-back, the frame is the same except for its number and the counts."""
    random = Random(str(options))
    position = play.start("questioning", options=options, seed="back")
    while position.outcome is None:
        there = play.play(position, seat=0, move=choose(play.view(position, viewer=0), random, 0.6))
        if there.outcome is None:
            back = play.play(there, seat=0, move={"type": "take_back", "steps": 1})
            assert back.state == position.state
            assert play.view(back, viewer=0) == play.view(position, viewer=0)
            assert refusals(back) == refusals(position)
        position = there


def test_worlds_differ_once_a_tile_is_drawn() -> None:
    """Two worlds are alike only until the next draw."""
    start = play.start("questioning", seed="s")
    first, second, *others = start.state.question_stack
    state = replace(start.state, question_stack=(second, first, *others))
    worlds = [start, Position(GAME, start.options, 1, "s", state)]
    assert play.view(worlds[0], viewer=0) == play.view(worlds[1], viewer=0)
    move = play.legal(start, seat=0)[0]
    one, other = (play.view(play.play(world, seat=0, move=move), viewer=0) for world in worlds)
    assert one != other


# -- The view: its fields and their order, lines, corners, forced moves, consequences.


NAMES = {
    *("board", "hands", "stacks", "gone", "last", "lines", "facts", "corners", "step", "starting", "turn"),
    *("rules", "level", "attire", "markers", "forced", "held_back", "after", "to_act", "legal", "outcome"),
}


def test_the_fields_of_a_view() -> None:
    match = play.start("questioning", seed="s")
    assert set(play.view(match, viewer=0)) == set(play.view(match, viewer=None)) == NAMES


def test_lines_name_the_points_where_tiles_connect() -> None:
    """The line runs from b1 to b2 through an edge, then to c3 through a vertex."""
    state = position(turn=1, questions="q01 q28 q11", answers="a01 a02 a03")
    for move in (("q01", "b1", 0), ("a01", "c1", 0), ("q28", "b2", 0), ("a02", "c2", 0), ("q11", "c1", 90)):
        state = put(state, *move)
    lines = GAME.view(state, 0)["lines"]
    assert lines["lawyer"] == [
        {"space": "b1", "tile": "q01", "turn": 0, "from": None},
        {"space": "b2", "tile": "q28", "turn": 0, "from": (3, 2)},
        {"space": "c1", "tile": "q11", "turn": 90, "from": (4, 2)},
    ]
    assert [link["from"] for link in lines["witness"]] == [None, (5, 2)]


def test_offers_are_ordered_by_slot_space_and_turn() -> None:
    match = play.start("questioning", seed="s")
    seen = play.view(match, viewer=0)
    slots = [tile["id"] for tile in seen["hands"]["questions"]]
    spaces = list(seen["board"])
    order = [(slots.index(move["tile"]), spaces.index(move["space"]), move["turn"]) for move in seen["legal"]]
    assert order == sorted(order)
