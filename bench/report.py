"""The figures as text and as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from typing import Any

from bench.rounds import Figures, Idle

Rounds = dict[int, list[Figures]]
"""The rounds of each number of matches at once."""

COMPARED = 50
"""The number of matches at which everything is compared."""

CEILING = 0
"""In the place of a number of matches: `COMPARED` of them on a server without rules and log."""

_HEAD = (
    "                     moves/s    mover's ack ms   opponent's frame ms   server CPU\n"
    "                                  p50     p99        p50     p99       us/move"
)
_ROW = "{:18} {:9,.0f} {:8.2f} {:7.2f} {:10.2f} {:7.2f} {:12.0f}"


@dataclass
class Report:
    """Filled by `bench.load`. What has several rounds is told by its medians."""

    server: str
    idle: Idle | None = None
    rounds: Rounds = field(default_factory=dict)

    def medians(self) -> dict[int, Figures]:
        """The figures of each number of matches."""
        return {
            matches: Figures(*(median(column) for column in zip(*figures, strict=True)))
            for matches, figures in self.rounds.items()
        }

    def data(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "server": self.server,
            "rounds": self._count(),
            "figures": {_name(matches): figures._asdict() for matches, figures in self.medians().items()},
            "idle": self.idle and self.idle._asdict(),
        }

    def text(self, *, pinned: bool) -> str:
        """Everything for a person."""
        where = "server and load on a core each" if pinned else "not pinned to cores"
        lines = [f"{self.server}, {where}; medians of {self._count()} rounds", "", _HEAD]
        lines += [_ROW.format(_name(matches), *figures) for matches, figures in self.medians().items()]
        return "\n".join([*lines, "", *self._ratios(), *self._idle()])

    def _count(self) -> int:
        return min(map(len, self.rounds.values()))

    def _ratios(self) -> list[str]:
        """Of one run, so that they hold on another machine too."""
        figures = self.medians()
        base = figures.get(COMPARED)
        if base is None:
            return []
        lines = [
            f"{_name(matches):18} : {_name(COMPARED)}   moves/s {each.moves / base.moves:5.2f}   "
            f"CPU a move {each.cpu / base.cpu:5.2f}"
            for matches, each in figures.items()
            if matches != COMPARED
        ]
        return [*lines, ""]

    def _idle(self) -> list[str]:
        if not self.idle:
            return []
        return [
            f"{self.idle.sockets} idle sockets: {self.idle.memory:.1f} kB each; to open one takes "
            f"{self.idle.opening:.2f} ms of the server's CPU"
        ]


def _name(matches: int) -> str:
    return f"no rules, no log {COMPARED}" if matches == CEILING else f"{matches} at once"
