"""The site's performance targets, as ratios to boardgame.io in the same run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bench.equal_load import Offered
from bench.rounds import Figures, Idle

Medians = Mapping[tuple[str, int], Figures]
"""By contender's key and number of simultaneous matches."""

OURS = ("daphne-sqlite", "daphne-postgres", "uvicorn-sqlite", "uvicorn-postgres")
MAX_CPU = {"uvicorn": 0.9}
MIN_MOVES = 20.0
MAX_P99 = 1 / 3
PEER = "peer-memory"
"""What equal load is compared with."""

MAX_EQUAL_RATIO, MAX_EQUAL_MS = 1.2, 15.0
"""At equal load, the opponent's p99 is at most so many times the peer's, or at most so many milliseconds."""


class Verdict(NamedTuple):
    """A target in words with its figure, and whether it is met; None if the measurement is not sane."""

    met: bool | None
    said: str


def verdicts(medians: Medians, idle: Mapping[str, Idle], offered: Mapping[str, Offered]) -> Iterator[Verdict]:
    """The verdict for every target that has figures."""
    for key in OURS:
        server = key.partition("-")[0]
        if server in MAX_CPU:
            yield from _cpu(key, MAX_CPU[server], medians)
        yield from _moves(key, MIN_MOVES, medians)
        yield from _p99(key, medians)
        yield from _memory(key, idle)
        yield from _equal_load(key, offered)


def _cpu(key: str, most: float, medians: Medians) -> Iterator[Verdict]:
    if (key, 50) in medians and ("peer-memory", 50) in medians:
        ratio = medians[key, 50].cpu / medians["peer-memory", 50].cpu
        said = f"{key}: CPU a move at M=50 is {ratio:.2f} of boardgame.io's in memory (at most {most})"
        yield Verdict(ratio <= most, said)


def _moves(key: str, least: float, medians: Medians) -> Iterator[Verdict]:
    ratios = {
        m: figures.moves / medians["peer-postgres", m].moves
        for (who, m), figures in medians.items()
        if who == key and m >= 10 and ("peer-postgres", m) in medians
    }
    if ratios:
        told = ", ".join(f"{ratio:.1f} at M={m}" for m, ratio in sorted(ratios.items()))
        said = f"{key}: moves a second are {told} times boardgame.io's on PostgreSQL (at least {least:.0f})"
        yield Verdict(min(ratios.values()) >= least, said)


def _p99(key: str, medians: Medians) -> Iterator[Verdict]:
    if (key, 200) in medians and ("peer-memory", 200) in medians:
        ratio = medians[key, 200].seen_p99 / medians["peer-memory", 200].seen_p99
        said = f"{key}: the opponent's p99 at M=200 is {ratio:.2f} of boardgame.io's in memory (at most "
        yield Verdict(ratio <= MAX_P99, f"{said}{MAX_P99:.2f})")


def _memory(key: str, idle: Mapping[str, Idle]) -> Iterator[Verdict]:
    if key in idle and "peer-memory" in idle:
        ours, theirs = idle[key].memory, idle["peer-memory"].memory
        yield Verdict(ours < theirs, f"{key}: an idle socket takes {ours:.1f} kB (less than {theirs:.1f})")


def _equal_load(key: str, offered: Mapping[str, Offered]) -> Iterator[Verdict]:
    if key in offered and PEER in offered:
        ours, theirs = offered[key], offered[PEER]
        p99 = ours.figures.seen_p99
        ratio = p99 / theirs.figures.seen_p99
        said = (
            f"{key}: the opponent's p99 at {ours.figures.moves:,.0f} moves/s is {ratio:.2f} of "
            f"boardgame.io's in memory, or {p99:.1f} ms (at most {MAX_EQUAL_RATIO}, or {MAX_EQUAL_MS:.0f} ms)"
        )
        met = ratio <= MAX_EQUAL_RATIO or p99 <= MAX_EQUAL_MS
        yield Verdict(met if ours.sane and theirs.sane else None, said)
