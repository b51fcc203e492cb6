"""Resigning: a player who resigns does not win, and the outcome says so."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.rules import play
from tabletop.rules.game import Outcome
from tabletop.rules.position import Position
from tabletop.rules.registry import find
from tests.contract.matches import RESIGN, is_refused, offers, outcome, views
from tests.contract.tables import Table
from tests.contract.walker import walk

STAGES = (0, 3, 12)
"""After so many moves of a random match the players begin to resign."""


def resigning(slug: str) -> Iterator[str]:
    """Seat by seat, each of them first, until the match is over."""
    for seats in find(slug).seats:
        for stage in STAGES:
            start = play.start(slug, options={}, seats=seats, seed=f"{slug} {seats} {{}}")
            steps = list(walk(Table(slug, seats, {}), most=stage))
            position = steps[-1].after if steps else start
            if position.outcome is None:
                for first in range(seats):
                    order = [*range(first, seats), *range(first)]
                    yield from all_resign(position, order, steps[-1].time if steps else 0)


def all_resign(position: Position, order: list[int], time: int) -> Iterator[str]:
    """Complaints when these seats resign in this order, or are refused if they can't."""
    for seat in order:
        if position.outcome is not None:
            return
        if not position.game.may_resign(position.state, seat):
            yield from is_refused(position, seat, RESIGN, "not_offered")
            continue
        before, position = position, play.play(position, seat=seat, move=RESIGN, time=time)
        if seat in position.to_act:
            yield f"seat {seat} has resigned and is still to act"
        yield from (*offers(position), *views(position))
        if position.outcome is not None:
            yield from outcome(position.game, position.outcome, position.seats)
            yield from result(position.outcome, seat, {*before.gone, seat}, position.seats)
    if position.outcome is None:
        yield f"all who may resign have resigned ({order}), and the match is not over"


def result(found: Outcome, seat: int, gone: set[int], seats: int) -> Iterator[str]:
    """What is wrong with the outcome of a match that seat has ended by resigning, when these have gone."""
    ranked = [one for place in found.ranking for one in place]
    left = [one for one in ranked if one not in gone]
    if seats == 1 and found.won:
        yield f"seat {seat} has resigned a game for one, and has won it"
    if left and found.ranking and gone & set(found.ranking[0]):
        yield f"a player who resigns wins: seat {seat} has resigned, and the ranking is {found.ranking}"
    alone = seats == 1 or (seat in ranked and len(left) == 1)
    if alone and found.by != "resignation":
        yield f"seat {seat} has resigned, and the match ended by {found.by!r}: it must be 'resignation'"
