"""Speed can’t creep away: the shortest useful `bench.load` and `bench.beside`, and the recorded ratios.

Ratios of CPU hold on a busy machine. Times are compared only where boardgame.io's own, or the pair's own when
nobody is beside them, are those of a machine with time.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
RECORDED = tomllib.loads((ROOT / "bench" / "ratios.toml").read_text())
WORSE = 1.4
"""So many times the recorded ratio is a failure."""

SANE_MS = 60.0
"""A p99 above it, of boardgame.io or of a quiet pair, says that the machine has no time."""

ROUNDS = 3
PEER, M = "peer-memory", 50

Ratios = dict[tuple[str, str], float]
"""By kind and key, as in bench/ratios.toml."""

pytestmark = [pytest.mark.nightly("speed"), pytest.mark.xdist_group("speed"), pytest.mark.timeout(900)]


def measured(tmp_path: Path, *command: str) -> Any:
    """The figures that a benchmark writes, and prints what it says."""
    file = tmp_path / "figures.json"
    done = subprocess.run([sys.executable, "-m", *command, "--json", str(file)], cwd=ROOT, timeout=590)
    assert done.returncode == 0
    return json.loads(file.read_text())


def test_a_move_costs_no_more_than_recorded(tmp_path: Path) -> None:
    ours = list(RECORDED["cpu"])
    command = (
        "bench.load",
        "--rounds",
        "1",
        "--matches",
        str(M),
        "--offered",
        "0",
        "--contenders",
        *ours,
        PEER,
    )

    def ratios() -> Ratios:
        figures = measured(tmp_path, *command)["figures"]
        peer = figures[f"{PEER} {M}"]
        found = {("cpu", key): figures[f"{key} {M}"]["cpu"] / peer["cpu"] for key in ours}
        if peer["seen_p99"] < SANE_MS:
            found |= {("p99", key): figures[f"{key} {M}"]["seen_p99"] / peer["seen_p99"] for key in ours}
        return found

    assert worse_each_time(ratios) == []


def test_nobody_makes_a_move_wait_for_longer_than_recorded(tmp_path: Path) -> None:
    def ratios() -> Ratios:
        figures = measured(tmp_path, "bench.beside", "--servers", "uvicorn")
        return {
            ("beside", one["case"]): one["ratio"]
            for one in figures
            if not one["met"] and one["p99"] / one["ratio"] < SANE_MS
        }

    assert worse_each_time(ratios) == []


def worse_each_time(ratios: Callable[[], Ratios]) -> list[str]:
    """Those that are worse than recorded in every round, in words. A slower move is slow in each of them; a
    machine that others use is slow in some.
    """
    slow: Ratios = {}
    for number in range(ROUNDS):
        found = ratios()
        slow = {
            (kind, key): ratio
            for (kind, key), ratio in found.items()
            if ratio > WORSE * RECORDED[kind][key] and (number == 0 or (kind, key) in slow)
        }
        if not slow:
            break
    return [
        f"{kind} of {key}: {ratio:.2f}, recorded {RECORDED[kind][key]:.2f}"
        for (kind, key), ratio in slow.items()
    ]
