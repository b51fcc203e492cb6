"""The engine's analysis of a position on the analysis board: first a quick result, then better ones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from tabletop.computing.fair_queue import Payer
from tabletop.computing.workers import TooMuch, Urgency, ask
from tabletop.features.studies.answers import viewer_of
from tabletop.features.studies.lines import Line, add
from tabletop.rules import play
from tabletop.rules.effective_moves import Step
from tabletop.rules.game import Refused
from tabletop.rules.optional import analyses
from tabletop.rules.optional.analyses import Analysis
from tabletop.rules.position import Position

SECONDS = (0.3, 1.0, 2.5)
"""Thinking times of successive results. Players at tables wait for at most the longest of them. Under load
the times are shorter.
"""

_thread = ThreadPoolExecutor(1, thread_name_prefix="study")

P = ParamSpec("P")
R = TypeVar("R")


async def aside(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run work in the thread shared by all analysis boards, so that slow work occupies no thread for
    pages.
    """
    return await asyncio.get_running_loop().run_in_executor(_thread, partial(work, *args, **kwargs))


async def thoughts(slug: str, line: Line, payer: Payer) -> AsyncIterator[dict[str, Any]]:
    """Successive analyses of the end of a line (see `Analysis`; each ``line`` is a list of seats and moves).
    ``last`` marks the final one. Raises `Refused`: too_busy {seconds}.
    """
    position = line.end
    if position.outcome is not None:
        yield {"values": shares(position), "best": [], "depth": 0, "positions": 0, "last": True}
        return
    view = await aside(play.view, position, viewer=viewer_of(position))
    for seconds in SECONDS:
        think = ask(analyses.analyse, slug, view, seconds, payer=payer, urgency=Urgency.STUDY, refusable=True)
        try:
            said = await think
        except TooMuch as busy:
            raise Refused("too_busy", seconds=busy.seconds) from None
        told = await aside(_told, line, said)
        yield told | {"last": seconds == SECONDS[-1]}


def shares(position: Position) -> list[float]:
    """Each seat's share of a finished game: the winners share 1 equally."""
    assert position.outcome is not None
    winners = position.outcome.ranking[0]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.seats)]


def _told(line: Line, said: Analysis) -> dict[str, Any]:
    best = [one | {"line": _steps(line, one["line"])} for one in said["best"]]
    return {**said, "best": best}


def _steps(line: Line, moves: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """These moves with their seats, up to the first one that is not legal."""
    made: list[Step] = []
    try:
        for move in moves:
            line = add(line, [move])
            made.append(line.steps[-1])
    except Refused:
        pass
    return [{"seat": step.seat, "move": move} for step, move in zip(made, moves, strict=False)]
