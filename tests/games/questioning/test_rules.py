"""An example for each numbered rule, LQ-1 to LQ-22 and LO-1 to LO-6, and refusals.

`test_oracle` compares whole games.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.questioning.deal import dealt
from games.questioning.rules import GAME
from games.questioning.rules.board import (
    ANSWERS,
    COUNTS,
    IDS,
    KIND_OF,
    KINDS,
    PORTS,
    QUESTIONS,
    Level,
)
from games.questioning.rules.state import STEPS, Discard, Options, State
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.questioning.figures import (
    discard,
    legal,
    position,
    put,
    refused,
    spaces,
)
from tests.games.questioning.oracle import SHEET

ALONE = ". . . .\n. . . .\n. q . .\n. . . ."
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
        ALONE,
        lawyer="q01 b2 0",
        questions="q02 q10 q18",
    )
    assert legal(last) == {("q02", "b3", 0), ("q18", "b3", 0), ("q18", "b3", 270)}


def test_lq_4_every_entrance_leads_to_every_exit() -> None:
    state = position(ALONE, lawyer="q18 b2 0", questions="q02")
    assert spaces(state) == {"b3", "c2"}


def test_lq_5_tiles_turn_clockwise_and_are_never_mirrored() -> None:
    last = position(
        ALONE,
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
    for wanted in ((1, "question", 28, 28), (1, "answer", 27, 28), (2, "question", 27, 27)):
        seen = play.view(match, viewer=0)
        assert (seen["turn"], seen["step"], *seen["stacks"].values()) == wanted
        match = play.play(match, seat=0, move=seen["legal"][0])


def test_lq_9_the_first_question_enters_from_the_outer_edge() -> None:
    assert spaces(position(turn=1)) == {"b1", "c1", "d2", "d3", "c4", "b4", "a3", "a2"}


def test_lq_10_a_line_that_can_continue_must_continue() -> None:
    """Only one of three tiles fits, in one turn; no new line can start."""
    state = position(ALONE, lawyer="q10 b2 0", questions="q01 q02 q11", question_stack="")
    assert spaces(state) == {"b3", "c3", "c2"}
    assert {tile for tile, _, _ in legal(state)} == {"q11"}
    assert GAME.view(state, 0)["forced"] == "one_tile"


def test_lq_11_tiles_go_on_empty_spaces_or_the_other_kind() -> None:
    around = """
        .  .  .  .
        .  a  q  .
        .  q  qa .
        .  .  .  .
    """
    assert spaces(position(around, lawyer="q10 b2 0", questions="q11")) == {"b3", "c2"}


def test_lq_12_only_placements_that_lead_to_an_open_space_are_legal() -> None:
    """There is an answer ahead: a straight tile would end the line, a tile with two exits doesn't."""
    state = position(". a . .\n. . . .\n. a . .\n. . . .", "answer", witness="a01 b2 0", answers="a02 a18")
    assert legal(state) == {("a18", "b3", 0), ("a18", "b3", 270)}
    held = GAME.view(state, 0)["held_back"]
    assert [(move.tile, move.space, move.turn) for move in held] == [("a02", "b3", 0)]


def test_lq_13_questions_on_top_are_discarded_and_covered_ones_stay() -> None:
    state = position(". q . .\nqa . . aq\n. q . .\n. . . .", lawyer="q01 b4 0")
    seen = GAME.view(state, 0)
    left = {space: [tile["side"] for tile in stack] for space, stack in seen["board"].items() if stack}
    assert left == {"a3": ["question", "answer"], "d3": ["answer"]}
    assert (seen["starting"], seen["step"], seen["last"]["lawyer"]) == (True, "question", None)
    assert (seen["lines"]["lawyer"], len(seen["gone"]), "q01" in seen["gone"]) == ([], 3, True)


@pytest.mark.parametrize(("a1", "first"), [("aq", "a1"), ("a", "d4")])
def test_lq_14_the_first_corner_that_is_empty_or_topped_by_a_question(a1: str, first: str) -> None:
    figure = f"a . a q\n. . . .\n. . . .\n{a1} . . ."
    state = position(figure, "answer", witness="a01 c4 0", answers="a02 a18")
    assert spaces(state) == {first}
    seen = GAME.view(state, 0)
    assert (seen["starting"], seen["last"]["witness"], seen["forced"]) == (True, None, "restart")


def in_the_corner(**more: Any) -> State:
    """The witness's line leads down into the corner a1, where only an answer is missing."""
    figure = ". . . .\n. . . .\na . . q\nqaq . . ."
    return position(figure, "answer", lawyer="q01 d2 0", witness="a01 a2 180", answers="a02", **more)


def test_lq_15_lq_16_the_fourth_fact_wins_before_anything_else() -> None:
    """An answer on a question on an answer on a question. Nothing is drawn, and lines aren't checked."""
    before = in_the_corner(facts="a4 d4 d1")
    after = put(before, "a02", "a1", 180)
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.won, outcome.because) == (True, "facts")
    assert (after.answer_stack, after.turn) == (before.answer_stack, before.turn)


def test_lq_17_no_legal_placement_even_for_a_new_line_loses() -> None:
    """All corners have answers on top, and after this question the witness can't continue."""
    before = position(
        """
        a   .   a   a
        .   .   .   .
        .   .   .   .
        a   q   .   a
    """,
        lawyer="q01 b1 0",
        witness="a01 c4 0",
        questions="q02",
    )
    outcome = GAME.outcome(put(before, "q02", "b2", 0))
    assert outcome is not None
    assert outcome.because == "no_place"


def test_lq_18_the_score_shows_how_close_it_was() -> None:
    """Facts, turns and tiles left: 2 questions and 1 answer in the hands, 6 tiles in the draw piles."""
    before = in_the_corner(facts="a4 d4 d1", questions="q02 q03", question_stack="q04 q05 q06")
    outcome = GAME.outcome(put(before, "a02", "a1", 180))
    assert outcome is not None
    assert outcome.score == {"facts": 4, "turns": 5, "left": 8}


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


def test_lq_22_tails_turns_the_tile_face_down_and_the_line_does_not_advance() -> None:
    apart = ". . . a\n. . . .\n. . . .\n. q . ."
    state = position(apart, attire=True, coins="t", lawyer="q01 b1 0", witness="a01 d4 180", questions="q02")
    seen = GAME.view(put(state, "q02", "b2", 0), 0)
    assert [link["tile"] for link in seen["lines"]["lawyer"]] == ["q01"]
    assert seen["board"]["b2"][0]["face_down"]


def test_lq_22_every_question_has_its_own_coin() -> None:
    """The third coin is for the third question, even though no coin was flipped for the first."""
    before = position(turn=1, attire=True, coins="tht", questions="q01 q02 q03", answers="a01 a02 a03")
    state = put(put(before, "q01", "b1", 0), "a01", "d2", 270)
    assert not state.board[4][-1] & 0x100
    state = put(state, "q02", "b2", 0)
    assert state.coins == (1,)


# -- The off-topic game: LO-1 to LO-6.


def off_topic(figure: str, step: str = "question", **more: Any) -> State:
    return position(figure, step, rules="off_topic", **more)


def names(tiles: tuple[int, ...]) -> list[str]:
    return [IDS[tile] for tile in tiles]


@pytest.mark.parametrize(("stack", "fact"), [("aaq", True), ("aq", False)])
def test_lo_1_four_high_with_an_answer_on_top(stack: str, fact: bool) -> None:
    figure = f". . . .\n. . . .\na . . .\n{stack} q . ."
    before = off_topic(figure, "answer", lawyer="q01 b1 0", witness="a01 a2 180", answers="a02")
    after = put(before, "a02", "a1", 180)
    assert GAME.view(after, 0)["facts"]["a1"] is fact


def test_lo_2_a_new_line_starts_in_an_unrevealed_corner_whatever_is_on_top() -> None:
    ended = """
        .   .   a   .
        .   .   .   .
        .   .   .   .
        qa  .   .   .
    """
    state = off_topic(ended, "answer", witness="a01 c4 0", answers="a02")
    assert spaces(state) == {"a1"}
    known = off_topic(ended, "answer", witness="a01 c4 0", answers="a02", facts="a1")
    assert spaces(known) == {"a4"}


@pytest.mark.parametrize(("last", "drawn"), [("c1", True), ("b2", False)])
def test_lo_3_an_answer_two_spaces_from_the_lawyers_last_tile(last: str, drawn: bool) -> None:
    """The answer is placed on a1. Neighbours are too close, including diagonal ones."""
    rows = [["q" if column + row == last else "." for column in "abcd"] for row in "4321"]
    rows[2][0] = "a"
    before = off_topic(
        "\n".join(" ".join(row) for row in rows),
        "answer",
        lawyer=f"q01 {last} 0",
        witness="a01 a2 180",
        answers="a02",
        answer_stack="a04 a05",
    )
    after = put(before, "a02", "a1", 180)
    assert names(after.pocket) == (["a04"] if drawn else [])
    assert names(after.answers) == (["a05"] if drawn else ["a04"])


def test_lo_4_after_the_fourth_answer_one_of_the_four_must_be_discarded() -> None:
    before = off_topic(
        ". . . .\n. . . .\n. . . .\nq . a .",
        "answer",
        lawyer="q01 a1 0",
        witness="a01 c1 0",
        answers="a02",
        pocket="a10 a11 a12",
        answer_stack="a04 a05",
    )
    state = put(before, "a02", "c2", 0)
    seen = GAME.view(state, 0)
    assert (seen["step"], seen["starting"], seen["turn"]) == ("discard", False, 5)
    assert [move.tile for move in GAME.offers(state, 0)] == ["a10", "a11", "a12", "a04"]
    assert refused(state, "q02", "b1")[0] == "must_discard"
    assert GAME.why_not(state, 0, Discard("q02")).code == "not_in_hand"
    after = discard(state, "a11")
    assert names(after.pocket) == ["a10", "a12", "a04"]
    assert names(after.gone) == ["a11"]
    assert (names(after.answers), STEPS[after.step], after.turn) == (["a05"], "question", 6)


def with_answer(**more: Any) -> State:
    """A state in which the lawyer's line leads from a1 to a2, with an answer in the lawyer's hand."""
    given = {
        "lawyer": "q01 a1 0",
        "witness": "a01 d1 0",
        "pocket": "a02",
        "questions": "q02",
        "answers": "a03",
    }
    return off_topic(". . . .\n. . . .\n. . . .\nq . . a", **given | more)


def test_lo_5_an_answer_can_continue_the_lawyers_line() -> None:
    before = with_answer()
    assert legal(before) == {("q02", "a2", 0), ("a02", "a2", 0)}
    after = put(before, "a02", "a2", 0)
    seen = GAME.view(after, 0)
    assert (last := seen["last"]["lawyer"]) is not None
    assert last["tile"]["id"] == "a02"
    assert [link["tile"] for link in seen["lines"]["lawyer"]] == ["q01", "a02"]
    assert (after.questions, after.question_stack) == (before.questions, before.question_stack)
    assert (after.pocket, seen["step"]) == ((), "answer")


def test_lo_5_it_cannot_start_a_line() -> None:
    state = with_answer(lawyer="q01 a1 180")
    assert state.starting
    assert {tile for tile, _, _ in legal(state)} == {"q02"}
    assert refused(state, "a02", "b1") == ("cannot_start", {})


def test_lo_6_the_hand_is_empty_without_questions_and_answers() -> None:
    assert legal(with_answer(questions="", question_stack="")) == {("a02", "a2", 0)}
    lost = GAME.outcome(with_answer(questions="", question_stack="", pocket=""))
    assert lost is not None
    assert lost.because == "no_questions"


# -- Refusals.


STRAIGHT = ". . . .\n. . . .\n. q q .\n. . . ."
START = position(turn=1)
ASKING = position(STRAIGHT, lawyer="q04 b2 0", questions="q02 q18", question_stack="q05 q06")
ANSWERING = put(START, "q01", "b1", 0)
TALKING = position(". a . .\n. . . .\n. a . .\n. . . .", "answer", witness="a04 b2 0", answers="a02 a18")
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
