"""The figures of `bench.load` as text and as data, with the targets."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any

from bench.contenders import Contender
from bench.rounds import Figures, Idle
from bench.targets import Medians, verdicts

_HEAD = (
    "                              moves/s  moves per  us CPU a move   acknowledged ms  opponent's frame ms\n"
    "                                      CPU-second  server  store     p50      p99        p50      p99"
)
_ROW = "{:27}{:10,.0f}{:11,.0f}{:8.0f}{:7.0f}{:9.2f}{:9.2f}{:11.2f}{:9.2f}"


class Report:
    """The figures, added round by round by `bench.load`."""

    def __init__(self, contenders: Sequence[Contender], *, pinned: bool) -> None:
        self._contenders = contenders
        self._pinned = pinned
        self._rounds: dict[tuple[str, int], list[Figures]] = {}
        self.idle: dict[str, Idle] = {}

    def add(self, key: str, matches: int, figures: Figures) -> None:
        """Add one round of a contender."""
        self._rounds.setdefault((key, matches), []).append(figures)

    def medians(self) -> Medians:
        """Medians by contender and number of matches."""
        return {
            case: Figures(*(median(column) for column in zip(*figures, strict=True)))
            for case, figures in self._rounds.items()
        }

    def data(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "figures": {f"{key} {m}": figures._asdict() for (key, m), figures in self.medians().items()},
            "idle": {key: idle._asdict() for key, idle in self.idle.items()},
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

    def told_idle(self, idle: Idle) -> str:
        """The cost of an idle socket."""
        opening = f"{idle.opening:6.2f} ms of CPU to open one"
        return f"{idle.memory:7.1f} kB an idle socket, {opening} ({idle.sockets} of them)"

    def text(self) -> str:
        """The whole report as text."""
        return "\n".join([*self._tables(), *self._ratios(), *self._targets()])

    def _tables(self) -> Iterator[str]:
        medians = self.medians()
        count = min(map(len, self._rounds.values()))
        for matches in sorted({m for _, m in medians}):
            yield f"\n{matches} matches at once, medians of {count} rounds\n{_HEAD}"
            for each in self._contenders:
                yield self.row(each.name, 0, medians[each.key, matches])

    def _ratios(self) -> Iterator[str]:
        """Of one run, so that they hold on another machine too."""
        medians = self.medians()
        for base in self._contenders:
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

    def _targets(self) -> Iterator[str]:
        yield "\ntargets"
        for verdict in verdicts(self.medians(), self.idle):
            yield f"  {'met    ' if verdict.met else 'not met'}  {verdict.said}"
