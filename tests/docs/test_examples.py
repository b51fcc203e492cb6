"""docs/examples/player.py, twice, at one table of a real site: as docs/protocol.md says, to the end."""

from __future__ import annotations

import pytest

from tests.servers.example_player import whole_game

pytestmark = pytest.mark.services


def test_two_of_them_play_a_whole_game(address: str) -> None:
    assert whole_game(address)["by"] in {"structures", "possession", "draw"}
