"""The figures as text and as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median
from typing import Any

from bench.rounds import Figures, Idle

Rounds = dict[int, list[Figures]]
BASE = 50

_HEAD = (
    "                     moves/s    mover's ack ms   opponent's frame ms   server CPU\n"
    "                                  p50     p99        p50     p99       us/move"
)
_ROW = "{:18} {:9,.0f} {:8.2f} {:7.2f} {:10.2f} {:7.2f} {:12.0f}"


@dataclass
class Report:
    """Filled by `bench.load`. What has several rounds is told by its medians."""

    server: str
    ceiling: Figures | None = None
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
            "matches": {matches: figures._asdict() for matches, figures in self.medians().items()},
            "rounds": min(map(len, self.rounds.values())),
            "ceiling": self.ceiling and self.ceiling._asdict(),
            "idle": self.idle and self.idle._asdict(),
        }

    def text(self, *, pinned: bool) -> str:
        """Everything for a person."""
        where = "server and load on a core each" if pinned else "not pinned to cores"
        count = min(map(len, self.rounds.values()))
        lines = [f"{self.server}, {where}, medians of {count} rounds", "", _HEAD]
        for matches, figures in self.medians().items():
            lines.append(_ROW.format(f"{matches} at once", *figures))
        if self.ceiling:
            lines.append(_ROW.format(f"no rules, no log, {BASE}", *self.ceiling))
        return "\n".join([*lines, "", *self._ratios(), *self._idle()])

    def _ratios(self) -> list[str]:
        figures = self.medians()
        if BASE not in figures:
            return []
        base = figures[BASE]
        lines = [
            f"moves/s at {matches:3} : at {BASE}   {each.moves / base.moves:5.2f}      CPU a move "
            f"{each.cpu / base.cpu:5.2f}"
            for matches, each in figures.items()
            if matches != BASE
        ]
        if self.ceiling:
            lines.append(
                f"no rules, no log : site {self.ceiling.moves / base.moves:5.2f}      CPU a move "
                f"{self.ceiling.cpu / base.cpu:5.2f}"
            )
        return [*lines, ""]

    def _idle(self) -> list[str]:
        if not self.idle:
            return []
        return [
            f"{self.idle.sockets} idle sockets: {self.idle.memory:.1f} kB each, opening one takes "
            f"{self.idle.opening:.2f} ms of the server's CPU"
        ]
