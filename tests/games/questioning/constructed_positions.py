"""Random mid-game positions, as a state of the engine and as an oracle.

They needn't be reachable. Boards are full, corners nearly complete, and draw piles and hands nearly empty,
which is rare in random games.
"""

from __future__ import annotations

from random import Random
from typing import Any

from games.questioning.rules.board import (
    ANSWERS,
    CORNER_BIT,
    IDS,
    KIND_OF,
    QUESTIONS,
    SPACE_OF,
    SPACES,
    TILE_OF,
)
from games.questioning.rules.engine import begin_answer, begin_question
from games.questioning.rules.state import FACE_DOWN, Draft, Link, Options, State, open_spaces
from tests.games.questioning.oracle import CORNERS, TURNS, Laid, Oracle


def scattered(options: dict[str, Any], random: Random) -> tuple[State, Oracle]:
    """The same position for the engine and the oracle, at the beginning of a step."""
    coins = [random.random() < 0.5 for _ in range(31)] if options["attire"] else []
    pools = {"question": [IDS[tile] for tile in QUESTIONS], "answer": [IDS[tile] for tile in ANSWERS]}
    for pool in pools.values():
        random.shuffle(pool)
    game = Oracle(options["rules"], options["level"], options["attire"], [], [], coins)
    _fill(game, pools, random)
    game.question_hand = _some(pools["question"], random.choice((0, 1, *[3] * 8)))
    game.answer_hand = [*_some(pools["answer"], random.choice((0, 1, *[3] * 8)))]
    if options["rules"] == "off_topic":
        game.lawyers_answers = _some(pools["answer"], random.randrange(4))
    game.question_stack = _some(pools["question"], random.randrange(5))
    game.answer_stack = _some(pools["answer"], random.randrange(5))
    game.gone = [tile for pool in pools.values() for tile in pool]
    _facts(game, random)
    _lines(game, random)
    game.turn = random.randrange(2, 20)
    state = _state(game)
    draft = Draft(state)
    if random.random() < 0.5:
        begin_question(draft)
        game._step_1()
    else:
        begin_answer(draft)
        game._step_3()
    return draft.freeze(), game


def _some(pool: list[str], count: int) -> list[str]:
    return [pool.pop() for _ in range(min(count, len(pool)))]


def _fill(game: Oracle, pools: dict[str, list[str]], random: Random) -> None:
    """Fills the board with stacks that the rules allow; face-down tiles are open to both kinds."""
    crowd = random.random()
    for space in random.sample(SPACES, 16):
        height = random.randrange(7) if space in CORNERS else random.randrange(3)
        while height and (random.random() < crowd or space in CORNERS):
            height -= 1
            sides = [side for side in ("question", "answer") if game.open_to(side, space)]
            if game.rules == "off_topic" and space in CORNERS and random.random() < 0.2:
                sides = ["answer"]
            side = random.choice(sides)
            if len(pools[side]) < 8:
                break
            face_down = game.attire and side == "question" and random.random() < 0.3
            tile = pools[side].pop()
            laid = {"id": tile, "space": space, "turn": random.choice(TURNS), "face_down": face_down}
            game.board[space].append(laid)


def _lines(game: Oracle, random: Random) -> None:
    """Any face-up tile can be the last one of a line, covered or not."""
    laid = [one for stack in game.board.values() for one in stack if not one["face_down"]]
    asked = [one for one in laid if one["id"][0] == "q"]
    answered = [one for one in laid if one["id"][0] == "a"]
    if asked and random.random() < 0.9:
        game.lawyer = [random.choice(asked)]
    if game.rules == "off_topic" and answered and random.random() < 0.2:
        game.lawyer = [random.choice(answered)]
    if answered and random.random() < 0.9:
        game.witness = [random.choice(answered)]


def _facts(game: Oracle, random: Random) -> None:
    """At least one corner is unrevealed. Corners whose stack was once a fact are revealed; others may be."""
    unknown = random.choice(CORNERS)
    while _once_a_fact(game, unknown):
        game.gone.append(game.board[unknown].pop()["id"])
    known = [corner for corner in CORNERS if corner != unknown and len(game.board[corner]) >= 4]
    game.facts = [corner for corner in known if _once_a_fact(game, corner) or random.random() < 0.5]


def _once_a_fact(game: Oracle, corner: str) -> bool:
    earlier = game.copy()
    while not earlier.is_a_fact(corner):
        if not earlier.board[corner]:
            return False
        earlier.board[corner].pop()
    return True


def _state(game: Oracle) -> State:
    board = tuple(tuple(_laid(laid) for laid in game.board[space]) for space in SPACES)
    return State(
        Options(rules=game.rules, level=game.level, attire=game.attire),  # type: ignore[arg-type]  # the oracle uses plain strings
        board,
        *open_spaces(board),
        _numbers(game.question_hand),
        _numbers([tile for tile in game.answer_hand if tile]),
        _numbers(game.lawyers_answers),
        _numbers(game.question_stack),
        _numbers(game.answer_stack),
        tuple(map(int, game.tails)),
        tuple(_link(game, laid) for laid in game.lawyer),
        tuple(_link(game, laid) for laid in game.witness),
        facts=sum(CORNER_BIT[SPACE_OF[corner]] for corner in game.facts),
        turn=game.turn,
        gone=_numbers(game.gone),
    )


def _numbers(tiles: list[str]) -> tuple[int, ...]:
    return tuple(TILE_OF[tile] for tile in tiles)


def _laid(laid: Laid) -> int:
    return TILE_OF[laid["id"]] | laid["turn"] // 90 << 6 | (FACE_DOWN if laid["face_down"] else 0)


def _link(game: Oracle, laid: Laid) -> Link:
    kind = KIND_OF[game.level][TILE_OF[laid["id"]]]  # type: ignore[index]  # as above
    return Link(TILE_OF[laid["id"]], kind << 6 | SPACE_OF[laid["space"]] << 2 | laid["turn"] // 90, None)
