"""Every command in a block of README and docs is run as it is written, or it is said here why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.commands import Clone, commands
from tests.docs.pages import ROOT

SITES = {
    "make play": "/ready",
    "make play BIND=0.0.0.0": "/ready",
    "make play PORT=8000 SITE_URL=https://games.example.org TRUSTED_PROXIES=1": "/ready",
    "make dev": "/",
}
"""Commands that run a site until they are stopped, and a page that is there then."""

PASSWORD = "a rather long password"
AGAIN = [("Password: ", PASSWORD), ("Password (again): ", PASSWORD)]
ASKED = {
    "make admin": [("Username: ", "ada"), *AGAIN],
    ".venv/bin/python -m tools.manage changepassword USERNAME": AGAIN,
}
"""Commands that ask: their questions, with our replies."""

BEFORE = {
    "make admin": "make play",
    "make record SLUG=hex": "rm -r games/hex/tests/recorded games/hex/tests/golden",
}
"""What a page says should be done before."""

PLACEHOLDERS = {"USERNAME": "ada"}

CLEAN = ("README.md", "docs/adding-a-game.md", "docs/moderating.md", "docs/protocol.md", "docs/running.md")
"""The pages whose commands are run in a clean clone, from the first to the last."""

SITE_PAGES = ("docs/running.md", "docs/upgrading.md", "docs/monitoring.md")
OTHERS = (
    "tests/docs/test_running.py",
    "tests/docs/test_own_server.py",
    "tests/servers/test_sqlite_to_postgres.py",
)
"""Tests that run the labelled blocks of these pages on a site of its own."""

REASONS = {
    r"make (test|check)$": "runs these tests",
    r"make bench$": "takes half an hour; its parts are tested in tests/bench",
    r"(python3 -m venv |var/learning/|PYTHONPATH=\. )": "from the network; tests/environments runs it",
    r"sudo |echo .*\| sudo |15 4 \* \* \* ": "changes the machine, as root",
    r"(mkdir -p|cp -a \.|cd) /srv/tabletop": "outside of the clone; test_running.py has its own folder",
    r"sh tools/python\.sh -m tools\.bootstrap play$": "installs from the network; lent by the clone",
    r"(docker |sed -i '/\^TABLETOP_TAG)": "there is no Docker here; see test_containers.py",
    r"\. /srv/tabletop/site\.sh$|(database|redis|web|ready|proxy)\b": "as in the blocks of test_running.py",
    r"\.venv/bin/python -m tools\.prepare$": "after an upgrade, as in the blocks of test_running.py",
    r"ws://|@pytest|/srv/tabletop/\*\.log|[ {}]": "no command",
}
"""Why commands that fit these patterns are not run in a clean clone."""


def is_run_elsewhere(page: str, language: str) -> bool:
    """Whether a test runs the blocks of that language as they are."""
    tests = "".join((ROOT / file).read_text() for file in OTHERS)
    return page in SITE_PAGES and language.startswith("sh") and f'"{language}")' in tests


def reason(command: str) -> str | None:
    """The pattern of `REASONS` that the command fits."""
    return next((pattern for pattern in REASONS if re.match(pattern, command)), None)


def in_clone(page: str) -> list[str]:
    """The commands of a page that are run in a clean clone."""
    return [
        command
        for name, language, command in commands()
        if name == page and not is_run_elsewhere(page, language) and reason(command) is None
    ]


def test_every_command_is_run_or_has_a_reason() -> None:
    used = set()
    for page, language, command in commands():
        if is_run_elsewhere(page, language):
            continue
        pattern = reason(command)
        used.add(pattern)
        assert pattern or page in CLEAN, f"{page}: {command}"
    assert used >= set(REASONS)
    assert {command for page in CLEAN for command in in_clone(page)} >= {*SITES, *ASKED, *BEFORE}


@pytest.mark.services
@pytest.mark.nightly("docs")
@pytest.mark.timeout(900)
@pytest.mark.parametrize("page", CLEAN)
def test_the_commands_of_a_page_in_a_clean_clone(page: str, tmp_path: Path) -> None:
    clone = Clone(tmp_path)
    assert not (clone.folder / ".venv").exists()
    for command in in_clone(page):
        if command in BEFORE:
            type_in(clone, BEFORE[command])
        type_in(clone, command)


def type_in(clone: Clone, command: str) -> None:
    written = command
    for name, value in PLACEHOLDERS.items():
        command = command.replace(name, value)
    if written in SITES:
        has_hex = (clone.folder / "games" / "hex").exists()
        clone.serve(command, "/games/hex/" if has_hex else SITES[written])
    elif written in ASKED:
        clone.answer(command, ASKED[written])
    else:
        clone.run(command)
