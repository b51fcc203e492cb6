"""Both courses: their texts are true, and they cover everything that newcomers need."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils.functional import Promise

from games.lateral.lessons import COURSES, MASTER, PUZZLER, puzzle
from games.lateral.lessons.scenario import ADA, BEN, CLEO
from games.lateral.puzzles.files import site_puzzles
from games.lateral.rules.moves import ANSWERS, CARDS
from games.lateral.rules.room import TOTAL_SCORE
from tabletop.features.lessons.script import Lesson, Task, plain
from tabletop.features.lessons.teaching import beginning, follow
from tabletop.rules import play
from tabletop.rules.position import Position
from tests.lessons.paths import position_after, solution

SLUG = "lateral"
ALL = {lesson.key: lesson for course in COURSES for lesson in course.lessons}
OF_PUZZLERS = [lesson.key for lesson in PUZZLER.lessons]
OF_MASTERS = [lesson.key for lesson in MASTER.lessons]

Data = dict[str, Any]


def shown(key: str) -> list[Data]:
    return solution(ALL[key])


def at(key: str, done: int) -> Position:
    """The position after that many tasks of the lesson."""
    return position_after(SLUG, ALL[key], done)


def seen(key: str, done: int) -> Data:
    """The learner's view after that many tasks."""
    return play.view(at(key, done), viewer=ALL[key].seat)


def similar(key: str, done: int) -> Data:
    """What the console says of the questions that wait, after that many tasks."""
    what = {"what": "advice"}
    return play.query(at(key, done), viewer=ALL[key].seat, what=what)["similar"]


def said(key: str, done: int) -> str:
    """The coach's texts about the last task and the next one."""
    lesson = ALL[key]
    last = lesson.tasks[done - 1]
    following = lesson.tasks[done].ask if done < len(lesson.tasks) else lesson.end
    return " ".join(map(str, (last.done, last.after if isinstance(last, Task) else "", following)))


def steps(key: str) -> list[tuple[Lesson, Data]]:
    return [(ALL[key], move) for move in shown(key)]


# -- all lessons


@pytest.mark.parametrize("key", ALL)
def test_all_texts_are_translated_lazily(key: str) -> None:
    lesson = ALL[key]
    for task in lesson.tasks:
        assert all(isinstance(text, Promise) for text in (task.ask, task.done) if text)
        text = task.show.get("text")
        assert text is None or isinstance(text, Promise)


def test_learners_sit_in_seats_of_their_role() -> None:
    assert {play.view(beginning(SLUG, key), viewer=ALL[key].seat)["role"] for key in OF_PUZZLERS} == {
        "puzzler"
    }
    assert {play.view(beginning(SLUG, key), viewer=ALL[key].seat)["role"] for key in OF_MASTERS} == {"master"}


def test_the_puzzle_is_valid_and_not_in_the_library() -> None:
    """LA-2."""
    assert sum(bit["score"] for bit in puzzle.SILK["bits"]) == TOTAL_SCORE
    for found in site_puzzles().values():
        assert found.title != str(puzzle.SILK["title"])
        assert "Milo" not in found.statement


# -- puzzlers
def test_every_card_is_played_and_every_answer_card_shown() -> None:
    """LA-3, LA-4; and a Spoiler is turned into a Sherlock (LA-15)."""
    moves = [move for key in OF_PUZZLERS for _, move in steps(key) if "type" in move]
    played = {move["card"] for move in moves if move["type"] == "play"}
    played |= {"don_corleone" for move in moves if move["type"] == "defend"}
    assert played == set(CARDS)
    assert {"ask", "end_turn", "convert"} <= {move["type"] for move in moves}
    paths = [follow(ALL[key], beginning(SLUG, key), shown(key)) for key in OF_PUZZLERS]
    views = [play.view(scene.position, viewer=ADA) for path in paths for scene in path.scenes]
    assert {one["answer"] for view in views for one in view["questions"]} >= set(ANSWERS)


@pytest.mark.parametrize(
    ("key", "number", "texts"),
    [
        ("question", 0, ["Is somebody DOWNSTAIRS?", "Has he got a neighbour"]),
        ("answers", 0, ["why", "For what reason does he do that?"]),
        ("answers", 1, ["Is it for someone?", "Does he want to help a friend?"]),
        ("spoiler", 0, ["his water drips on the plants of the neighbor"]),
        ("last", 2, ["She doesn't want help, she is ashamed"]),
    ],
)
def test_own_words_are_accepted(key: str, number: int, texts: list[str]) -> None:
    before = shown(key)[:number]
    for text in texts:
        step = shown(key)[number] | {"text": text}
        assert follow(ALL[key], beginning(SLUG, key), [*before, step]).kept == number + 1, text
        step["text"] = "Was it a dark and stormy night?"
        assert follow(ALL[key], beginning(SLUG, key), [*before, step]).kept == number


def test_no_public_question_after_two_cards() -> None:
    """LA-8, as the lesson says; after one card it is still possible."""
    assert "after one card you still could" in str(ALL["tip-off"].tasks[2].why).lower()
    assert seen("tip-off", 1)["may"]["ask"] is None
    assert seen("tip-off", 2)["may"]["ask"] == "no_more_questions"


def test_a_sherlock_asked_on_anothers_turn_is_protected_for_good() -> None:
    """LA-8, LA-16, LA-17."""
    assert seen("sherlock", 0)["turn"] == BEN
    spied = seen("sherlock", 1)
    assert [(one["spy"], one["state"]) for one in spied["spying"]] == [(BEN, "pending")]
    saved = seen("sherlock", 2)
    assert saved["spying"][0]["state"] == "defended"
    assert saved["questions"][3]["safe"]
    assert play.view(at("sherlock", 2), viewer=BEN)["questions"][3]["text"] is None


def test_the_points_match_the_text() -> None:
    """LA-11: 100%, 90% and 80%."""
    spoilers = [spoiler["points"] for spoiler in seen("spoiler", 1)["spoilers"]]
    assert spoilers == [300, 620, 240]
    assert all(number in said("spoiler", 1) for number in ("62 points", "35", "27", "30 at 90%", "24"))
    assert [puzzle.SILK["bits"][bit]["score"] for bit in (puzzle.DRIPS, puzzle.FLOWERS)] == [35, 30]


def test_the_last_player_moves_first_and_finds_the_rest() -> None:
    """LA-19, LA-21."""
    assert seen("last", 0)["order"] == [BEN, CLEO, ADA]
    assert play.view(at("last", 0), viewer=0)["sum"] == 85
    assert "85 of 100" in str(ALL["last"].intro)
    then = seen("last", 2)
    assert (then["order"], then["round"], then["turn"]) == ([ADA, BEN, CLEO], 3, ADA)
    assert play.view(at("last", 3), viewer=0)["sum"] == 95
    assert seen("last", 3)["extra"] == 1
    assert "95" in said("last", 3)
    over = seen("last", 4)
    assert over["outcome"]["by"] == "solved"
    assert over["puzzle"]["solution"] == str(puzzle.SILK["solution"])


# -- Masters
def test_the_draft_is_10_points_short() -> None:
    draft = plain(ALL["register"].supplied["draft"])
    assert sum(int(bit["score"]) for bit in draft["bits"]) == TOTAL_SCORE - 10
    assert "10 short" in str(ALL["register"].tasks[0].ask)
    assert "Change bit 3 to 20" in str(ALL["register"].tasks[0].ask)
    bits = zip(draft["bits"], plain(puzzle.SILK["bits"]), strict=True)
    assert [number for number, (one, other) in enumerate(bits, 1) if int(one["score"]) != other["score"]] == [
        3
    ]


def test_the_course_covers_the_moves_of_a_master() -> None:
    done = {move["type"] for key in OF_MASTERS for _, move in steps(key)}
    assert done == {
        *("register", "begin", "answer", "allow_rephrase", "reject", "score", "award", "pause"),
        *("resume", "extra_rounds", "end_game"),
    }


def test_a_repeat_and_a_padlocked_question_are_marked() -> None:
    """LA-9, LA-13."""
    repeat = similar("again", 3)["7"]
    assert (repeat[0]["why"], repeat[0]["question"]) == ("round", 6)
    locked = similar("again", 4)["8"]
    assert (locked[0]["why"], locked[0]["question"]) == ("locked", 4)


def test_the_points_match_the_masters_texts() -> None:
    spoilers = [spoiler["points"] for spoiler in seen("marking", 2)["spoilers"]]
    assert spoilers == [650, 470]
    assert "65 points: the full 35 and 30" in said("marking", 1)
    assert "47 points: 27 of 30 for the flowers, and the full 20" in said("marking", 2)
    assert seen("marking", 3)["cards"][CLEO] + 1 == seen("marking", 4)["cards"][CLEO]


def test_above_90_points_the_master_decides() -> None:
    """LA-21."""
    assert seen("closing", 0)["sum"] == 85
    asked = seen("closing", 1)
    assert (asked["phase"], asked["sum"]) == ("ending", 95)
    assert seen("closing", 2)["extra"] is not None
    assert seen("closing", 3)["outcome"]["by"] == "stalled"


def test_a_course_takes_about_ten_minutes() -> None:
    """At half a minute per step."""
    for course in COURSES:
        assert 15 <= sum(len(lesson.tasks) for lesson in course.lessons) <= 22
