"""The record's lines, to each viewer what they may know (DE-8, DE-10, DE-13)."""

from __future__ import annotations

from typing import Any

import msgspec

from games.deduction.rules import GAME
from games.deduction.rules.state import LINES, Action, Ask, EndTurn, Show, State
from games.deduction.rules.view import RecordLine
from tabletop.live.frames import RecordedMove
from tabletop.rules import play
from tabletop.rules.game import Viewer
from tests.games.deduction.positions import AT, ask, position_of, table
from tests.games.transcripts import RECORDED, read


def told(before: State, move: Action) -> dict[Viewer, list[RecordLine]]:
    (seat,) = GAME.to_act(before)
    after = GAME.apply(before, seat, move, AT)
    return {viewer: GAME.tell(before, seat, move, after, viewer) for viewer in (None, 0, 1, 2)}


def test_a_tile_that_is_shown_is_named_to_two_only() -> None:
    lines = told(ask(table(), 1, "3"), Show("crown-3"))
    for viewer in (None, 0, 1, 2):
        tile = "crown-3" if viewer in (0, 1) else None
        assert lines[viewer] == [{"code": "showed", "seat": 1, "to": 0, "tile": tile}]


def test_a_coin_is_not_the_work_of_the_stand_in_that_ended_the_turn_before() -> None:
    """A stand-in asks and ends the turn of seat 0; the coin is drawn for seat 1."""
    state, said = table(), []
    for move in (Ask(1, "count", "sun"), EndTurn()):
        before, state = state, GAME.apply(state, 0, move, AT)
        made = RecordedMove(position_of(before), 0, move, position_of(state), by_bot=True)
        said.append(msgspec.json.decode(made.entry(None) or b""))
    assert [(one["lines"][0]["code"], one.get("by")) for one in said] == [("asked", "bot"), ("drew", None)]


def logs() -> list[dict[str, Any]]:
    return [read(path) for path in sorted((RECORDED / "deduction").iterdir())]


def test_every_ending_is_recorded() -> None:
    endings = {log["outcome"]["by"] for log in logs()}
    assert endings == {"announced", "last_player", "nobody", "resignation"}


def test_every_way_to_show_a_tile_is_recorded() -> None:
    """By its owner and by the site, with a choice and without; and at a table with a clock."""
    ways: set[tuple[str, bool]] = set()
    for log in logs():
        position = play.replay(log | {"moves": []})
        for entry in log["moves"]:
            state, kind = position.state, entry["move"]["type"]
            if state.step == "show":
                asked = state.record[-1]
                several = (state.hands[asked.asked] & LINES[asked.about]).bit_count() > 1
                ways.add((kind, several))
            position = play.play(position, seat=entry["seat"], move=entry["move"], time=entry["at"])
    assert {(kind, several) for kind in ("show", "time_up") for several in (False, True)} <= ways
    assert ("resign", False) in ways or ("resign", True) in ways
    assert any("clock" in log for log in logs())
