"""The bots play legal moves in all variants, take wins in one move, and stop threats."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise
from typing import Any

import pytest

from games.lineup.bots import BOTS, MercilessBot, ThinkingBot
from games.lineup.words import BOT_LINES
from games.lineup.words import BOTS as NAMES
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.optional_modules import Bot, bots_of
from tabletop.rules.position import Position
from tests.games.lineup.duels import DUEL, OUTPLAYED, after

QUICK: dict[str, Bot] = {bot.key: bot for bot in (*BOTS[:-1], MercilessBot(positions=1000))}


def chosen(key: str, position: Position, seed: str = "dice") -> dict[str, Any]:
    """The bot's move in a position. The bot gets only a view sent over the wire."""
    view = json.loads(json.dumps(play.view(position, viewer=position.to_act[0])))
    move = QUICK[key].choose(view, Dice(seed, position.number))
    return json.loads(json.dumps(move))


def test_eight_levels_each_with_a_name_and_a_line() -> None:
    """Matches and links contain the keys, so none may disappear."""
    levels = ["learning", "hasty", "eager", "casual", "steady", "sharp", "expert", "merciless"]
    assert list(bots_of("lineup")) == list(NAMES) == list(BOT_LINES) == levels


def test_higher_levels_think_more() -> None:
    levels = [bot for bot in BOTS if isinstance(bot, ThinkingBot)]
    assert len(levels) == 6
    for lower, higher in pairwise(levels):
        assert lower.hasty > higher.hasty > 0
        assert (lower.depth, lower.positions) <= (higher.depth, higher.positions)
    assert MercilessBot().positions > levels[-1].positions


def test_on_a_busy_server_the_strongest_bot_thinks_less() -> None:
    hurried = MercilessBot(positions=1000, seconds=0.8).hurried(0.5)
    assert (hurried.positions, hurried.seconds) == (500, 0.4)


@pytest.mark.parametrize("key", list(QUICK)[1:])
def test_a_win_in_one_is_taken(key: str) -> None:
    position = after(DUEL, *OUTPLAYED, "10,0")
    position = play.play(position, seat=0, move=chosen(key, position))
    assert position.outcome is not None
    assert position.outcome.ranking == ((0,), (1,))


@pytest.mark.parametrize(("key", "at_least"), [("sharp", 20), ("expert", 21), ("merciless", 24)])
@pytest.mark.parametrize("options", [DUEL, {}], ids=["first structure", "base game"])
def test_a_threat_to_complete_a_structure_is_stopped(
    key: str, at_least: int, options: dict[str, Any]
) -> None:
    """Only a hasty bot overlooks it, in some of its turns."""
    position = after(options, *OUTPLAYED)
    moves = [chosen(key, position, str(seed)) for seed in range(24)]
    assert moves.count({"type": "place", "spot": "5,5"}) >= at_least


@pytest.mark.parametrize("key", list(QUICK))
def test_the_same_dice_give_the_same_move(key: str) -> None:
    position = after({}, *OUTPLAYED[:5])
    for seed in range(6):
        assert chosen(key, position, str(seed)) == chosen(key, position, str(seed))


@pytest.mark.parametrize("key", ["learning", "hasty", "eager", "casual"])
def test_other_dice_give_other_moves(key: str) -> None:
    position = after({}, *OUTPLAYED[:5])
    assert len({repr(chosen(key, position, str(seed))) for seed in range(12)}) > 2


def test_the_learning_bot_stays_near_and_seldom_captures() -> None:
    position = after({}, "4,4", "8,4", "6,4", "0,0")
    assert {"type": "capture", "spot": "8,4"} in play.legal(position, seat=0)
    moves = [chosen("learning", position, str(seed)) for seed in range(60)]
    captures = [move for move in moves if move["type"] == "capture"]
    near = [move for move in moves if {*move["spot"].split(",")} <= {*"2345678"}]
    assert 1 <= len(captures) < 20
    assert len(near) > 40


@pytest.mark.parametrize("slug", ["lineup", "questioning"])
def test_the_web_process_loads_neither_numba_nor_numpy(slug: str) -> None:
    script = (
        f"import sys; from tabletop.rules.optional_modules import bots_of; bots_of('{slug}'); "
        "print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
