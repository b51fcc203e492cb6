"""The documents name what there is: files, functions, refusals, links, pictures, numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils.functional import Promise

from tabletop.features.archive import imports
from tabletop.live import chat, frames, note_sheets, past_views, registry, submission
from tabletop.live.sync import catchup
from tabletop.matches import refusals, saved_games
from tabletop.ops.game_scaffold import TEMPLATES
from tabletop.server import open_connections
from tabletop.sockets import lobby, outbox, protocol, table
from tests.docs.pages import PAGES, ROOT, name_of, prose, rows, text_of

QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"(?:\.?[\w-]+/)+[\w.-]*|[\w-]+\.(?:py|md|js|css|html|yml|toml|lock)")
MADE = {"var/", "var/peer", "var/secret", "var/static"}
"""Made at run time."""

NEW_GAME = "hex"
"""What docs/adding-a-game.md calls the game that its reader writes, as `manage.py startgame` begins it."""


def paths(page: Path) -> Iterator[str]:
    """What is quoted and looks like a path of the project."""
    for quoted in QUOTED.findall(prose(page.read_text())):
        if PATH.fullmatch(quoted) and quoted not in MADE:
            yield quoted


def is_there(path: str) -> bool:
    """In the tree, in a new game, or a file of games by its last name."""
    if path == f"games/{NEW_GAME}/" or any(TEMPLATES.glob(f"*/{path.replace(f'/{NEW_GAME}/', '/')}-tpl")):
        return True
    if path.startswith("var/"):  # written when something runs
        return True
    if "/" in path.rstrip("/"):
        return (ROOT / path).exists()
    homes = ("", "requirements/", "games/*/", "games/*/static/*/", "games/*/templates/*/", "tests/toys/*/")
    return any(any(ROOT.glob(home + path)) for home in homes) or path == "locale/"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_files_that_are_named_exist(page: Path) -> None:
    assert [path for path in paths(page) if not is_there(path)] == []


def defines(path: str, name: str) -> bool:
    """Whether that file makes something of that name: a function, a class, a method, a value."""
    last = re.escape(name.rsplit(".", 1)[-1])
    ways = (
        rf"(?:def|class|function|const|let) #?{last}\b",
        rf"^\s*#?{last}(?:\(.*\) {{| = |: )",
        rf"\b{last}=|\"{last}\":",
    )
    return re.search("|".join(ways), (ROOT / path).read_text(), flags=re.M) is not None


def claims(text: str) -> Iterator[tuple[str, str]]:
    """(path, name) of each "`name` in `path`", and of each table row that begins with a path and a name."""
    for name, path in re.findall(r"`([A-Za-z_][\w.]*)`\s+in\s+`([\w.-]+/[\w./-]+\.(?:py|js))`", text):
        yield path, name
    for first, second, *_ in (row for row in rows(text) if len(row) > 2):
        path, name = QUOTED.fullmatch(first), QUOTED.fullmatch(second)
        if path and name and path[1].endswith((".py", ".js")):
            yield path[1], name[1]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_functions_that_are_named_exist(page: Path) -> None:
    found = list(claims(page.read_text()))
    assert [claim for claim in found if not defines(*claim)] == []
    assert len(found) > 20 or page.name != "architecture.md"


def test_every_refusal_of_the_site_is_in_the_protocol() -> None:
    """Those of a game are in its own folder, and `tests/contract` checks them."""
    sentences = dict(refusals.SENTENCES)
    said = {row[0].strip("`"): row[1] for row in rows(text_of("docs/protocol.md")) if len(row) == 3}
    told = {code: said.get(code) for code in sentences}
    assert told == {code: plural_of(sentence) for code, sentence in sentences.items()}


def plural_of(sentence: str | Promise) -> str:
    """A sentence with its placeholders. Lazy plurals are empty until they are given their number."""
    return str(sentence) or (sentence % {"seconds": 30}).replace("30", "%(seconds)s")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    dead = []
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(page.read_text())):
        if link.startswith("https://"):  # pages of others
            continue
        path, _, part = link.partition("#")
        target = (page.parent / path) if path else page
        if not target.exists() or (part and part not in headings(target)):
            dead.append(link)
    assert dead == []


def headings(page: Path) -> set[str]:
    """What a link may name behind its #."""
    titles = re.findall(r"^#+ (.*)$", prose(page.read_text()), flags=re.M)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_pictures_are_small() -> None:
    pictures = sorted((ROOT / "docs" / "pictures").iterdir())
    assert {picture.suffix for picture in pictures} == {".png"}
    assert [picture.name for picture in pictures if picture.stat().st_size > 250_000] == []
    shown = text_of("README.md")
    assert [picture.name for picture in pictures if f"pictures/{picture.name}" not in shown] == []


def test_every_decision_is_listed_under_its_own_title() -> None:
    listed = text_of("docs/decisions/README.md")
    for decision in sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md")):
        title = decision.read_text().splitlines()[0].removeprefix("# ")
        assert f"]({decision.name}) {title}" in " ".join(listed.split()), decision.name


def test_decisions_that_the_code_names_exist() -> None:
    code = [*ROOT.glob("tabletop/**/*.py"), *ROOT.glob("static/table/*.js"), *ROOT.glob("games/**/*.py")]
    named = {path for file in code for path in re.findall(r"docs/[\w/.-]+\.md", file.read_text())}
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_protocol_knows_the_limits() -> None:
    said = text_of("docs/protocol.md")
    assert f"{table.MAX_CHARACTERS:,} characters" in said
    assert f"{open_connections.MAX_MESSAGE // 1024} KiB" in said
    assert f"{chat.MAX_CHARACTERS} characters" in said
    query = f"counts as {1 + table.QUERY_COST:.0f} messages; "
    query += f"`what` up to {past_views.MAX_QUESTION} characters"
    assert query in said
    assert f"At most {saved_games.MAX_MOVES:,} moves" in said
    usable = saved_games.MAX_MOVES - submission.RESERVED_MOVES
    back = f"{usable:,}, then no moves taken back, no pauses and no hints"
    assert f"{back}; {saved_games.MAX_MOVES:,}, then" in said
    strokes = f"{note_sheets.MAX_STROKES} strokes of {note_sheets.MAX_STROKE_LENGTH} numbers, "
    strokes += f"{note_sheets.MAX_DRAWN:,} in all"
    assert f"{note_sheets.MAX_TEXT:,} characters; {note_sheets.ROWS} marks a seat" in said
    assert strokes in said
    assert f"up to {note_sheets.MAX_MARK_LENGTH} characters" in said
    assert f"up to {note_sheets.MAX_UNDO} " in said
    first = f"At most {lobby.MAX_LISTED} tables come first, three of one host and five of one address"
    assert first in said
    assert (lobby.MAX_OF_A_HOST, lobby.MAX_OF_AN_ADDRESS) == (3, 5)
    sizes = f"{imports.MAX_MATCH_BYTES // 1024} KiB, {imports.MAX_BYTES // 1024} KiB"
    assert f"| a saved game, an archive | {sizes} | 413 |" in said
    for code in (
        protocol.NOT_ALLOWED,
        protocol.NOT_FOUND,
        protocol.TOO_MANY,
        protocol.COME_BACK,
        protocol.UNREAD,
    ):
        assert f"| {code} |" in said


def test_other_numbers_that_are_told() -> None:
    assert (frames.TAIL, registry.MAX_IDLE, outbox.MAX_WAITING) == (3, 2000, 256 * 1024)
    assert catchup.CHECK_SECONDS == 2.0
    assert "const BEAT_EVERY = 20_000;\nconst ANSWER_WITHIN = 4_000;" in text_of("static/kit/connection.js")
