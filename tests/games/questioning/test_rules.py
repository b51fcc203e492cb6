"""The tiles, deals, options and take-backs, and refusals.

`test_oracle` compares whole games, LQ-1 to LQ-22 and LO-1 to LO-6, with an oracle.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.questioning.deal import dealt
from games.questioning.rules import GAME
from games.questioning.rules.board import ANSWERS, COUNTS, IDS, KIND_OF, KINDS, PORTS, QUESTIONS, Level
from games.questioning.rules.state import Discard, Options, State
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.questioning.figures import position, put, refused
from tests.games.questioning.oracle import SHEET

LEVELS: list[Level] = ["easy", "standard", "hard"]


def test_lq_2_every_tile_has_entrances_and_exits() -> None:
    assert [{"in": list(kind.entrances), "out": list(kind.exits)} for kind in KINDS] == SHEET["tiles"]
    assert list(PORTS) == SHEET["ports"]
    assert all(kind.entrances and kind.exits and not {*kind.entrances} & {*kind.exits} for kind in KINDS)


def test_lq_5_tiles_are_never_mirrored() -> None:
    match = play.start("questioning", seed="s")
    move = play.legal(match, seat=0)[0]
    for nonsense in ({"turn": 45}, {"turn": 360}, {"turn": "90"}, {"mirrored": True}):
        with pytest.raises(Refused) as caught:
            play.play(match, seat=0, move=move | nonsense)
        assert caught.value.code == "malformed"


@pytest.mark.parametrize("level", LEVELS)
def test_lq_6_each_side_has_the_same_31(level: Level) -> None:
    assert list(COUNTS[level]) == SHEET["levels"][level]
    kinds = KIND_OF[level]
    assert len(IDS) == len(kinds) == 62
    assert kinds[:31] == kinds[31:] == tuple(sorted(kinds[:31]))
    assert [Counter(kinds[:31])[kind] for kind in range(8)] == SHEET["levels"][level]


def test_lq_6_standard_is_the_default() -> None:
    assert Options() == Options(rules="standard", level="standard", attire=False, last_tile_markers=True)
    seen = play.view(play.start("questioning", options={"level": "hard"}, seed="s"), viewer=0)
    hard = {name: KINDS[kind] for name, kind in zip(IDS, KIND_OF["hard"], strict=True)}
    for tile in seen["hands"]["questions"] + seen["hands"]["answers"]:
        assert (tuple(tile["in"]), tuple(tile["out"])) == hard[tile["id"]]
        assert tile["side"] == {"q": "question", "a": "answer"}[tile["id"][0]]


def test_lq_7_both_stacks_are_shuffled_and_three_of_each_drawn() -> None:
    state = play.start("questioning", seed="s").state
    assert sorted(state.questions + state.question_stack) == list(QUESTIONS)
    assert sorted(state.answers + state.answer_stack) == list(ANSWERS)
    assert state.questions + state.question_stack != QUESTIONS
    seen = play.view(play.start("questioning", seed="s"), viewer=None)
    assert [len(seen["hands"][side]) for side in ("questions", "answers", "lawyer_answers")] == [3, 3, 0]
    assert seen["stacks"] == {"questions": 28, "answers": 28}


def test_lq_18_a_resigned_game_is_lost() -> None:
    outcome = GAME.outcome(GAME.resign(position(facts="a1"), 0, None))  # type: ignore[arg-type]  # doesn't use the dice
    assert outcome is not None
    assert (outcome.won, outcome.because) == (False, "resignation")
    assert outcome.score is not None
    assert outcome.score["facts"] == 1


# -- Options, deals and take-backs: LQ-19 to LQ-22.


def test_lq_19_markers_only_affect_the_board() -> None:
    on, off = (play.start("questioning", options={"last_tile_markers": on}, seed="s") for on in (True, False))
    seen = [play.view(match, viewer=0) for match in (on, off)]
    assert [one.pop("markers") for one in seen] == [True, False]
    assert seen[0] == seen[1]


def test_lq_20_a_seed_gives_the_same_deal_with_all_options() -> None:
    """Only the set-up is random, and the order of the draw piles doesn't depend on the options."""
    plain, again, other = (
        play.start("questioning", options=options, seed="2026-11-21").state
        for options in ({}, {}, {"rules": "off_topic", "attire": True})
    )
    assert plain == again
    assert (plain.questions, plain.question_stack) == (other.questions, other.question_stack)
    assert (plain.answers, plain.answer_stack) == (other.answers, other.answer_stack)
    assert (len(plain.coins), len(other.coins), set(other.coins)) == (0, 31, {0, 1})


def test_lq_21_the_same_tiles_are_drawn_after_a_take_back() -> None:
    start = play.start("questioning", seed="s")
    move, other = play.legal(start, seat=0)[0], play.legal(start, seat=0)[-1]
    once = play.play(start, seat=0, move=move)
    back = play.play(once, seat=0, move={"type": "take_back", "steps": 1})
    assert back.state == start.state
    assert play.play(back, seat=0, move=move).state == once.state
    assert play.play(back, seat=0, move=other).state.question_stack == once.state.question_stack


def test_both_draw_piles_from_the_top() -> None:
    position = play.start("questioning", seed="s")
    questions, answers = dealt(position)
    assert (questions["what"], answers["what"]) == ("questions", "answers")
    assert sorted(questions["value"].split()) == [f"q{number:02}" for number in range(1, 32)]
    hands = play.view(position, viewer=0)["hands"]
    assert questions["value"].split()[:3] == [tile["id"] for tile in hands["questions"]]
    assert answers["value"].split()[:3] == [tile["id"] for tile in hands["answers"]]


def test_coins_only_with_attire() -> None:
    coins = dealt(play.start("questioning", options={"attire": True}, seed="s"))[2]
    assert coins["what"] == "coins"
    assert (len(coins["value"]), set(coins["value"])) == (31, {"h", "t"})


# -- Refusals.


STRAIGHT = ". . . .\n. . . .\n. q q .\n. . . ."
START = position(turn=1)
ASKING = position(STRAIGHT, lawyer="q04 b2 0", questions="q02 q18", question_stack="q05 q06")
ANSWERING = put(START, "q01", "b1", 0)
TALKING = position(". a . .\n. . . .\n. a . .\n. . . .", "answer", witness="a04 b2 0", answers="a02 a18")
OFF_TOPIC: dict[str, Any] = {"step": "answer", "rules": "off_topic", "answer_stack": "a04 a05"}
FOUR = put(
    position(
        ". . . .\n. . . .\n. . . .\nq . a .",
        **OFF_TOPIC,
        lawyer="q01 a1 0",
        witness="a01 c1 0",
        answers="a02",
        pocket="a10 a11 a12",
    ),
    *("a02", "c2", 0),
)
"""LO-4: the lawyer has a fourth answer."""
ENDED = position(
    ". . . .\n. . . .\n. . . .\nq . . a",
    **OFF_TOPIC | {"step": "question"},
    lawyer="q01 a1 180",
    witness="a01 d1 0",
    questions="q02",
    pocket="a02",
)
"""LO-5: the lawyer's line can't go on, and a question has to start another."""
RESTART = position(". a . .\n. . . .\n. . . .\n. . . .", "answer", witness="a04 b4 0", answers="a02")


@pytest.mark.parametrize("tile", ["q05", "q07", "q31", "q04", "a31", "q32", "q00", "", "Q02"])
def test_not_in_hand_is_the_same_for_all_other_tiles(tile: str) -> None:
    """Undrawn, on the board, or no tile at all: the refusal reveals nothing."""
    assert refused(ASKING, tile, "b3") == ("not_in_hand", {"tile": tile})


@pytest.mark.parametrize("space", ["e1", "a5", "a0", "", "A1", "a"])
def test_no_such_space(space: str) -> None:
    assert refused(START, "q01", space) == ("no_such_space", {"space": space})


@pytest.mark.parametrize(
    ("state", "tile", "space", "turn", "code", "data"),
    [
        (ASKING, "a01", "b3", 0, "wrong_side", {"due": "question"}),
        (ANSWERING, "q02", "c1", 0, "wrong_side", {"due": "answer"}),
        (FOUR, "q02", "b1", 0, "must_discard", {}),
        (ENDED, "a02", "b1", 0, "cannot_start", {}),
        # LQ-9
        (START, "q01", "a1", 0, "first_edge", {}),
        (START, "q01", "b2", 0, "first_edge", {}),
        (START, "q01", "b1", 90, "first_entrance", {"turns": [0]}),
        # LQ-10, LQ-11
        (ASKING, "q02", "d4", 0, "not_connected", {}),
        (ASKING, "q02", "b3", 180, "wrong_turn", {"turns": [0]}),
        (ASKING, "q18", "b3", 90, "wrong_turn", {"turns": [0, 270]}),
        (ASKING, "q02", "c2", 0, "own_kind", {"space": "c2", "side": "question"}),
        # LQ-12, LQ-14
        (TALKING, "a02", "b3", 0, "witness_talks", {}),
        (TALKING, "a02", "b3", 180, "witness_talks", {}),
        (TALKING, "a18", "b3", 90, "wrong_turn", {"turns": [0, 270]}),
        (RESTART, "a02", "a4", 0, "restart_corner", {"space": "a1"}),
        (RESTART, "a02", "a1", 180, "witness_talks", {}),
    ],
)
def test_refusals(state: State, tile: str, space: str, turn: int, code: str, data: dict[str, Any]) -> None:
    assert refused(state, tile, space, turn) == (code, data)


def test_lo_4_nothing_to_discard() -> None:
    assert GAME.why_not(START, 0, Discard("q01")).code == "nothing_to_discard"
    assert GAME.why_not(FOUR, 0, Discard("q02")).code == "not_in_hand"
