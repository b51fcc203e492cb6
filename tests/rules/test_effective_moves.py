"""How many moves stand: the same from positions, from the record's entries and from the line that counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.rules import play
from tabletop.rules.effective_moves import Step, effective_moves, kind_of
from tabletop.rules.position import Position
from tabletop.rules.wire import TABLE_MOVES, read_move
from tests.games.transcripts import RECORDED
from tests.moves import place

LOGS = sorted(RECORDED.glob("*/*.json"))


def steps_of(log: dict[str, Any]) -> list[Step]:
    position = play.replay(log | {"moves": []})
    steps = []
    for entry in log["moves"]:
        move = read_move(position.game, entry["move"])
        after = play.advance(position, entry["seat"], move, entry.get("at", 0))
        steps.append(Step(position, entry["seat"], move, after))
        position = after
    return steps


def counted(steps: list[Step]) -> list[int]:
    """As the page counts: from what the record's entries say of themselves, one after the other."""
    counts = [0]
    for step in steps:
        kind = kind_of(step.before, step.move, step.after)
        if kind.get("kind") == "back":
            counts.append(counts[kind["from"] - 1])
        else:
            counts.append(counts[-1] + (not kind))
    return counts[1:]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_moves_that_stand_in_a_recorded_match(path: Path) -> None:
    steps = steps_of(json.loads(path.read_text()))
    for number in range(0, len(steps) + 1, 7):
        line = [step for step in effective_moves(steps[:number]) if not isinstance(step.move, TABLE_MOVES)]
        end: Position = steps[number - 1].after if number else steps[0].before
        assert end.moves == len(line)
    assert counted(steps) == [step.after.moves for step in steps]


def moves(*made: tuple[int, dict[str, Any]]) -> list[Step]:
    log = {"game": "lineup", "options": {"first_player": "first_seat"}, "seats": 2, "seed": "s"}
    return steps_of(log | {"moves": [{"seat": seat, "move": move} for seat, move in made]})


def test_requests_are_no_moves_and_what_is_taken_back_counts_no_more() -> None:
    steps = moves(
        (0, place("1,1")),
        (1, place("3,1")),
        (0, {"type": "offer_draw"}),
        (1, {"type": "decline_draw"}),
        (0, {"type": "ask_take_back", "seq": 1}),
        (1, {"type": "accept_take_back", "seq": 1}),
        (0, place("5,5")),
        (1, {"type": "resign"}),
    )
    kinds = [kind_of(step.before, step.move, step.after) for step in steps]
    note = {"kind": "note"}
    assert kinds == [{}, {}, note, note, note, {"kind": "back", "from": 1}, {}, {"kind": "event"}]
    assert [step.after.moves for step in steps] == [1, 2, 2, 2, 2, 0, 1, 1]
    assert [step.after.number for step in steps] == list(range(1, 9))


def test_a_draw_that_ends_the_game_is_no_note() -> None:
    steps = moves((0, place("1,1")), (1, {"type": "offer_draw"}), (0, {"type": "accept_draw"}))
    assert kind_of(steps[-1].before, steps[-1].move, steps[-1].after) == {"kind": "event"}
    assert msgspec.json.encode(steps[-1].after.moves) == b"1"
