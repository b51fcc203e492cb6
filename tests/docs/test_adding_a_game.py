"""docs/adding-a-game.md names all that a game can bring. The toy that has most of it is moved into ``games/``
of a copy of the project, and played there; what `manage.py startgame` writes is in test_new_games.py.
"""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from docs.examples.player import Browser
from tabletop.ops.game_scaffold import KINDS
from tabletop.rules import capabilities
from tabletop.rules.game import Game
from tests.docs.conversation import Message, Talker
from tests.docs.copies import prepared_site, with_the_example
from tests.docs.pages import ROOT, rows, text_of
from tests.servers import server_processes

pytestmark = [pytest.mark.services, pytest.mark.nightly("docs")]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project, with the example in ``games/``."""
    return with_the_example(tmp_path_factory.mktemp("copy"))


@contextmanager
def served(copy: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """The copy as a running site."""
    monkeypatch.setattr(server_processes, "ROOT", copy)
    with server_processes.site(prepared_site(data, copy), code=copy) as running:
        yield Browser(f"http://127.0.0.1:{running.port}")
        running.stop()  # in peace, so that the bots' processes end as well


def section(title: str) -> list[list[str]]:
    """The rows of the table below that heading of the page: what each cell quotes, and the rest as it is."""
    text = text_of("docs/adding-a-game.md")
    part = re.split(r"^#+ ", text.split(f"# {title}\n", 1)[1], maxsplit=1, flags=re.M)[0]
    return rows(part)[2:]


def quoted(cell: str) -> list[str]:
    """The names in a cell, without their arguments in brackets."""
    return re.findall(r"`(\w+)[^`]*`", cell)


def fields_of(name: str) -> set[str]:
    """The names of a type of static/kit/types.js."""
    text = (ROOT / "static/kit/types.js").read_text()
    [body] = re.findall(rf"@typedef \{{\{{((?:(?!@typedef).)*?)\}}\}} {name}\n", text, re.S)
    return set(re.findall(r"^ \*   (\w+)\??:", body, re.M))


def test_every_attribute_and_method_of_a_game_is_explained() -> None:
    explained = [name for row in section("The game class") for name in quoted(row[0])]
    members = {name for name in {*vars(Game), *Game.__annotations__} if not name.startswith("_")}
    assert sorted(explained) == sorted(members)


def test_every_capability_is_explained() -> None:
    classes = [value for value in vars(capabilities).values() if inspect.isclass(value)]
    known = {one.__name__ for one in classes if one.__module__ == capabilities.__name__}
    assert {quoted(row[0])[0] for row in section("Capabilities")} == known


def test_every_optional_module_is_explained() -> None:
    code = "\n".join(path.read_text() for path in (ROOT / "tabletop").rglob("*.py"))
    known = set(re.findall(r"(?:has_module|optional_module)\([\w.]+, \"(\w+)\"\)", code)) | {"apps"}
    assert {quoted(row[0])[0] for row in section("Optional modules")} == known


def test_every_name_that_pages_look_up_in_words_is_explained() -> None:
    code = "\n".join(path.read_text() for path in (ROOT / "tabletop").rglob("*.py"))
    used = set(re.findall(r"getattr\(words(?:_of\([\w.]+\))?, \"([A-Z_]+)\"", code))
    [exports] = [row[1] for row in section("Optional modules") if row[0] == "`words`"]
    assert len(used) > 7
    assert used == set(quoted(exports))


def test_every_export_of_the_browsers_modules_is_explained() -> None:
    explained = {quoted(row[0])[0]: set(quoted(row[1])) for row in section("The browser’s modules")}
    assert explained == {"board": fields_of("Board"), "words": fields_of("Words")}


def test_the_kinds_are_those_of_the_command() -> None:
    assert [quoted(row[0])[0] for row in section("1. Start with a game that plays")] == list(KINDS)


def test_the_example_of_a_board_says_what_the_grid_helper_knows() -> None:
    known = re.findall(r"@property \{.*\} \[?(\w+)", (ROOT / "static/table/grid.js").read_text())
    [example] = re.findall(r"```js\n(.*?)```", text_of("docs/adding-a-game.md"), re.S)
    used = re.findall(r"^  (\w+)[:,]", example, re.M)
    assert len(used) > 7
    assert set(used) <= set(known)


def test_it_is_played_on_the_site(copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(copy, tmp_path, monkeypatch) as ada:
        assert "/games/stones/" in ada.get("/")
        assert "Most stones per turn" in ada.get("/games/stones/")
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
    return frame["view"]["outcome"]
