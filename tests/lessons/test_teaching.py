"""Following a lesson, with a small one of a real game: two tokens in a row, then one anywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.utils.translation import gettext_lazy

from tabletop.features.lessons.script import (
    Course,
    Lesson,
    Looking,
    Marking,
    Reply,
    ScriptedDice,
    Task,
    anything,
    plain,
    staged,
)
from tabletop.features.lessons.teaching import follow
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tests.moves import place

GAME = "lineup"


START = partial(
    staged, GAME, options={"first_player": "first_seat"}, moves=[(0, place("1,1")), (1, place("9,9"))]
)
LESSON = Lesson(
    key="row",
    title="A row",
    intro="Tokens in a row are a line.",
    start=START,
    tasks=[
        Task(
            ask="Make a row of two.",
            check=lambda before, move, after: move.spot in ("3,1", "1,3"),
            nudges=[(lambda before, move, after: move.spot == "2,2", "A corner is no square.")],
            otherwise="That is somewhere else.",
            show=place("3,1"),
            done="A row.",
            replies=[Reply(seat=1, move=place("7,9"))],
        ),
        Task(ask="Anywhere now.", show=place("5,5"), done="Well."),
    ],
    end="That was it.",
)


@pytest.mark.parametrize(
    ("spot", "said"), [("2,2", "A corner is no square."), ("5,5", "That is somewhere else.")]
)
def test_another_legal_move_is_not_kept(spot: str, said: str) -> None:
    progress = follow(LESSON, START(), [place(spot)])
    assert (progress.kept, progress.nudge, progress.refusal) == (0, said, None)
    assert progress.scenes[-1].position == START()


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (place("1,1"), "spot_taken"),
        ({"type": "resign"}, "not_offered"),
        ({"type": "nonsense"}, "malformed"),
        ({}, "malformed"),
        (place("3,1") | {"more": 1}, "malformed"),
    ],
)
def test_what_the_rules_refuse_is_refused_in_their_words(move: dict[str, Any], code: str) -> None:
    progress = follow(LESSON, START(), [move])
    assert progress.refusal is not None
    assert (progress.kept, progress.refusal.code, progress.nudge) == (0, code, None)


def test_it_stops_at_the_first_move_that_does_not_stand() -> None:
    progress = follow(LESSON, START(), [place("3,1"), place("3,1"), place("5,5")])
    assert (progress.kept, progress.refusal is not None) == (1, True)


def test_it_ends_with_the_last_task() -> None:
    progress = follow(LESSON, START(), [place("3,1"), place("5,5"), place("5,1"), place("5,1")])
    assert (progress.kept, progress.task) == (2, None)
    assert progress.scenes[-1].position.number == 5


def test_told_dice_do_as_they_are_told() -> None:
    dice = ScriptedDice([["c"], []], [2])
    assert dice.shuffled("abc") == ["c", "a", "b"]
    assert dice.shuffled("ab") == ["a", "b"]
    assert dice.shuffled("ab") == ["a", "b"]
    assert (dice.below(3), dice.below(3), dice.pick("xy")) == (2, 0, "x")
    with pytest.raises(ValueError, match="cannot be thrown"):
        ScriptedDice([], [3]).below(3)
    for top in (["d"], ["a", "a"]):
        with pytest.raises(ValueError, match="not among"):
            ScriptedDice([top]).shuffled("abc")


def test_a_scripted_move_that_is_not_legal_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        staged(GAME, moves=[(0, place("1,1")), (1, place("1,1"))])
    assert caught.value.data["seq"] in (1, 2)


def test_a_course_knows_its_lessons() -> None:
    course = Course(title="", about="", lessons=[LESSON], end="")
    assert course.lesson("row") is LESSON
    assert course.lesson("column") is None
    assert anything(START(), place("5,5"), START())  # type: ignore[arg-type]  # a move of a toy's game is any object


# -- what is written on the sheet, and what is looked into
NOTED = Lesson(
    key="noted",
    title="Notes",
    intro="Some of it goes on paper.",
    start=START,
    tasks=[
        Marking(
            ask="Cross out a and b.",
            marks={"a": "no", "b": "no"},
            nudges=[(lambda marks: "c" in marks, "Not c.")],
            done="Crossed out.",
        ),
        Looking(ask="Ask why.", query={"why": "a"}, otherwise="Ask about a.", done="That is why."),
        Task(ask="Anywhere now.", show=place("5,5"), done="Well."),
    ],
    end="That was it.",
)
MARKS, LOOK = {"marks": {"a": "no", "b": "no"}}, {"query": {"why": "a"}}


def test_marks_and_looks_change_nothing_on_the_board() -> None:
    assert [dict(task.show) for task in NOTED.tasks] == [MARKS, LOOK, place("5,5")]
    progress = follow(NOTED, START(), [MARKS, LOOK])
    assert (progress.kept, progress.refusal, progress.nudge) == (2, None, None)
    assert [(scene.position, scene.lines) for scene in progress.scenes] == [(START(), ())]
    assert follow(NOTED, START(), [MARKS, LOOK, place("5,5")]).kept == 3


OTHERWISE = str(NOTED.tasks[0].otherwise)


@pytest.mark.parametrize(
    ("before", "step", "said"),
    [
        ([], {"marks": {}}, None),
        ([], {"marks": {"a": "no"}}, None),
        ([], {"marks": {"a": "no", "b": "yes"}}, None),
        ([], {"marks": {"a": "no", "c": "no"}}, "Not c."),
        ([], place("5,5"), OTHERWISE),
        ([], LOOK, OTHERWISE),
        ([MARKS], place("5,5"), "Ask about a."),
        ([MARKS], {"query": {"why": "b"}}, "Ask about a."),
        ([MARKS], {"query": {}}, "Ask about a."),
        ([MARKS], MARKS, "Ask about a."),
    ],
)
def test_what_a_task_does_not_ask_for_is_not_kept(before: list[Any], step: Any, said: str | None) -> None:
    """As long as a mark is missing only what is wrong is said."""
    progress = follow(NOTED, START(), [*before, step])
    assert (progress.kept, progress.refusal) == (len(before), None)
    assert (progress.nudge and str(progress.nudge)) == said


def test_other_marks_do_not_matter() -> None:
    assert follow(NOTED, START(), [{"marks": {"a": "no", "b": "no", "c": "no"}}]).kept == 1


@pytest.mark.parametrize(
    "step", [place("1,1"), {"marks": {"a": 1}}, {"marks": []}, {"query": "a"}, {"other": 1}]
)
def test_impossible_steps_are_refused_in_every_task(step: dict[str, Any]) -> None:
    progress = follow(NOTED, START(), [step])
    assert progress.refusal is not None
    assert progress.kept == 0


@pytest.mark.parametrize("step", [MARKS, LOOK])
def test_where_a_move_is_to_be_made_nothing_else_will_do(step: dict[str, Any]) -> None:
    progress = follow(LESSON, START(), [step])
    assert progress.refusal is not None
    assert (progress.kept, progress.refusal.code) == (0, "malformed")


# -- friends, and chance
def wordless(*tasks: Task, start: Callable[[], Position] = START, seat: int = 0) -> Lesson:
    """A lesson of these tasks that says nothing."""
    return Lesson(key="wordless", title="", intro="", start=start, seat=seat, tasks=list(tasks), end="")


def test_replies_may_depend_on_the_move() -> None:
    def mirrored(position: Position) -> list[Reply]:
        here = play.view(position, viewer=None)["last"]["spot"]
        return [Reply(seat=1, move=place("9,7" if here == "5,5" else "7,9"))]

    lesson = wordless(Task(ask="", show=place("5,5"), done="", replies=mirrored))
    for spot, reply in (("5,5", "9,7"), ("3,1", "7,9")):
        progress = follow(lesson, START(), [place(spot)])
        assert [scene.lines[0]["spot"] for scene in progress.scenes] == [spot, reply]


def test_chance_throws_what_the_script_says() -> None:
    """A coin after the learner's turn, and one after a friend's; without a script the real dice are used."""
    start = partial(staged, "deduction", options={"first_player": "first_seat"})
    ask = {"type": "ask", "seat": 1, "kind": "count", "about": "sun"}
    own = play.play(play.play(start(), seat=0, move=ask), seat=0, move={"type": "end_turn"})
    for throws in ((), (7,), (20,)):
        end = Task(ask="", show={"type": "end_turn"}, done="", throws=throws)
        lesson = wordless(Task(ask="", show=ask, done=""), end, start=start)
        after = follow(lesson, start(), [ask, {"type": "end_turn"}]).scenes[-1].position
        assert after.state.coin == (throws[0] if throws else own.state.coin)


# -- who learns, and in which language
def test_the_learner_may_have_any_seat() -> None:
    start = partial(START, moves=[(0, place("1,1")), (1, place("9,9")), (0, place("5,5"))])
    task = Task(ask="", show=place("3,1"), done="", replies=[Reply(seat=0, move=place("7,9"))])
    lesson = wordless(task, start=start, seat=1)
    progress = follow(lesson, start(), [place("3,1")])
    assert (progress.kept, [scene.position.number for scene in progress.scenes]) == (1, [4, 5])
    wrong = follow(lesson, START(), [place("3,1")])
    assert wrong.refusal is not None
    assert wrong.refusal.code == "not_your_turn"


def test_lazy_texts_become_text_in_the_language_of_the_reader() -> None:
    lazy = gettext_lazy("Yes")
    given = {"a": lazy, "b": [{"c": lazy}, 1], "d": ("x", None)}
    assert plain(given) == {"a": "Yes", "b": [{"c": "Yes"}, 1], "d": ["x", None]}
    assert type(plain(lazy)) is str
