"""The lessons: the engine confirms what their texts claim."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.lineup.puzzles.game_tree import completing, if_passed
from games.lineup.rules.state import State
from games.lineup.rules.view import build_view
from games.lineup.words import place_name
from tabletop.features.lessons.api import Lesson, Task
from tabletop.features.lessons.teaching import Progress, beginning, course_of, follow
from tabletop.rules import play, wire
from tabletop.rules.position import Position
from tests.games.lineup.figures import place
from tests.lessons.paths import position_after, solution
from tests.moves import place as place_of

SLUG = "lineup"
COURSE = course_of(SLUG)
assert COURSE
LESSONS = {lesson.key: lesson for lesson in COURSE.lessons}


def capture_of(spot: str, begin: str | None = None) -> dict[str, Any]:
    return {"type": "capture", "spot": spot} | ({"from": begin} if begin else {})


def at(key: str, done: int = 0) -> Position:
    """The position in a lesson after ``done`` of its tasks."""
    return position_after(SLUG, LESSONS[key], done)


def before_the_answer(key: str, done: int) -> Position:
    """The position right after the learner's last move, before the reply."""
    return follow(LESSONS[key], beginning(SLUG, key), solution(LESSONS[key])[:done]).scenes[0].position


def tried(key: str, done: int, move: dict[str, Any]) -> Progress:
    return follow(LESSONS[key], beginning(SLUG, key), [*solution(LESSONS[key])[:done], move])


def lengths(state: State) -> dict[str, list[tuple[int, int]]]:
    """The spots that the seat to act can capture, with both lines' lengths."""
    return {
        one["spot"]: [(len(line["mine"]), len(line["theirs"])) for line in one["lines"]]
        for one in build_view(state)["captures"]
    }


def middles(state: State, seat: int = 0) -> list[str]:
    return [structure[0] for structure in build_view(state)["structures"][seat]]


def refused(key: str, done: int, move: dict[str, Any]) -> str | None:
    refusal = tried(key, done, move).refusal
    return refusal.code if refusal else None


def test_the_learner_is_orange() -> None:
    """The learner is Orange, and it is Orange's turn at every task."""
    for key, lesson in LESSONS.items():
        assert lesson.seat == 0
        for done in range(len(lesson.tasks)):
            assert at(key, done).to_act == (0,)
        assert 2 <= len(lesson.tasks) <= 5


def test_every_idea_has_its_lesson() -> None:
    assert {"structure", "net", "line", "capture", "dispute", "possession"} <= set(LESSONS)


# -- structures
def test_the_structures() -> None:
    assert middles(at("structure", 2).state) == ["3,3"]
    end = at("structure", 3).state
    assert sorted(middles(end)) == ["3,3", "4,4"]
    for spot in ("3,3", "2,2", "4,2", "2,4", "4,4"):
        assert spot in build_view(end)["secured"]


def test_the_net() -> None:
    start = at("net").state
    assert len(middles(at("net", 1).state)) == 2
    assert [move.spot for move in completing(start)] == ["5,1", "1,3", "4,4"]
    assert [move.spot for move in completing(at("net", 1).state)] == ["5,1", "1,3"]
    end = at("net", 2).state
    assert (sorted(middles(end)), end.tokens[0].bit_count()) == (["2,2", "3,3", "4,4"], 11)


def test_the_net_asks_for_two_structures() -> None:
    assert "one structure" in str(tried("net", 0, place_of("1,3")).nudge)


def test_the_fork_cannot_be_stopped() -> None:
    """It makes four threats; whatever Green does, at least one is left."""
    forked = before_the_answer("fork", 1)
    assert sorted(move.spot for move in completing(if_passed(forked.state))) == ["2,4", "3,5", "4,6", "6,2"]
    for move in play.legal(forked, seat=1):
        answered = play.play(forked, seat=1, move=move)
        assert completing(answered.state), move


def test_a_single_threat_is_stopped() -> None:
    """A token on the missing spot removes the threat, as the lesson says."""
    alone = place(at("fork").state, "2,4")
    (threat,) = completing(if_passed(alone))
    assert completing(if_passed(place(alone, threat.spot))) == []


# -- lines
def test_a_line_of_one_captures_nothing() -> None:
    assert lengths(at("line").state) == {}
    assert refused("line", 0, capture_of("7,5")) == "line_too_short"


def test_the_lines() -> None:
    assert lengths(at("line", 1).state) == {"7,5": [(2, 1)]}
    board = wire.plain(build_view(at("line", 2).state)["board"])
    assert {cell["spot"] for cell in board if cell["owner"] == 0} == {"2,2", "3,5", "5,5", "7,5"}
    assert lengths(at("line", 3).state) == {"2,4": [(2, 1)]}
    after = if_passed(place(at("line", 2).state, "1,1"))
    assert "2,4" not in build_view(after)["dispute"]["capturable"], "a square isn't part of a line of corners"


def test_one_direction_is_enough() -> None:
    start = at("capture").state
    assert lengths(start)["5,3"] == [(2, 1)]
    row = next(way for way in start.board.rays[start.board.index["5,3"]] if way[0].names[0] == "3,3")
    assert (row[0].run(start.tokens[0]), 1 + row[1].run(start.tokens[1])) == (2, 2)
    assert lengths(at("capture", 1).state)["7,3"] == [(3, 2)]


def test_no_line_captures_a_structure() -> None:
    position = at("capture", 2)
    assert middles(position.state, 1) == ["7,7"]
    assert refused("capture", 2, capture_of("6,6")) == "secured"
    assert "2,8" in lengths(position.state)


def test_the_dispute() -> None:
    start = at("dispute").state
    assert "4,2" in build_view(start)["dispute"]["recapturable"]
    assert "4,4" not in build_view(start)["dispute"]["recapturable"]
    back = at("dispute", 1).state
    assert [mine.bit_count() for mine in back.tokens] == [4, 4], "each has lost one of five"
    assert "4,2" in build_view(back)["dispute"]["recapturable"], "it would repeat"
    assert before_the_answer("dispute", 2).state.captures == 0
    threatened = at("dispute", 2).state
    assert lengths(if_passed(threatened)) == {"4,4": [(2, 1)]}
    assert at("dispute", 3).state.captures == 0


def test_another_capture_does_not_end_the_dispute() -> None:
    """Only the requested capture leaves Green nothing to capture."""
    position = at("dispute", 2)
    quiet = [
        move
        for move in play.legal(position, seat=0)
        if move["type"] == "capture" and not play.play(position, seat=0, move=move).state.captures
    ]
    assert quiet == [capture_of("4,2")]


# -- the end
def test_won_on_possession() -> None:
    end = at("possession", 2)
    assert play.outcome(end) == {"ranking": [[0], [1]], "by": "possession"}
    assert (end.state.tokens[0].bit_count(), end.state.tokens[1].bit_count()) == (5, 4)


def test_possession_is_a_draw_otherwise() -> None:
    """If Orange's last token goes elsewhere, Green captures, as the lesson says."""
    position = at("possession", 1)
    assert [mine.bit_count() for mine in position.state.tokens] == [4, 3]
    elsewhere = play.play(position, seat=0, move=place_of("0,0"))
    captured = play.play(elsewhere, seat=1, move=capture_of("8,6"))
    assert play.outcome(captured) == {"ranking": [[0, 1]], "by": "draw"}


# -- variants
def test_only_fresh_tokens() -> None:
    assert set(lengths(at("fresh").state)) == {"4,4"}
    assert refused("fresh", 0, capture_of("5,3")) == "not_fresh"
    assert set(lengths(at("fresh", 1).state)) == {"3,5"}
    assert before_the_answer("fresh", 1).state.captures == 0


def test_whole_lines() -> None:
    first = before_the_answer("whole-lines", 1).state
    assert (last := build_view(first)["last"]) is not None
    assert last["taken"] == ["7,5", "9,5"]
    before = at("whole-lines").state
    assert before.supply[0] - first.supply[0] == 2
    ways = {move["from"]: move for move in play.legal(at("whole-lines", 1), seat=0) if move["spot"] == "6,6"}
    assert set(ways) == {"4,6", "6,4"}
    taken = {
        begin: play.play(at("whole-lines", 1), seat=0, move=move).state.last.taken.bit_count()
        for begin, move in ways.items()
    }
    assert taken == {"4,6": 1, "6,4": 2}


def test_across_the_edge() -> None:
    start = at("torus").state
    assert lengths(start) == {"1,3": [(2, 1)]}
    assert start.board.shape == "torus"
    assert middles(at("torus", 2).state) == ["0,0"]


def test_hexagons() -> None:
    first = at("hexagon", 1).state
    assert middles(first) == ["5,6"]
    assert len(build_view(first)["structures"][0][0]) == 4
    assert lengths(first)["6,11"] == [(2, 1)]
    end = at("hexagon", 3).state
    rays = [ahead for ahead, _ in end.board.rays[end.board.index["5,6"]]]
    assert any(ahead.names[0] == "6,7" for ahead in rays)


def texts(lesson: Lesson) -> list[str]:
    """Everything that the lesson says."""
    said: list[Any] = [lesson.title, lesson.intro, lesson.end]
    for task in lesson.tasks:
        assert isinstance(task, Task)
        said += [task.ask, task.why, task.done, task.otherwise, task.after]
        said += [nudge for _check, nudge in task.nudges]
    return [str(text) for text in said]


@pytest.mark.parametrize("key", LESSONS)
def test_spots_have_the_names_on_the_board(key: str) -> None:
    """Each name of a spot, such as "D4", is one on the lesson's board."""
    board = beginning(SLUG, key).state.board
    labels = {place_name(spot.name, board.shape) for spot in board.spots}
    for text in texts(LESSONS[key]):
        assert set(re.findall(r"\b[A-Z]\d+\b", text)) <= labels, text


@pytest.mark.parametrize(
    ("key", "done"),
    [(key, done) for key in LESSONS for done in range(len(LESSONS[key].tasks))],
)
def test_a_capture_asked_by_name_is_the_one_shown(key: str, done: int) -> None:
    """The token that a task says to capture is the one that "Show me" captures."""
    task = LESSONS[key].tasks[done]
    assert isinstance(task, Task)
    shape = beginning(SLUG, key).state.board.shape
    for text in (str(task.ask), str(task.otherwise)):
        named = re.findall(r"[Cc]apture (?:the (?:green )?token on )?(?:corner )?([A-Z]\d+)\b", text)
        assert not named or named[-1] == place_name(task.show["spot"], shape), text
