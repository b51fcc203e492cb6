"""LQ-1 to LQ-9: the board, the tiles, set-up and turns; LQ-19 to LQ-21: options, deals and take-backs."""

from __future__ import annotations

from collections import Counter

import pytest

from games.questioning.deal import dealt
from games.questioning.rules.board import (
    ANSWERS,
    COUNTS,
    FIRST_SPACES,
    IDS,
    KIND_OF,
    KINDS,
    PORTS,
    QUESTIONS,
    SPACES,
    Level,
)
from games.questioning.rules.state import Options
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.questioning.figures import legal, position, put, spaces
from tests.games.questioning.oracle import SHEET

LEVELS: list[Level] = ["easy", "standard", "hard"]


def test_lq_1_spaces_and_corners() -> None:
    seen = play.view(play.start("questioning", seed="s"), viewer=None)
    assert sorted(seen["board"]) == [column + row for column in "abcd" for row in "1234"]
    assert list(seen["facts"]) == list(seen["corners"]) == ["a1", "a4", "d4", "d1"]
    assert all(stack == [] for stack in seen["board"].values())


def test_lq_2_every_tile_has_entrances_and_exits() -> None:
    assert [{"in": list(kind.entrances), "out": list(kind.exits)} for kind in KINDS] == SHEET["tiles"]
    assert list(PORTS) == SHEET["ports"]
    assert all(kind.entrances and kind.exits and not {*kind.entrances} & {*kind.exits} for kind in KINDS)


def test_lq_3_an_exit_at_an_edge_leads_to_the_neighbour() -> None:
    last = position(
        """
        .  .  .  .
        .  .  .  .
        .  q  .  .
        .  .  .  .
    """,
        lawyer="q01 b2 0",
        questions="q02 q10 q18",
    )
    assert legal(last) == {("q02", "b3", 0), ("q18", "b3", 0), ("q18", "b3", 270)}


def test_lq_4_every_entrance_leads_to_every_exit() -> None:
    """A tile entered from the south can be left to the north and to the east."""
    before = position(
        """
        .  .  .  .
        .  .  .  .
        .  .  .  .
        .  q  .  .
    """,
        lawyer="q01 b1 0",
        witness="",
        questions="q18 q01 q02",
        answers="a10",
    )
    after = put(put(before, "q18", "b2", 0), "a10", "d3", 270)
    assert spaces(after, "q02") == {"b3", "c2"}


def test_lq_5_tiles_turn_clockwise_and_are_never_mirrored() -> None:
    last = position(
        """
        .  .  .  .
        .  .  .  .
        .  q  .  .
        .  .  .  .
    """,
        lawyer="q01 b2 90",
        questions="q02 q10 q11",
    )
    assert legal(last) == {("q02", "c2", 90)}
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


# -- Set-up, turns and first tiles (LQ-7 to LQ-9); options, deals and take-backs (LQ-19 to LQ-21).


EDGE = {"b1", "c1", "d2", "d3", "c4", "b4", "a3", "a2"}


def test_lq_7_both_stacks_are_shuffled_and_three_of_each_drawn() -> None:
    state = play.start("questioning", seed="s").state
    assert sorted(state.questions + state.question_stack) == list(QUESTIONS)
    assert sorted(state.answers + state.answer_stack) == list(ANSWERS)
    assert state.questions + state.question_stack != QUESTIONS
    seen = play.view(play.start("questioning", seed="s"), viewer=None)
    assert [len(seen["hands"][side]) for side in ("questions", "answers", "lawyer_answers")] == [3, 3, 0]
    assert seen["stacks"] == {"questions": 28, "answers": 28}


def test_lq_8_questions_and_answers_alternate_and_draws_are_automatic() -> None:
    match = play.start("questioning", seed="s")
    steps = []
    for _ in range(4):
        seen = play.view(match, viewer=0)
        steps.append((seen["turn"], seen["step"], *seen["stacks"].values()))
        match = play.play(match, seat=0, move=seen["legal"][0])
    assert steps[:2] == [(1, "question", 28, 28), (1, "answer", 27, 28)]
    assert steps[2:] == [(2, "question", 27, 27), (2, "answer", 26, 27)]


def test_lq_9_the_first_question_enters_from_the_outer_edge() -> None:
    """A tile with an entrance at an edge fits in one turn, one with an entrance at a vertex in two."""
    start = position(turn=1, questions="q01 q10")
    edge = {("b1", 0), ("c1", 0), ("a2", 90), ("a3", 90), ("b4", 180), ("c4", 180), ("d2", 270), ("d3", 270)}
    assert {(space, turn) for tile, space, turn in legal(start) if tile == "q01"} == edge
    vertex = {turn for tile, space, turn in legal(start) if (tile, space) == ("q10", "b1")}
    assert vertex == {0, 270}
    assert {turn for tile, space, turn in legal(start) if (tile, space) == ("q10", "a2")} == {0, 90}
    assert spaces(start) == EDGE == {SPACES[space] for space in range(16) if FIRST_SPACES >> space & 1}


@pytest.mark.parametrize("level", ["easy", "standard", "hard"])
def test_lq_9_there_is_always_a_first_move(level: str) -> None:
    for seed in range(50):
        match = play.start("questioning", options={"level": level}, seed=str(seed))
        assert {move["space"] for move in play.legal(match, seat=0)} == EDGE


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
