"""The order of the stacks is the only secret, and of the coins: what is not drawn yet leaves no trace.

Two states that differ in nothing else give the same bytes: frames, views, offers, record lines, refusals,
also after moves were taken back.
"""

from __future__ import annotations

import itertools
import json
from random import Random
from typing import Any

import msgspec
import pytest

from games.questioning.rules import GAME
from games.questioning.rules.moves import Discard, Play
from games.questioning.rules.state import State
from games.questioning.rules.tiles import IDS
from tabletop.matches.frames import Told, frame_for, past_frame
from tabletop.matches.load import Chair, Room
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tests.games.questioning.walks import TABLES, choose

ROOM = Room(
    match="m",
    game="questioning",
    options={},
    status="playing",
    host=None,
    watchers=True,
    together=False,
    seed="not to be told",
    seed_hash="told",
    began=0,
    chairs=(Chair(user=1, name="Ada", bot="", held_for=None, held_name=""),),
    rematch=None,
)
BACK = "take_back"
ALL = pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))

Moves = list[dict[str, Any]]


def moves_of(options: dict[str, Any], seed: str) -> Moves:
    """A random game, now and then stepping back and asking for hints; at most sixty moves of it."""
    random = Random(f"{options} {seed}")
    position = play.start("questioning", options=options, seed=seed)
    moves: Moves = []
    while position.outcome is None and len(moves) < 60:
        move = choose(play.view(position, viewer=0), random, 0.6)
        if position.back > 1 and random.random() < 0.15:
            move = {"type": BACK, "steps": random.randrange(1, min(position.back, 4) + 1)}
        elif random.random() < 0.1 and not position.hinted:
            move = {"type": "hint"}
        moves.append(move)
        position = play.play(position, seat=0, move=move)
    return moves


def course(start: Position, moves: Moves) -> list[Position]:
    """All positions of a match."""
    found = [start]
    for move in moves:
        found.append(play.play(found[-1], seat=0, move=move))
    return found


def seen(start: Position, moves: Moves) -> list[bytes | str]:
    """Everything that leaves the house: to the seat, to a watcher, live and looking back."""
    positions = course(start, moves)
    judged = [play.judge(before, 0, move) for before, move in zip(positions, moves, strict=False)]
    told = [Told(*step) for step in zip(positions, itertools.count(), judged, positions[1:], strict=False)]
    found: list[bytes | str] = []
    for viewer in (None, 0):
        for number, position in enumerate(positions):
            found.append(str(frame_for(position, viewer, told[:number], ROOM)))
            found.append(str(past_frame(position, viewer)))
    for position in positions:
        found.append(json.dumps(refusals(position)))
    return found


def refusals(position: Position) -> list[Any]:
    """What is said to all kinds of moves that are not offered: of all tiles, drawn or not."""
    found = []
    for tile, space in zip(IDS, itertools.cycle(["a1", "b2", "c4", "d3", "e9"]), strict=False):
        for move in (Play(tile, space, 90), Discard(tile)):
            try:
                play.judge_move(position, 0, move)
            except Refused as refusal:
                found.append((refusal.code, refusal.data))
    return found


def drawn_in(positions: list[Position]) -> tuple[int, int, int]:
    """How much has ever been drawn of each stack, and how many coins may have been flipped."""
    states: list[State] = [position.state for position in positions]
    least = min(len(state.question_stack) for state in states)
    fewest = min(len(state.answer_stack) for state in states)
    coins = min(len(state.coins) for state in states)
    return least, fewest, coins


def mixed(start: Position, moves: Moves, random: Random) -> Position:
    """The same deal, but what is never drawn in these moves lies in another order."""
    questions, answers, coins = drawn_in(course(start, moves))
    state: State = start.state

    def end(tiles: tuple[int, ...], count: int) -> tuple[int, ...]:
        kept = len(tiles) - count
        return (*tiles[:kept], *random.sample(tiles[kept:], count))

    other = msgspec.structs.replace(
        state,
        question_stack=end(state.question_stack, questions),
        answer_stack=end(state.answer_stack, answers),
        coins=(*state.coins[: len(state.coins) - coins], *(random.randrange(2) for _ in range(coins))),
    )
    return Position(GAME, start.options, 1, start.seed, other)


@ALL
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_what_is_not_drawn_leaves_no_trace(options: dict[str, Any], seed: str) -> None:
    """All prefixes of a game: at each length everything beyond what was drawn is mixed anew."""
    random = Random(seed)
    whole = moves_of(options, seed)
    start = play.start("questioning", options=options, seed=seed)
    for length in (1, 2, 5, 12, 25, len(whole)):
        moves = whole[:length]
        other = mixed(start, moves, random)
        assert course(start, moves)[-1].outcome is not None or other.state != start.state
        assert seen(start, moves) == seen(other, moves)


@ALL
def test_a_move_taken_back_shows_no_more_than_was_seen(options: dict[str, Any]) -> None:
    """After the way there and back the page is the one of before, but for its number and the counts."""
    random = Random(str(options))
    position = play.start("questioning", options=options, seed="back")
    while position.outcome is None:
        there = play.play(position, seat=0, move=choose(play.view(position, viewer=0), random, 0.6))
        if there.outcome is None:
            back = play.play(there, seat=0, move={"type": BACK, "steps": 1})
            assert back.state == position.state
            assert play.view(back, viewer=0) == play.view(position, viewer=0)
            assert refusals(back) == refusals(position)
        position = there


def test_the_test_can_fail() -> None:
    """A tile that is drawn does make a difference, and so does a coin that is flipped."""
    start = play.start("questioning", seed="s")
    stack = start.state.question_stack
    state = msgspec.structs.replace(start.state, question_stack=(stack[1], stack[0], *stack[2:]))
    other = Position(GAME, start.options, 1, "s", state)
    moves = [play.legal(start, seat=0)[0]]
    assert play.view(start, viewer=0) == play.view(other, viewer=0)
    assert seen(start, moves) != seen(other, moves)


def test_the_seed_is_in_no_frame_before_the_end() -> None:
    options = TABLES[0]
    start = play.start("questioning", options=options, seed="not to be told")
    moves = moves_of(options, "not to be told")[:20]
    assert not any("not to be told" in str(text) for text in seen(start, moves))
