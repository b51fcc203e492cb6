"""`make dev`: a change is there on the next load. Python restarts the server, the rest is read each time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.docs.copies import copied
from tools import dev
from tools.process import free_port, wait_for

pytestmark = pytest.mark.nightly("tools")

SECONDS = 60


def test_a_change_is_seen_and_static_files_need_no_restart(tmp_path: Path) -> None:
    rules, board = tmp_path / "games/hex/rules.py", tmp_path / "games/hex/static/hex/board.js"
    for path in (rules, board):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("1")
    before = dev.snapshot(tmp_path)
    board.write_text("22")
    assert dev.changed(before, dev.snapshot(tmp_path)) == []
    os.utime(rules, ns=(1, 1))
    assert dev.changed(before, dev.snapshot(tmp_path)) == [rules]
    rules.unlink()
    assert dev.changed(before, dev.snapshot(tmp_path)) == [rules]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """A copy of the project under `make dev`, and its address."""
    code, port = copied(tmp_path_factory.mktemp("copy")), free_port()
    env = {**os.environ, "PORT": str(port), "DATA_DIR": str(code / "var"), "PYTHONPATH": str(code)}
    for name in ("DJANGO_SETTINGS_MODULE", "SECRET_KEY", "SITE_URL", "STATIC_ROOT", "DATABASE_URL"):
        env.pop(name, None)
    process = subprocess.Popen([sys.executable, "-m", "tools.dev"], cwd=code, env=env)
    try:
        yield code, f"http://localhost:{port}"
    finally:
        process.terminate()
        assert process.wait(30) == 0


def soon(url: str, seen: Callable[[str], bool]) -> bool:
    """Whether that page shows it within a minute."""

    def shown() -> bool:
        with suppress(URLError, ConnectionError, TimeoutError):
            return seen(urlopen(url, timeout=10).read().decode())
        return False

    return wait_for(shown, SECONDS)


@pytest.mark.services
def test_code_templates_and_static_files_are_new_on_the_next_load(site: tuple[Path, str]) -> None:
    code, url = site
    assert soon(url, lambda page: "LineUp!" in page)

    words = code / "games/lineup/words.py"
    correct = words.read_text()
    words.write_text(f"{correct}\nTAGLINE = 'Changed a moment ago.'\n")
    assert soon(url, lambda page: "Changed a moment ago." in page)

    words.write_text("this is no Python")
    assert wait_for(lambda: not answers(url), SECONDS)
    words.write_text(correct)
    assert soon(url, lambda page: "LineUp!" in page and "Changed a moment ago." not in page)

    module = code / "games/lineup/static/lineup/words.js"
    module.write_text(module.read_text() + "\n/* changed */\n")
    with urlopen(f"{url}/static/lineup/words.js", timeout=10) as answer:
        assert answer.read().decode().endswith("/* changed */\n")
        assert answer.headers["Cache-Control"] == "no-cache"

    template = code / "games/lineup/templates/lineup/rules.html"
    template.write_text(
        template.read_text().replace("{% block rules %}", "{% block rules %}Also changed.", 1)
    )
    assert "Also changed." in urlopen(f"{url}/games/lineup/rules/", timeout=10).read().decode()


def answers(url: str) -> bool:
    """Whether the site answers at all."""
    with suppress(URLError, ConnectionError, TimeoutError):
        return bool(urlopen(url, timeout=10).status)
    return False
