"""A whole game at a real site, played by docs/examples/player.py as docs/protocol.md says."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from tests.servers.server_processes import ROOT

COMMAND = [sys.executable, "docs/examples/player.py"]
MAX_SECONDS = 60


class NoTable(Exception):
    """No table could be opened at this site."""


def whole_game(address: str) -> dict[str, Any]:
    """One player opens a table, another one sits down and starts, both play on; how it ended."""
    with subprocess.Popen(
        [*COMMAND, address], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout
        if not (table := first.stdout.readline().strip()):
            raise NoTable(first.communicate()[1])
        try:
            second = subprocess.run(
                [*COMMAND, address, table.removeprefix(address)],
                cwd=ROOT,
                check=True,
                stdout=subprocess.PIPE,
                text=True,
                timeout=MAX_SECONDS,
            )
            one, _ = first.communicate(timeout=MAX_SECONDS)
        finally:
            first.kill()
    there, two = second.stdout.splitlines()
    assert there == table
    assert json.loads(one) == json.loads(two)
    return json.loads(two)
