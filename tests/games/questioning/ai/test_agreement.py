"""The compiled kernel agrees with the engine after every placement."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from games.questioning.ai import kernel
from games.questioning.ai.encoding import number_of, read, tile_of
from games.questioning.ai.kernel import tables
from tabletop.rules import play

ENDS = {
    "facts": kernel.WON,
    "no_questions": kernel.NO_QUESTIONS,
    "no_answers": kernel.NO_ANSWERS,
    "no_place": kernel.NO_PLACE,
}


def moves_of(state: Any) -> set[int]:
    out = np.zeros(512, np.int64)
    many = kernel.begin(tables(), state, out)
    return {int(move) for move in out[:many]}


def follow(state: Any, move: int, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Plays the same move in the kernel, with the engine's coin and draws."""
    tails = 0
    if kernel.hides(tables(), state, move):
        where = tile_of(before, move)["space"]
        tails = int(after["board"][where][-1]["face_down"]) if after["board"][where] else tails
    kernel.put(tables(), state, move, tails)
    order = np.zeros((2, 64), np.int64)
    order[0, 0], order[1, :2] = drawn(before, after, "questions"), drawn_answers(before, after)
    state[kernel.PICKED_QUESTIONS] = state[kernel.PICKED_ANSWERS] = 0
    if state[kernel.OVER] == 0:
        kernel.draw(state, np.zeros(1, np.int64), order)


def kinds_in(view: dict[str, Any], hand: str) -> dict[str, int]:
    from games.questioning.ai.kernel import kind_of

    return {tile["id"]: kind_of(tile["id"], view["level"]) for tile in view["hands"][hand]}


def drawn(before: dict[str, Any], after: dict[str, Any], hand: str) -> int:
    had, has = kinds_in(before, hand), kinds_in(after, hand)
    return next((kind for tile, kind in has.items() if tile not in had), 0)


def drawn_answers(before: dict[str, Any], after: dict[str, Any]) -> tuple[int, int]:
    had, has = kinds_in(before, "lawyer_answers"), kinds_in(after, "lawyer_answers")
    inserted = [kind for tile, kind in has.items() if tile not in had]
    own = drawn(before, after, "answers")
    return (inserted[0], own) if inserted else (own, 0)


def same(state: Any, seen: Any, view: dict[str, Any]) -> None:
    words = [
        *range(16),
        kernel.QUESTION_TOPS,
        kernel.ANSWER_TOPS,
        kernel.QUESTIONS,
        kernel.ANSWERS,
        kernel.POCKETED,
        kernel.QUESTIONS_TO_COME,
        kernel.ANSWERS_TO_COME,
        kernel.QUESTIONS_LEFT,
        kernel.ANSWERS_LEFT,
        kernel.LAWYER,
        kernel.FACTS,
        kernel.STEP,
        kernel.STARTING,
    ]
    for word in words:
        assert state[word] == seen[word], (word, view)
    if seen[kernel.RESTART] >= 0:
        assert state[kernel.RESTART] == seen[kernel.RESTART]
    else:
        assert state[kernel.WITNESS] == seen[kernel.WITNESS]


@pytest.mark.parametrize("attire", [False, True])
@pytest.mark.parametrize("rules", ["standard", "off_topic"])
@pytest.mark.parametrize("level", ["easy", "standard", "hard"])
def test_the_kernel_agrees_with_the_engine(level: str, rules: str, attire: bool) -> None:
    """Legal moves, wipes, new lines, facts, draws and results in random games. The kernel gets only the first
    view, and then plays along.
    """
    random = Random(f"{level} {rules} {attire}")
    options = {"level": level, "rules": rules, "attire": attire}
    for game in range(25):
        position = play.start("questioning", options=options, seed=f"agreement {game}")
        view = play.view(position, viewer=0)
        state = read(view)
        while position.outcome is None:
            seen = read(view)
            legal = {number_of(view, move) for move in view["legal"]}
            assert moves_of(seen) == legal
            assert moves_of(state) == legal
            same(state, seen, view)
            chosen = random.choice(sorted(legal))
            move = tile_of(view, chosen)
            assert number_of(view, move) == chosen
            position = play.play(position, seat=0, move=move)
            before, view = view, play.view(position, viewer=0)
            follow(state, chosen, before, view)
        moves_of(state)
        assert state[kernel.OVER] == ENDS[view["outcome"]["because"]]
        facts = sum(1 << i for i, name in enumerate(("a1", "a4", "d4", "d1")) if view["facts"][name])
        assert state[kernel.FACTS] == facts
