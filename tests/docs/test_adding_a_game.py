"""The game of docs/adding-a-game.md is moved into ``games/`` of a copy of the project, and played there."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from docs.examples.player import Browser
from tests.docs.conversation import Message, Talker
from tests.docs.copies import EXAMPLE, furnished, with_the_example
from tests.docs.pages import text_of
from tests.servers import server_processes

pytestmark = pytest.mark.services

TESTS = (
    "tests/rules/test_contract.py",
    "tests/test_layers.py",
    "tests/lessons/test_courses.py",
    "-k",
    "stones or test_layers",
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project, with the example in ``games/``."""
    return with_the_example(tmp_path_factory.mktemp("copy"))


@contextmanager
def served(copy: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """The copy as a running site."""
    monkeypatch.setattr(server_processes, "ROOT", copy)
    with server_processes.site(furnished(data, copy), code=copy) as running:
        yield Browser(f"http://127.0.0.1:{running.port}")
        running.stop()  # in peace, so that the bots' processes end as well


def test_the_text_shows_the_files() -> None:
    shown = dict(
        re.findall(
            r"^`games/stones/([^`]+)`:\n\n```\w+\n(.*?)^```$", text_of("docs/adding-a-game.md"), re.M | re.S
        )
    )
    files = {
        path.relative_to(EXAMPLE).as_posix(): path.read_text()
        for path in EXAMPLE.rglob("*.*")
        if path.is_file() and "__" not in path.relative_to(EXAMPLE).as_posix()
    }
    assert shown == files


def test_the_tests_of_all_games_find_it(copy: Path, tmp_path: Path) -> None:
    env = {**os.environ, "DATA_DIR": str(tmp_path), "PYTHONPATH": str(copy)}
    env.pop("PYTEST_XDIST_WORKER", None)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-v", *TESTS]
    done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout[-3000:]
    assert len(re.findall(r"stones.* PASSED", done.stdout)) > 8


def test_it_is_played_on_the_site(copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(copy, tmp_path, monkeypatch) as ada:
        assert "/games/stones/" in ada.get("/")
        assert "How many stones may be taken at once?" in ada.get("/games/stones/")
        assert "takes the last stone wins" in ada.get("/games/stones/rules/")
        assert "The trick of four" in ada.get("/games/stones/learn/")
        form = {"company": "bots", "bot": "counting", "public": "no", "option-most": "4"}
        table = ada.post("/games/stones/", name="Ada", **form)
        page = ada.get(table)
        assert all(re.search(rf"stones/{name}\.[0-9a-f]{{12}}", page) for name in ("board", "words"))
        assert asyncio.run(played(ada, table))["by"] == "last_stone"
        assert "deal" in ada.get(table + "fair/")


async def played(ada: Browser, table: str) -> Message:
    """Always one stone, against a bot that counts; the outcome."""
    talker = await Talker.to(ada, "/ws" + table.replace("/t/", "/table/")[:-1])
    frame = await talker.hear("frame")
    while not frame["view"]["outcome"]:
        if frame["view"]["legal"]:
            frame = await talker.moves(frame["seq"], "take", stones=1)
        else:
            frame = await talker.hear("frame")
    talker.leave()
    outcome: Message = frame["view"]["outcome"]
    return outcome
