"""Speed can’t creep away: the shortest useful `bench.load` and `bench.beside`, and the recorded ratios.

Ratios of CPU hold on a busy machine. Times are compared only where boardgame.io's own, or the pair's own when
nobody is beside them, are those of a machine with time.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
RECORDED = tomllib.loads((ROOT / "bench" / "ratios.toml").read_text())
WORSE = 1.4
"""So many times the recorded ratio is a failure."""

SANE_MS = 60.0
"""A p99 above it, of boardgame.io or of a quiet pair, says that the machine has no time."""

PEER, M = "peer-memory", 50

pytestmark = [pytest.mark.nightly("speed"), pytest.mark.xdist_group("speed"), pytest.mark.timeout(600)]


def measured(tmp_path: Path, *command: str) -> Any:
    """The figures that a benchmark writes, and prints what it says."""
    file = tmp_path / "figures.json"
    done = subprocess.run([sys.executable, "-m", *command, "--json", str(file)], cwd=ROOT, timeout=590)
    assert done.returncode == 0
    return json.loads(file.read_text())


def test_a_move_costs_no_more_than_recorded(tmp_path: Path) -> None:
    ours = list(RECORDED["cpu"])
    command = ("bench.load", "--rounds", "2", "--matches", str(M), "--contenders", *ours, PEER)
    figures = measured(tmp_path, *command)["figures"]
    peer = figures[f"{PEER} {M}"]
    found = {("cpu", key): figures[f"{key} {M}"]["cpu"] / peer["cpu"] for key in ours}
    if peer["seen_p99"] < SANE_MS:
        found |= {("p99", key): figures[f"{key} {M}"]["seen_p99"] / peer["seen_p99"] for key in ours}
    assert worse(found) == []


def test_nobody_makes_a_move_wait_for_longer_than_recorded(tmp_path: Path) -> None:
    figures = measured(tmp_path, "bench.beside", "--servers", "uvicorn")
    found = {
        ("beside", one["case"]): one["ratio"]
        for one in figures
        if not one["met"] and one["p99"] / one["ratio"] < SANE_MS
    }
    assert worse(found) == []


def worse(found: dict[tuple[str, str], float]) -> list[str]:
    """Those that are worse than recorded, in words."""
    return [
        f"{kind} of {key}: {ratio:.2f}, recorded {RECORDED[kind][key]:.2f}"
        for (kind, key), ratio in found.items()
        if ratio > WORSE * RECORDED[kind][key]
    ]
