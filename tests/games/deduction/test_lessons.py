"""The texts of the course are true. What a text calls certain, possible or unknown is checked with the exact
solver, from the view of the player that the text is about.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from games.deduction.lessons.scenario import Scenario, story
from games.deduction.rules.solver.sheet import Mark, Sheet, sheet_from_view
from games.deduction.rules.state import LINES, TILE_OF, TILES
from tabletop.features.lessons.script import LEARNER, Marking, Task, replied
from tabletop.features.lessons.teaching import beginning, course_of, follow
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.position import Position
from tests.lessons.paths import position_after, solution

SLUG = "deduction"
COURSE = course_of(SLUG)
assert COURSE
LESSONS = {lesson.key: lesson for lesson in COURSE.lessons}
SEAT_2, SEAT_3 = 1, 2
"""The friends, as the texts call them, by their numbers."""


def at(key: str, done: int = 0) -> Position:
    """How the lesson stands when so many of its tasks are done."""
    return position_after(SLUG, LESSONS[key], done)


def view(position: Position, seat: int = LEARNER) -> dict[str, Any]:
    return play.view(position, viewer=seat)


def solved(position: Position, seat: int = LEARNER) -> Sheet:
    return sheet_from_view(view(position, seat))


def candidates(position: Position, seat: int = LEARNER) -> list[str]:
    """The tiles that may be missing, for all that this seat can know."""
    return [TILES[tile] for tile in solved(position, seat).candidates]


def matching(position: Position, seat: int, about: str) -> list[str]:
    held: int = position.state.hands[seat] & LINES[about]
    return [name for name, tile in TILE_OF.items() if held >> tile & 1]


def with_moves(position: Position, text: str) -> Position:
    for reply in story(text):
        _, position = replied(position, reply)
    return position


def asked(position: Position) -> Iterator[Position]:
    """After every question of the learner, and every tile that may be shown then."""
    for move in play.legal(position, seat=LEARNER):
        after = play.play(position, seat=LEARNER, move=move)
        if after.state.step != "show":
            yield after
            continue
        seat = after.state.acting
        for show in play.legal(after, seat=seat):
            yield play.play(after, seat=seat, move=show)


# -- all lessons


@pytest.mark.parametrize("key", LESSONS)
def test_what_is_to_be_written_down_is_certain_and_not_printed(key: str) -> None:
    for done, task in enumerate(LESSONS[key].tasks):
        if not isinstance(task, Marking):
            continue
        position = at(key, done)
        found, printed = solved(position), view(position)["known"]["marks"]
        for name, value in task.marks.items():
            tile, place = name.split(":")
            holder = found.seats if place == "missing" else int(place)
            assert found.mark(TILE_OF[tile], holder).value == value
            assert printed[tile][holder] == Mark.OPEN.value


@pytest.mark.parametrize("key", LESSONS)
def test_what_is_to_be_looked_into_has_reasons(key: str) -> None:
    for done, task in enumerate(LESSONS[key].tasks):
        if "query" in task.show:
            answer = play.query(at(key, done), viewer=LEARNER, what=task.show["query"])
            assert answer["steps"], task.show


def test_it_takes_about_ten_minutes() -> None:
    """Half a minute a task, reading included."""
    assert COURSE
    assert 18 <= sum(len(lesson.tasks) for lesson in COURSE.lessons) <= 26


# -- one by one
def test_ask() -> None:
    start = at("ask")
    assert (len(view(start)["hand"]), len(view(start)["face_up"]), len(candidates(start))) == (7, 2, 15)
    assert len(candidates(at("ask", 1))) == 15, "the text says that it is too early to name one"
    assert view(at("ask", 1))["record"][-1]["answer"] == 2
    asked = at("ask", 2)
    assert (asked.state.step, asked.to_act) == ("show", (LEARNER,))
    assert matching(asked, LEARNER, "5") == ["crown-5"], "the text says that it is the only one"
    end = at("ask", 3)
    entry = end.state.record[1]
    assert (entry.asked, entry.about) == (LEARNER, "5")
    assert view(end, SEAT_3)["record"][1]["shown"] is True
    assert end.to_act == (LEARNER,)


def test_yes() -> None:
    start, after = at("yes"), at("yes", 1)
    assert len(matching(start, LEARNER, "3")) == 1
    assert [name for name in view(start)["face_up"] if name.endswith("-3")] == ["moon-3"]
    assert len([name for name in candidates(start) if name.endswith("-3")]) == 2
    assert view(after)["record"][-1]["shown"] == "sun-3"
    assert view(after, SEAT_2)["record"][-1]["shown"] is True
    assert "sun-3" not in candidates(after)


def test_answer() -> None:
    start, before = at("answer"), at("answer", 1)
    assert len(candidates(start)) == 14
    assert matching(before, LEARNER, "crown") == ["crown-2", "crown-5"]
    seen = [
        (turn["turn"], turn["shown"]) for turn in view(before, SEAT_2)["record"] if turn["asked"] == LEARNER
    ]
    assert (2, "crown-5") in seen
    wise = solved(before, SEAT_2)
    again = solved(at("answer", 2), SEAT_2)
    other = solved(play.play(before, seat=LEARNER, move={"type": "show", "tile": "crown-2"}), SEAT_2)
    assert again == wise, "the text says that Seat 2 is as wise as before"
    assert other.worlds < wise.worlds


def test_notes() -> None:
    start, after = at("notes"), at("notes", 1)
    counts = [
        next(
            one
            for one in view(position)["known"]["tallies"]
            if (one["seat"], one["about"]) == (SEAT_2, "moon")
        )
        for position in (start, after)
    ]
    assert [(one["least"], one["most"], one["known"]) for one in counts] == [(2, 2, 1), (2, 2, 2)]
    for tile in (TILE_OF["moon-2"], TILE_OF["moon-5"]):
        assert solved(start).mark(tile, SEAT_2) is Mark.OPEN
        marks = [solved(after).mark(tile, holder) for holder in range(4)]
        assert marks == [Mark.NO, Mark.NO, Mark.OPEN, Mark.OPEN], "Seat 3 has it, or it is missing"


def test_listen() -> None:
    start, end = at("listen"), at("listen", 1)
    assert len(candidates(start)) == 11
    assert matching(start, LEARNER, "4") == ["sun-4"]
    assert "crown-4" in view(start)["face_up"]
    assert solved(start).mark(TILE_OF["moon-4"], SEAT_2) is Mark.YES
    assert candidates(with_moves(start, "0 passes sun-4, 1 asks 2 count 4")) != ["shield-4"]
    assert candidates(end) == ["shield-4"]
    assert not [turn for turn in view(end)["record"] if (turn["seat"], turn["about"]) == (LEARNER, "shield")]
    for friend in (SEAT_2, SEAT_3):
        assert len(candidates(end, friend)) > 1


def test_name() -> None:
    start = at("name")
    assert candidates(start) == ["shield-4"]
    with pytest.raises(Refused, match="ask_first"):
        play.play(start, seat=LEARNER, move={"type": "announce", "tile": "shield-4"})
    assert LESSONS["name"].marks == {"shield-4:missing": "yes"}
    outcome = at("name", 2).outcome
    assert outcome
    assert outcome.ranking[0] == (LEARNER,)


def test_wrong() -> None:
    start, out, end = (at("wrong", done) for done in range(3))
    left = {tile: solved(start).chance(TILE_OF[tile], 3) for tile in candidates(start)}
    assert left == {"moon-null": 0.5, "moon-4": 0.5}, "one as likely as the other"
    assert [view(out, seat)["missing"] for seat in range(3)] == ["moon-null", None, None]
    assert "moon-4" not in candidates(out, SEAT_2)
    turns = [turn["seat"] for turn in view(end)["record"]][-4:]
    assert turns == [LEARNER, SEAT_2, SEAT_3, SEAT_2], "the learner's turn is passed over"
    assert end.outcome
    assert end.outcome.ranking[0] == (SEAT_2,)


def test_the_wrong_guess_was_a_help() -> None:
    """Seat 2 knows it before naming it, and would not without the guess."""
    rest = "1 asks 0 have sun, 0 shows sun-ace, 1 passes shield-ace, 2 asks 0 count ace, 2 passes sun-3"
    start = beginning(SLUG, "wrong")
    guessed = with_moves(start, f"0 names moon-4 sun-2, {rest}, 1 asks 2 have 3, 2 shows moon-3")
    assert candidates(guessed, SEAT_2) == ["moon-null"]
    silent = with_moves(start, f"0 passes sun-2, {rest}")
    silent = with_moves(silent, "0 asks 1 count sun, 0 passes sun-3, 1 asks 2 have 3, 2 shows moon-3")
    found = solved(silent, SEAT_2)
    assert [TILES[tile] for tile in found.candidates] == ["moon-null", "moon-4"]
    assert found.chance(TILE_OF["moon-null"], 3) == found.chance(TILE_OF["moon-4"], 3), "just as possible"


def test_case_whatever_is_asked() -> None:
    """The learner can ask what they like, and every sentence is still true."""
    lesson = LESSONS["case"]
    tasks = [task for task in lesson.tasks if isinstance(task, Task)]
    _, first, _, second, show, settle, _ = tasks
    assert len(play.legal(at("case"), seat=LEARNER)) == 8
    ways = 0
    for once in asked(at("case")):
        moons = _then(once, first)
        assert all(tile.startswith("moon-") for tile in candidates(moons)), "only moons are open"
        assert "crown-2" not in view(moons)["hand"]
        assert play.query(moons, viewer=LEARNER, what=lesson.tasks[2].show["query"])["steps"]
        for twice in asked(moons):
            assert len(candidates(twice)) > 1, "more than one moon is left"
            sun = _then(twice, second)
            assert not [turn for turn in view(sun, SEAT_3)["record"][:-1] if turn["asked"] == LEARNER]
            three = _then(sun, show)
            assert view(three)["coin"] == "crown-3"
            for kind in ("have", "count"):
                question = {"type": "ask", "seat": SEAT_2, "kind": kind, "about": "3"}
                assert settle.check(three, play.judge(three, LEARNER, question), three)
                after = play.play(three, seat=LEARNER, move=question)
                assert view(after)["record"][-1]["answer"] in ("no", 0)
                assert candidates(after) == ["moon-3"]
            ways += 1
    assert ways > 60


def _then(position: Position, task: Task) -> Position:
    """After the shown move of this task and what the friends do then."""
    after = follow(replace(LESSONS["case"], tasks=[task]), position, [dict(task.show)])
    assert after.kept == 1
    return after.scenes[-1].position


def test_five_of_six_moons() -> None:
    after = at("case", 2)
    said = {turn["asked"]: turn["answer"] for turn in view(after)["record"] if turn["about"] == "moon"}
    assert said == {SEAT_3: 2, SEAT_2: 1}
    assert len(matching(after, LEARNER, "moon")) == 2
    three = at("case", 6)
    said = {turn["asked"]: turn["answer"] for turn in view(three)["record"] if turn["about"] == "3"}
    assert said == {SEAT_3: 1}
    assert matching(three, LEARNER, "3") == ["sun-3"]
    assert [tile for tile in view(three)["face_up"] if tile.endswith("-3")] == ["crown-3"]


# -- how it is written down
def test_a_deal_has_every_tile_once() -> None:
    with pytest.raises(ValueError, match="exactly one place"):
        Scenario(missing="sun-2", hands=("sun-2", "", ""), face_up="", coin="sun-2")()
    with pytest.raises(ValueError, match="not a move"):
        story("0 waits")


def test_the_game_answers_in_a_lesson(client: Client) -> None:
    """What is asked about the position on show is answered from the learner's view, or refused in words."""

    def look(what: Any) -> Any:
        question = {"lesson": "yes", "moves": solution(LESSONS["yes"])[:1], "query": what}
        return client.post(f"/games/{SLUG}/learn/step", json.dumps(question), content_type="application/json")

    told = look({"mark": {"tile": "sun-3", "holder": 2}}).json()
    assert told["data"]["steps"][-1]["code"] == "shown"
    assert told["refusal"] is None
    refused = look({"mark": {"tile": "sun-9", "holder": 2}}).json()
    assert refused["data"] is None
    assert refused["refusal"].endswith(".")
    assert look([]).status_code == 400
