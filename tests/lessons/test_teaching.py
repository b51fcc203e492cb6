"""Following a lesson, on a small one of a real game: two tokens in a row, then wherever one likes."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tabletop.lessons.script import Course, Lesson, Reply, Task, anything
from tabletop.lessons.staging import Told, staged
from tabletop.lessons.teaching import follow
from tabletop.rules import play
from tabletop.rules.game import Refused

GAME = "lineup"


def put(spot: str) -> dict[str, Any]:
    return {"type": "place", "spot": spot}


START = partial(
    staged, GAME, options={"first_player": "first_seat"}, moves=[(0, put("1,1")), (1, put("9,9"))]
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
            show=put("3,1"),
            done="A row.",
            replies=[Reply(seat=1, move=put("7,9"))],
        ),
        Task(ask="Anywhere now.", show=put("5,5"), done="Well."),
    ],
    end="That was it.",
)


def test_it_begins_where_the_script_says() -> None:
    progress = follow(LESSON, START(), [])
    assert (progress.kept, progress.task, progress.previous) == (0, LESSON.tasks[0], None)
    assert [scene.position.number for scene in progress.scenes] == [2]
    assert play.view(progress.scenes[0].position, viewer=0)["to_act"] == [0]


def test_what_is_asked_is_kept_and_answered() -> None:
    progress = follow(LESSON, START(), [put("1,3")])
    assert (progress.kept, progress.refusal, progress.nudge) == (1, None, None)
    assert [scene.position.number for scene in progress.scenes] == [3, 4]
    assert [scene.lines[0]["spot"] for scene in progress.scenes] == ["1,3", "7,9"]
    assert progress.task is LESSON.tasks[1]
    assert progress.previous is LESSON.tasks[0]


@pytest.mark.parametrize(
    ("spot", "said"), [("2,2", "A corner is no square."), ("5,5", "That is somewhere else.")]
)
def test_another_legal_move_is_not_kept(spot: str, said: str) -> None:
    progress = follow(LESSON, START(), [put(spot)])
    assert (progress.kept, progress.nudge, progress.refusal) == (0, said, None)
    assert progress.scenes[-1].position == START()


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (put("1,1"), "spot_taken"),
        ({"type": "resign"}, "not_offered"),
        ({"type": "nonsense"}, "malformed"),
        ({}, "malformed"),
        (put("3,1") | {"more": 1}, "malformed"),
    ],
)
def test_what_the_rules_refuse_is_refused_in_their_words(move: dict[str, Any], code: str) -> None:
    progress = follow(LESSON, START(), [move])
    assert progress.refusal is not None
    assert (progress.kept, progress.refusal.code, progress.nudge) == (0, code, None)


def test_it_stops_at_the_first_move_that_does_not_stand() -> None:
    progress = follow(LESSON, START(), [put("3,1"), put("3,1"), put("5,5")])
    assert (progress.kept, progress.refusal is not None) == (1, True)


def test_it_ends_with_the_last_task() -> None:
    progress = follow(LESSON, START(), [put("3,1"), put("5,5"), put("5,1"), put("5,1")])
    assert (progress.kept, progress.task) == (2, None)
    assert progress.scenes[-1].position.number == 5


def test_told_dice_do_as_they_are_told() -> None:
    dice = Told([["c"], []], [2])
    assert dice.shuffled("abc") == ["c", "a", "b"]
    assert dice.shuffled("ab") == ["a", "b"]
    assert dice.shuffled("ab") == ["a", "b"]
    assert (dice.below(3), dice.below(3), dice.pick("xy")) == (2, 0, "x")
    with pytest.raises(ValueError, match="cannot be thrown"):
        Told([], [3]).below(3)
    for top in (["d"], ["a", "a"]):
        with pytest.raises(ValueError, match="not among"):
            Told([top]).shuffled("abc")


def test_a_scripted_move_that_is_not_legal_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        staged(GAME, moves=[(0, put("1,1")), (1, put("1,1"))])
    assert caught.value.data["seq"] in (1, 2)


def test_a_course_knows_its_lessons() -> None:
    course = Course(title="", about="", lessons=[LESSON], end="")
    assert course.lesson("row") is LESSON
    assert course.lesson("column") is None
    assert anything(START(), put("5,5"), START())  # type: ignore[arg-type]
