"""How much processor time a browser test takes: its own, the browsers', and the site's."""

from __future__ import annotations

import os
from pathlib import Path

MAX_SECONDS = 30
"""In CI, a browser test of `make test` that takes longer fails: a game begins near its end, or is nightly.
The aim is 15 seconds; busy and slow machines take twice as long.
"""


def used() -> float:
    """The seconds of processor time that this process and all that it has started have used."""
    parents, ticks = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        process = int(stat.parent.name)
        parents[process] = int(fields[1])
        ticks[process] = sum(map(int, fields[11:15]))
    return sum(ticks[process] for process in ticks if _started(process, parents)) / os.sysconf("SC_CLK_TCK")


def _started(process: int, parents: dict[int, int]) -> bool:
    """Whether this process is that one, or has started it, or what has started it."""
    while process not in (0, os.getpid()):
        process = parents.get(process, 0)
    return process != 0
