"""A language that nobody speaks: every sentence of the site in letters that no sentence of ours has, between
⟦brackets⟧. What is not so on a page was never given to the translators.

The sentences are found by the project's own `make messages`, in a copy of the tree.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import django

ROOT = Path(__file__).resolve().parents[1]
LANGUAGE, LOCALE = "en-xa", "en_XA"
COPIED = ("games", "static", "tabletop", "templates", "tools")
DJANGO_OWN = Path(django.__file__).parent / "conf" / "locale" / "en" / "LC_MESSAGES" / "django.po"

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ODD = "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
_LETTERS = str.maketrans(PLAIN, ODD)
_KEPT = re.compile(r"%\(\w+\)\w|%%|%[sd]|<[^<>]*>|&#?\w+;|\{\w*\}")

HEADER = (
    'msgid ""\n'
    'msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"\n'
)


def translate(text: str) -> str:
    """The same sentence in that language; placeholders and HTML stay. Nothing stays nothing."""
    if not text.strip():
        return text
    start, end = len(text) - len(text.lstrip()), len(text.rstrip())
    return f"{text[:start]}⟦{_letters(text[start:end])}⟧{text[end:]}"


def _letters(text: str) -> str:
    kept = [found.span() for found in _KEPT.finditer(text)]
    edges = [0, *(edge for span in kept for edge in span), len(text)]
    parts = [text[begin:end] for begin, end in pairwise(edges)]
    return "".join(part if n % 2 else part.translate(_LETTERS) for n, part in enumerate(parts))


@dataclass
class Entry:
    """One message of a .po file: its quoted strings as they stand there, by keyword."""

    flags: str = ""
    strings: dict[str, list[str]] = field(default_factory=dict)

    def text(self, keyword: str) -> str:
        """The string itself."""
        return "".join(_unquoted(line) for line in self.strings.get(keyword, []))

    @property
    def key(self) -> tuple[str, str]:
        """What tells it from others: its context and its text."""
        return self.text("msgctxt"), self.text("msgid")

    def translated(self) -> str:
        """The entry as written in the pseudo-language's file."""
        lines = [self.flags] if self.flags else []
        keywords = [key for key in ("msgctxt", "msgid", "msgid_plural") if key in self.strings]
        lines += [f"{key} {_quoted(self.text(key))}" for key in keywords]
        if "msgid_plural" in self.strings:
            forms = enumerate(keywords[-2:])
            lines += [f"msgstr[{n}] {_quoted(translate(self.text(key)))}" for n, key in forms]
        else:
            lines.append(f"msgstr {_quoted(translate(self.text('msgid')))}")
        return "\n".join(lines)


_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def _quoted(text: str) -> str:
    return '"' + "".join(_ESCAPES.get(letter, letter) for letter in text) + '"'


def _unquoted(line: str) -> str:
    back = {escape: letter for letter, escape in _ESCAPES.items()}
    return re.sub(r"\\.", lambda found: back[found[0]], line[1:-1])


def entries(po: str) -> Iterator[Entry]:
    """All messages of a .po file but its header."""
    for block in re.split(r"\n\s*\n", po):
        entry, keyword = Entry(), ""
        for line in block.splitlines():
            if line.startswith("#,"):
                entry.flags = line
            elif found := re.match(r'(msg\w+(?:\[\d\])?) (".*")$', line):
                keyword = found[1]
                entry.strings[keyword] = [found[2]]
            elif line.startswith('"') and keyword:
                entry.strings[keyword].append(line)
        if entry.text("msgid"):
            yield entry


def speak(home: Path) -> Path:
    """Collect, translate and compile every sentence below that folder; what LOCALE_DIR has to be."""
    tree, locale = home / "tree", home / "locale"
    for name in COPIED:
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("locale", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tree)  # the version
    locale.mkdir()
    _collect(tree, home)
    made = locale / LOCALE / "LC_MESSAGES"
    made.mkdir(parents=True)
    for domain in ("django", "djangojs"):
        sources = [path.read_text() for path in sorted(tree.rglob(f"{LOCALE}/LC_MESSAGES/{domain}.po"))]
        own = [DJANGO_OWN.read_text()] if domain == "django" else []
        found = {entry.key: entry.translated() for po in (*own, *sources) for entry in entries(po)}
        assert len(found) > 50, f"hardly a sentence of {domain} was found"
        (made / f"{domain}.po").write_text("\n\n".join([HEADER, *found.values()]) + "\n")
        po, mo = made / f"{domain}.po", made / f"{domain}.mo"
        subprocess.run(["msgfmt", "--check-format", po, "-o", mo], check=True)
    return locale


def _collect(tree: Path, home: Path) -> None:
    """`make messages` in the copy."""
    told = {"SECRET_KEY": "x" * 50, "DATA_DIR": str(home / "data"), "LANGUAGE_CODE": LANGUAGE}
    env = {**os.environ, **told, "DJANGO_SETTINGS_MODULE": "tabletop.settings", "PYTHONPATH": str(tree)}
    env.pop("LOCALE_DIR", None)
    command = [sys.executable, "-m", "tools.messages"]
    subprocess.run(command, cwd=tree, env=env, check=True, capture_output=True)
