"""The board, the tiles and their connections: LQ-1 to LQ-6."""

from __future__ import annotations

from collections import Counter

import pytest

from games.questioning.rules.board import COUNTS, IDS, KIND_OF, KINDS, PORTS, Level
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


def test_lq_3_an_exit_at_a_vertex_leads_to_three_spaces() -> None:
    last = position(
        """
        .  .  .  .
        .  .  .  .
        .  q  .  .
        .  .  .  .
    """,
        lawyer="q10 b2 0",
        questions="q11 q01",
    )
    assert legal(last) == {("q11", "b3", 270), ("q11", "c3", 0), ("q11", "c2", 90)}


def test_lq_3_a_line_bounces_off_the_edge() -> None:
    last = position(
        """
        .  .  .  .
        .  .  .  .
        .  .  .  q
        .  .  .  .
    """,
        lawyer="q10 d2 0",
        questions="q11 q12",
    )
    assert legal(last) == {("q11", "d3", 270), ("q12", "d3", 270)}


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
