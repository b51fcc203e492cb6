"""The bot Counsel: deterministic, and good enough to win. Its moves are legal: tests/contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from games.questioning import bots
from games.questioning.ai import move_values
from games.questioning.ai.encoding import tile_of
from tabletop.rules import play
from tabletop.rules.optional_modules import Appraisal, Hint
from tabletop.rules.position import Position


def walk(options: dict[str, Any], seed: str, effort: move_values.Effort) -> Iterator[Position]:
    """The positions of one game played by Counsel, including the last one."""
    position = play.start("questioning", options=options, seed=seed)
    while position.outcome is None:
        yield position
        view = play.view(position, viewer=0)
        move = tile_of(view, move_values.score_moves(view, seed, effort)[0].move)
        position = play.play(position, seat=0, move=move)
    yield position


def test_a_hint_is_plain_data_and_the_same_each_time() -> None:
    view = play.view(play.start("questioning", seed="hint"), viewer=0)
    hint = bots.hint(view, "seed")
    assert msgspec.convert(hint, Hint) == hint
    worth = bots.appraise(view, hint["move"], "seed")
    assert msgspec.convert(worth, Appraisal) == worth
    assert hint == bots.hint(view, "seed") == msgspec.json.decode(msgspec.json.encode(hint))
    assert hint["move"] in view["legal"]
    assert isinstance(hint["why"]["code"], str)
    chances = [hint["chance"], *(other["chance"] for other in hint["others"])]
    assert chances == sorted(chances, reverse=True)
    assert len(chances) == 5


def test_an_evaluation_compares_the_chosen_move_with_the_best() -> None:
    view = play.view(play.start("questioning", seed="hint"), viewer=0)
    best = bots.hint(view, "seed")["move"]
    assert bots.appraise(view, best, "seed")["better"] is None
    worst = tile_of(view, move_values.score_moves(view, "seed")[-1].move)
    evaluation = bots.appraise(view, worst, "seed")
    assert evaluation["chosen"] < evaluation["chance"]
    assert evaluation["better"] in view["legal"]
    assert evaluation["why"]
    assert not evaluation["forced"]


def test_it_wins_easy_deals() -> None:
    """Deals are fixed and no clock is involved, so it always wins the same ones."""
    won = 0
    for number in range(6):
        *_, last = walk({"level": "easy"}, f"easy {number}", move_values.Effort(((2, 99), (3, 3)), 2, 0.7))
        assert last.outcome is not None
        won += bool(last.outcome.won)
    assert won >= 4
