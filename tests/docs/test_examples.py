"""docs/examples/player.py, twice, at one table of a real site: as docs/protocol.md says, to the end."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.docs.pages import ROOT

pytestmark = pytest.mark.services

COMMAND = [sys.executable, "docs/examples/player.py"]
PATIENCE = 60


def test_two_of_them_play_a_whole_game(address: str) -> None:
    with subprocess.Popen([*COMMAND, address], cwd=ROOT, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout
        table = first.stdout.readline().strip()
        try:
            second = subprocess.run(
                [*COMMAND, address, table.removeprefix(address)],
                cwd=ROOT,
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
            one, _ = first.communicate(timeout=PATIENCE)
        finally:
            first.kill()
    there, two = second.stdout.splitlines()
    assert there == table
    assert json.loads(one) == json.loads(two)
    assert json.loads(two)["by"] in {"structures", "possession", "draw"}
