"""A game of Lateral Puzzles of which viewers miss moves, in two worlds."""

from __future__ import annotations

from itertools import count
from typing import Any

from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Move, Viewer
from tests.games.lateral.room import (
    BEGIN,
    CONVERT,
    PASS,
    REGISTER,
    answer,
    ask,
    correct,
    mata_hari,
    order_of,
    remark,
    sherlock,
    tip_off,
)
from tests.secrets.world_pairs import SEED, Course, elsewhere

EVENING: list[tuple[int, dict[str, Any]]] = [
    (0, REGISTER),
    (0, BEGIN),
    (1, PASS),
    (2, PASS),
    (3, PASS),
    (1, sherlock("Was it night?")),
    (0, answer(1, "yes")),
    (2, tip_off("Did it rain?")),
    (0, answer(2, "no")),
    (0, correct(2, "yes")),
    (2, CONVERT),
    (3, sherlock("Was there a dog?")),
    (0, answer(3, "no_answer")),
    (1, ask("Is it a man?")),
    (0, answer(4, "no")),
    (2, mata_hari(1, 1)),
    (0, remark("You are close.")),
]
"""What the third puzzler and a spectator must not know of: two answers, a correction, a conversion."""


def evening() -> Course:
    """That game, in the order of the seats."""
    seeds = (f"{SEED} quiet {number}" for number in count())
    seed = next(one for one in seeds if order_of(4, one, 2) == [1, 2, 3])
    positions = [play.start("lateral", seats=4, seed=seed)]
    made: list[tuple[int, Move]] = []
    for number, (seat, data) in enumerate(EVENING):
        move = play.judge(positions[-1], seat, data, 1000 * number)
        positions.append(play.advance(positions[-1], seat, move, 1000 * number))
        made.append((seat, move))
    return Course(positions, made)


def worlds(viewer: Viewer, missing: int) -> list[Course]:
    """The game, and another world in which so many of its moves are not made."""
    real = evening()
    others = (elsewhere(real, viewer, Dice("quiet", number)) for number in range(200))
    return [real, next(other for other in others if len(real.moves) - len(other.moves) == missing)]
