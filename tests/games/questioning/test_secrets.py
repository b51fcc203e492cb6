"""The only secrets of a view: the order of the draw piles, and the coins.

tests/secrets prove for all games that undrawn tiles leave no trace. Here: `alike` changes nothing but these.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.questioning.rules import GAME
from games.questioning.rules.state import State
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tests.games.questioning.walks import TABLES, choose


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


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
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
