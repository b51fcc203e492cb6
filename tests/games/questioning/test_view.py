"""The view: its fields and their order, lines, corners, forced moves, consequences."""

from __future__ import annotations

import time
from random import Random

import msgspec
import pytest

from games.questioning.rules import GAME
from tabletop.rules import play
from tests.games.questioning.figures import entry, position, put
from tests.games.questioning.walks import TABLES, choose

NAMES = {
    *("board", "hands", "stacks", "gone", "last", "lines", "facts", "corners", "step", "starting", "turn"),
    *("rules", "level", "attire", "markers", "forced", "held_back", "after", "to_act", "legal", "outcome"),
}
STRAIGHT = """
    .  .  .  .
    .  .  .  .
    .  q  .  .
    .  .  .  .
"""


def test_the_fields_of_a_view() -> None:
    match = play.start("questioning", seed="s")
    assert set(play.view(match, viewer=0)) == set(play.view(match, viewer=None)) == NAMES


def test_tiles_in_a_hand_and_on_the_board() -> None:
    state = put(position(turn=1, questions="q18 q02 q03"), "q18", "b1", 0)
    seen = msgspec.json.decode(msgspec.json.encode(GAME.view(state, 0)))
    drawn = {"id": "q18", "side": "question", "in": ["S", "W"], "out": ["N", "E"]}
    assert seen["board"]["b1"] == [drawn | {"turn": 0, "face_down": False}]
    assert seen["last"] == {"lawyer": {"space": "b1", "tile": seen["board"]["b1"][0]}, "witness": None}
    assert seen["hands"]["answers"][0] == {"id": "a01", "side": "answer", "in": ["S"], "out": ["N"]}


def test_a_spectator_sees_the_same_without_the_offers() -> None:
    match = play.start("questioning", seed="s")
    seat, watcher = play.view(match, viewer=0), play.view(match, viewer=None)
    assert (watcher.pop("legal"), len(seat.pop("legal")) > 0) == ([], True)
    assert watcher == seat


def test_lines_name_the_points_where_tiles_connect() -> None:
    """The line runs from b1 to b2 through an edge, then to c3 through a vertex."""
    state = position(turn=1, questions="q01 q28 q11", answers="a01 a02 a03")
    for move in (("q01", "b1", 0), ("a01", "c1", 0), ("q28", "b2", 0), ("a02", "c2", 0), ("q11", "c1", 90)):
        state = put(state, *move)
    lines = GAME.view(state, 0)["lines"]
    assert lines["lawyer"] == [
        {"space": "b1", "tile": "q01", "turn": 0, "from": None},
        {"space": "b2", "tile": "q28", "turn": 0, "from": (3, 2)},
        {"space": "c1", "tile": "q11", "turn": 90, "from": (4, 2)},
    ]
    assert [link["from"] for link in lines["witness"]] == [None, (5, 2)]


def test_offers_are_ordered_by_slot_space_and_turn() -> None:
    match = play.start("questioning", seed="s")
    seen = play.view(match, viewer=0)
    slots = [tile["id"] for tile in seen["hands"]["questions"]]
    spaces = list(seen["board"])
    order = [(slots.index(move["tile"]), spaces.index(move["space"]), move["turn"]) for move in seen["legal"]]
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("questions", "why"),
    [("q02", "one_move"), ("q02 q03", "one_space"), ("q01 q18", "one_space"), ("q10 q18", "one_tile")],
)
def test_why_there_is_no_choice(questions: str, why: str) -> None:
    state = position(STRAIGHT, lawyer="q04 b2 0", questions=questions)
    assert GAME.view(state, 0)["forced"] == why


def test_a_free_choice_is_not_forced() -> None:
    assert GAME.view(position(turn=1), 0)["forced"] is None


def test_leads_are_the_spaces_where_the_line_could_continue() -> None:
    """Neither spaces with a question on top nor points off the board; ``dead`` if there are none."""
    state = position(
        """
        .  .  .  .
        q  .  q  .
        .  q  .  .
        .  .  .  .
    """,
        lawyer="q04 b2 0",
        questions="q02 q18 q24 q28",
    )
    assert entry(state, "q02", "b3", 0)["leads"] == ["b4"]
    assert entry(state, "q18", "b3", 0)["leads"] == ["b4"]
    assert entry(state, "q24", "b3", 0)["leads"] == ["b4", "c4"]
    dead = position(STRAIGHT.replace(".  q  .  .", "q  q  .  ."), lawyer="q04 a2 180", questions="q02")
    assert entry(dead, "q02", "a1", 180)["dead"] is True
    assert entry(dead, "q02", "a1", 180)["leads"] == []


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
def test_after_has_one_entry_for_each_offer(options: dict[str, object]) -> None:
    random = Random(str(options))
    match = play.start("questioning", options=options, seed="after")
    while match.outcome is None:
        seen = play.view(match, viewer=0)
        assert len(seen["after"]) == len(seen["legal"])
        assert all(set(one) <= {"leads", "ends", "dead", "fact", "coin"} for one in seen["after"])
        assert not [move for move in seen["held_back"] if move in seen["legal"]]
        match = play.play(match, seat=0, move=choose(seen, random, 0.5))
    assert play.view(match, viewer=0)["after"] == []


def test_a_view_is_built_quickly() -> None:
    """It usually takes 0.2 ms; the limit allows for busy machines."""
    random, views, spent = Random(1), 0, 0.0
    for seed in range(5):
        match = play.start("questioning", options={"rules": "off_topic"}, seed=str(seed))
        while match.outcome is None:
            begin = time.perf_counter()
            GAME.view(match.state, 0)
            spent, views = spent + time.perf_counter() - begin, views + 1
            match = play.play(match, seat=0, move=random.choice(play.legal(match, seat=0)))
    assert spent / views < 0.002
