"""The style check: which texts it reads, what it finds there, and what it leaves alone."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools import style


def words(path: str, text: str) -> list[tuple[int, str]]:
    """What is found, with its lines."""
    return [(find.line, find.words) for find in style.finds(path, text)]


def test_a_find_says_where_what_and_what_instead() -> None:
    (find,) = style.finds("docs/a.md", "# A page\n\nAsk anybody is there.\n")
    assert str(find) == 'docs/a.md:3: "anybody": write "anyone"'


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.py", '"""A module for anybody."""\n'),
        ("a.py", 'x = 1\n"""Anybody is first."""\n'),
        ("a.py", "x = 1  # anybody\n"),
        ("a.py", 'say = _("Anybody is first.")\n'),
        ("a.py", 'say = ngettext_lazy("one", "anybody", 2)\n'),
        ("a.py", 'say = translation.pgettext("a", "anybody")\n'),
        ("a.js", 'const say = gettext("Anybody is first.");\n'),
        ("a.js", 'const say = ngettext("One", "anybody", 2);\n'),
        ("a.js", "/** Anybody is first. */\n"),
        ("a.js", "  // anybody\n"),
        ("a.css", "/* anybody */\n"),
        ("a.html", '{% translate "Anybody is first" %}\n'),
        ("a.html", "{% blocktranslate with a=b trimmed %}Anybody{% endblocktranslate %}\n"),
        ("a.html", "{# anybody #}\n"),
        ("a.md", "Anybody.\n"),
        ("games/lateral/puzzles/site/a.json", '{"text": "Anybody is first"}\n'),
    ],
)
def test_texts_that_are_read(path: str, text: str) -> None:
    assert len(words(path, text)) == 1


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.py", 'x = "anybody"\n'),
        ("a.py", 'x = {"anybody": 1}\nanybody = 2\n'),
        ("a.py", '"""See `anybody` and ``anybody()``."""\n'),
        ("a.js", 'const anybody = "anybody";\n'),
        ("a.js", 'const link = "http://anybody.example.org";\n'),
        ("a.html", '<p class="anybody">{{ anybody }}</p>\n'),
        ("a.md", "```sh\nanybody\n```\n\n`anybody`\n"),
        ("a.py", "x = 1  # “Anybody” is a word of theirs (style: quoted)\n"),
        ("a.md", "She said: anybody. <!-- style: quoted -->\n"),
    ],
)
def test_texts_that_are_not(path: str, text: str) -> None:
    assert words(path, text) == []


@pytest.mark.parametrize(
    "text",
    [
        "It stands on a1.",
        "Once at least.",
        "It comes to the table.",
        "A long game.",
        "You may.",
        "A ball.",
        "somebody",
    ],
)
def test_words_that_are_fine(text: str) -> None:
    assert words("a.md", text) == []


def test_a_phrase_may_go_over_lines() -> None:
    assert words("a.py", '"""He waits so\nlong as it is fine."""\n') == [(1, "so long as")]
    assert words("a.py", "# Do it at\n# once.\n") == [(1, "at once")]
    assert words("a.py", 'say = _(\n    "Do it at "\n    "once."\n)\n') == [(2, "at once")]
    assert words("a.js", "/*\n * Do it at\n * once.\n */\n") == [(2, "at once")]


def test_some_words_are_for_messages_only() -> None:
    """Suffixes behind placeholders, which nobody could translate."""
    assert words("a.js", 'gettext("How many %(value)ss?")') == [(1, "%(value)ss")]
    assert words("a.py", "# %(value)ss\n") == []
    assert words("a.js", 'gettext("%(name)s sits down")') == []


def test_every_rule_can_match() -> None:
    assert all(ban.write for ban in style.bans())
    assert {ban.only for ban in style.bans()} == {"", "messages"}
    assert len(style.bans()) > 20


def test_works_of_others_and_migrations_are_left_out() -> None:
    assert not style.is_checked("static/vendor/lit-html/lit-html.js")
    assert not style.is_checked("tabletop/matches/migrations/0001_initial.py")
    assert style.is_checked("docs/decisions/0001-move-log.md")


def test_it_ends_with_an_error_when_it_finds_something(tmp_path: object) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.style", "tools/style.py"], cwd=style.ROOT, capture_output=True
    )
    assert done.returncode == 0, done.stdout
