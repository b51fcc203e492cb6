"""A few whole matches of a game, and all that they say and show: for the checks of its words and modules."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from tabletop.rules import play, wire
from tabletop.rules.capabilities import Deadlines
from tabletop.rules.game import Line, Viewer
from tabletop.rules.position import Position
from tests.contract.tables import tables_of
from tests.contract.walker import Step, walk
from tests.games.transcripts import read, recorded, slug_of

TABLES, FRAMES = 10, 60
FAR_APART = 9
"""A frame is kept of each so many-th position."""


class Deal(msgspec.Struct):
    """What chance decided before the first move of a match, and what it was decided from."""

    seed: str
    options: dict[str, Any]
    seats: int
    told: list[dict[str, Any]]


class Samples(msgspec.Struct):
    """``lines`` of the record with the number of seats, one of each code and kind of data; ``frames`` as a
    board gets them; ``offers`` with the frames they come from, one of each type and shape.
    """

    lines: list[tuple[Line, int]]
    frames: list[dict[str, Any]]
    offers: list[tuple[dict[str, Any], dict[str, Any]]]
    outcomes: list[dict[str, Any]]
    deals: list[Deal]


@cache
def samples(slug: str) -> Samples:
    """Those of random matches, of some that are resigned, and of the recorded ones."""
    found = Samples([], [], [], [], [])
    lines: dict[Any, tuple[Line, int]] = {}
    offers: dict[Any, tuple[dict[str, Any], dict[str, Any]]] = {}
    outcomes: dict[str, dict[str, Any]] = {}
    for steps in _matches(slug):
        found.deals += _deal(steps[0].before)
        for index, step in enumerate(steps):
            for line in _lines(step):
                lines.setdefault(_shape(line), (line, step.before.seats))
            if index % FAR_APART == 0 or step is steps[-1]:
                frames = [_frame(step.after, viewer) for viewer in (None, *range(step.after.seats))]
                found.frames += frames
                for frame in frames:
                    offers.update({_shape(offer): (offer, frame) for offer in frame["view"]["legal"]})
        if (outcome := play.outcome(steps[-1].after)) is not None:
            outcomes[f"{outcome['by']} {outcome.get('won')}"] = outcome
    chance = random.Random(slug)
    found.frames = chance.sample(found.frames, min(FRAMES, len(found.frames)))
    found.lines, found.offers = list(lines.values()), list(offers.values())
    found.outcomes = list(outcomes.values())
    return found


def _matches(slug: str) -> Iterator[list[Step]]:
    tables = tables_of(slug)
    first = {table.seats: table for table in reversed(tables)}
    others = random.Random(slug).sample(tables, min(TABLES, len(tables)))
    for table in [*first.values(), *others]:
        if steps := list(walk(table, seed="samples")):
            yield steps
            yield list(_given_up(steps[: len(steps) // 2 + 1]))
    for path in recorded():
        if slug_of(path) == slug:
            yield list(_recorded(read(path)))


def _given_up(steps: list[Step]) -> Iterator[Step]:
    """The beginning of a match, and then all resign who can."""
    yield from steps
    position, time = steps[-1].after, steps[-1].time
    for seat in range(position.seats):
        if position.outcome is None and position.game.may_resign(position.state, seat):
            before, move = position, {"type": "resign"}
            position = play.play(position, seat=seat, move=move, time=time)
            yield Step(before, seat, move, time, position)


def _recorded(log: dict[str, Any]) -> Iterator[Step]:
    position = play.replay(log | {"moves": []})
    for row in log["moves"]:
        before, time = position, row.get("at", 0)
        position = play.play(before, seat=row["seat"], move=row["move"], time=time)
        yield Step(before, row["seat"], row["move"], time, position)


def _lines(step: Step) -> Iterator[Line]:
    """The record's lines for a move, for every viewer."""
    game, before, after = step.before.game, step.before.state, step.after.state
    move = play.judge(step.before, step.seat, step.move, step.time)
    for viewer in (None, *range(step.before.seats)):
        if isinstance(move, wire.TimeUp) and step.before.out_next is None:
            assert isinstance(game, Deadlines)
            told: Sequence[Line] = game.tell_time_up(before, after, viewer)
        elif isinstance(move, wire.TABLE_MOVES):
            told = []
        else:
            told = game.tell(before, step.seat, move, after, viewer)
        yield from (wire.plain(line) for line in told)


def _frame(position: Position, viewer: Viewer) -> dict[str, Any]:
    return {
        "type": "frame",
        "seq": position.number,
        "moves": position.moves,
        "viewer": viewer,
        "view": play.view(position, viewer=viewer),
        "table": [],
        "draw": [],
        "record": [],
        "hash": "",
        "seed": None,
    }


def _shape(data: Mapping[str, Any]) -> str:
    """The same text for what has the same code and type, the same fields, and the same of them null."""
    plain = {name: _kind(name, value) for name, value in sorted(data.items())}
    return repr(plain)


def _kind(name: str, value: Any) -> str:
    if name in ("type", "code") or isinstance(value, bool):
        return str(value)
    return f"{type(value).__name__}{min(len(value), 2)}" if isinstance(value, list) else type(value).__name__


def _deal(first: Position) -> Iterator[Deal]:
    if not find_spec(f"games.{first.game.slug}.deal"):
        return
    told = import_module(f"games.{first.game.slug}.deal").dealt(first)
    yield Deal(first.seed, wire.write_options(first.options), first.seats, wire.plain(told))
