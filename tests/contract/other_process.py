"""The rules give the same in every process: nothing depends on the order of a set, on chance or on time."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import games
from tabletop.rules import play
from tabletop.rules.registry import find
from tests.contract.game_folders import TESTS
from tests.contract.tables import tables_of
from tests.contract.walker import log_of, walk

SECONDS = 60


def other_process(slug: str) -> Iterator[str]:
    """Another process, in which texts have other hashes, sees the same in the same matches."""
    first = {table.seats: table for table in reversed(tables_of(slug))}
    some = [*first.values(), *tables_of(slug)[1:4]]
    logs = [log_of(steps) for table in some[:8] if (steps := list(walk(table, seed="elsewhere", most=60)))]
    done = subprocess.run(
        [sys.executable, "-m", "tests.contract.other_process"],
        input=json.dumps({"games": list(games.__path__), "logs": logs}),
        cwd=TESTS.parent,
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    if done.returncode:
        yield f"another process cannot replay the matches: {done.stderr.strip()[-1000:]}"
    elif json.loads(done.stdout) != [digest(log) for log in logs]:
        yield f"another process sees something else in the same matches of {find(slug).name}"


def digest(log: dict[str, Any]) -> str:
    """A hash of everything that all viewers see in a match."""
    seen = hashlib.sha256()
    position = play.replay(log | {"moves": []})
    for row in [None, *log["moves"]]:
        if row is not None:
            position = play.play(position, seat=row["seat"], move=row["move"], time=row["at"])
        for viewer in (None, *range(position.seats)):
            seen.update(json.dumps(play.view(position, viewer=viewer)).encode())
    return seen.hexdigest()


def main() -> None:
    told = json.loads(sys.stdin.read())
    games.__path__[:] = told["games"]
    print(json.dumps([digest(log) for log in told["logs"]]))


if __name__ == "__main__":
    main()
