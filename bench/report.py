"""The figures of `bench.load` as text and as data, with the targets."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Any

from bench.contenders import Contender
from bench.equal_load import Offered
from bench.rounds import Figures, Idle
from bench.targets import PEER, Medians, verdicts

_HEAD = (
    "                              moves/s  moves per  us CPU a move   acknowledged ms  opponent's frame ms\n"
    "                                      CPU-second  server  store     p50      p99        p50      p99"
)
_OFFERED_HEAD = ("   sent late ms   waited for", "            p99  move before")
_MET = {True: "met", False: "not met", None: "not sane"}
_ROW = "{:27}{:10,.0f}{:11,.0f}{:8.0f}{:7.0f}{:9.2f}{:9.2f}{:11.2f}{:9.2f}"


class Report:
    """The figures, added round by round by `bench.load`."""

    def __init__(self, contenders: Sequence[Contender], *, pinned: bool) -> None:
        self._contenders = contenders
        self._pinned = pinned
        self._rounds: dict[tuple[str, int], list[Figures]] = {}
        self._offered: dict[str, list[Offered]] = {}
        self._syncs: list[tuple[float, float]] = []
        self.idle: dict[str, Idle] = {}

    def add(self, key: str, matches: int, figures: Figures) -> None:
        """Add one round of a contender."""
        self._rounds.setdefault((key, matches), []).append(figures)

    def add_offered(self, key: str, offered: Offered) -> None:
        """Add one round of a contender at equal load."""
        self._offered.setdefault(key, []).append(offered)

    def add_syncs(self, p50: float, p99: float) -> None:
        """Add one measurement of the disk."""
        self._syncs.append((p50, p99))

    def medians(self) -> Medians:
        """Medians by contender and number of matches."""
        return {case: _median(figures) for case, figures in self._rounds.items()}

    def offered(self) -> Mapping[str, Offered]:
        """Medians at equal load, by contender."""
        return {
            key: Offered(
                _median([each.figures for each in rounds]),
                median(each.late for each in rounds),
                median(each.waited for each in rounds),
            )
            for key, rounds in self._offered.items()
        }

    def data(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "figures": {f"{key} {m}": figures._asdict() for (key, m), figures in self.medians().items()},
            "idle": {key: idle._asdict() for key, idle in self.idle.items()},
            "offered": {
                key: offered.figures._asdict()
                | {"late": offered.late, "waited": offered.waited, "sane": offered.sane}
                for key, offered in self.offered().items()
            },
            "fsync": self._fsync(),
        }

    def head(self) -> str:
        """Where the benchmark was run."""
        where = "server and database share a core, the load has another" if self._pinned else "not pinned"
        return f"{os.cpu_count()} cores, Python {platform.python_version()}; {where}\n"

    def row(self, name: str, matches: int, figures: Figures) -> str:
        """One line of the table."""
        name = f"{matches:3} {name}" if matches else name
        each = figures
        per_second = 1e6 / each.cpu if each.cpu else 0.0
        latencies = (each.ack_p50, each.ack_p99, each.seen_p50, each.seen_p99)
        return _ROW.format(name, each.moves, per_second, each.cpu, each.database, *latencies)

    def row_offered(self, name: str, offered: Offered) -> str:
        """One line of the table at equal load."""
        row = self.row(name, 0, offered.figures)
        return f"{row}{offered.late:15.2f}{offered.waited:11.1%}{'' if offered.sane else '   NOT SANE'}"

    def told_syncs(self, p50: float, p99: float) -> str:
        """How long the disk takes."""
        return f"{'the disk: fsync':27}p50 {p50:.2f} ms   p99 {p99:.2f} ms"

    def told_idle(self, idle: Idle) -> str:
        """The cost of an idle socket."""
        opening = f"{idle.opening:6.2f} ms of CPU to open one"
        return f"{idle.memory:7.1f} kB an idle socket, {opening} ({idle.sockets} of them)"

    def text(self) -> str:
        """The whole report as text."""
        return "\n".join([*self._tables(), *self._ratios(), *self._equal_load(), *self._targets()])

    def _tables(self) -> Iterator[str]:
        medians = self.medians()
        count = min(map(len, self._rounds.values()), default=0)
        for matches in sorted({m for _, m in medians}):
            yield f"\n{matches} matches at once, medians of {count} rounds\n{_HEAD}"
            for each in self._contenders:
                yield self.row(each.name, 0, medians[each.key, matches])

    def _ratios(self) -> Iterator[str]:
        """Of one run, so that they hold on another machine too."""
        medians = self.medians()
        for base in self._contenders if medians else ():
            if base.server != "boardgame.io":
                continue
            yield f"\ntimes {base.name}: moves/s, moves per CPU-second, opponent's p99"
            for each in self._contenders:
                if each.server == "boardgame.io":
                    continue
                cells = []
                for matches in sorted({m for _, m in medians}):
                    ours, theirs = medians[each.key, matches], medians[base.key, matches]
                    cells.append(
                        f"M={matches}: {ours.moves / theirs.moves:5.1f} {theirs.cpu / max(ours.cpu, 1):5.1f} "
                        f"{ours.seen_p99 / theirs.seen_p99:5.2f}"
                    )
                yield f"  {each.name:24}{'   '.join(cells)}"

    def _equal_load(self) -> Iterator[str]:
        offered = self.offered()
        if not offered:
            return
        first, second = _HEAD.split("\n")
        yield f"\nequal load, medians of {len(self._syncs)} rounds"
        yield f"{first}{_OFFERED_HEAD[0]}\n{second}{_OFFERED_HEAD[1]}"
        for each in self._contenders:
            if each.key in offered:
                yield self.row_offered(each.name, offered[each.key])
        fsync = self._fsync()
        yield self.told_syncs(fsync["p50"], fsync["p99"])
        if PEER not in offered:
            return
        yield "\nequal load, the opponent's p99: times boardgame.io, in memory; times the disk's fsync p99"
        for each in self._contenders:
            if each.key in offered and each.key != PEER:
                p99 = offered[each.key].figures.seen_p99
                ratio = p99 / offered[PEER].figures.seen_p99
                yield f"  {each.name:24}{ratio:5.2f}   {p99 / fsync['p99']:5.2f}"

    def _fsync(self) -> dict[str, float]:
        if not self._syncs:
            return {}
        p50, p99 = (median(column) for column in zip(*self._syncs, strict=True))
        return {"p50": p50, "p99": p99}

    def _targets(self) -> Iterator[str]:
        yield "\ntargets"
        for verdict in verdicts(self.medians(), self.idle, self.offered()):
            yield f"  {_MET[verdict.met]:9}{verdict.said}"


def _median(rounds: Sequence[Figures]) -> Figures:
    return Figures(*(median(column) for column in zip(*rounds, strict=True)))
