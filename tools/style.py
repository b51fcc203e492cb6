"""Plain English: finds words that the project does not use, and says what to write instead.

    python -m tools.style                      the whole repository (part of `make lint`)
    python -m tools.style docs games/lineup    these files and folders

Each find is one line, ``file:line: "words": write "better words"``. Checked are messages for people (gettext
in Python, JavaScript and templates), docstrings, comments, and documents. Code in backticks is not, nor is a
line with the words ``style: quoted`` in it. The words are in ``tools/style.toml``.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.check_tree import tracked

ROOT = Path(__file__).resolve().parent.parent
WORDS = Path(__file__).with_suffix(".toml")

CHECKED: tuple[str, ...] = (".",)
"""What `make lint` checks: the whole repository."""

LEFT_OUT = (
    "tests/tools/test_style.py",
    "static/vendor/",
    "static/site/fonts/",
    "node_modules/",
)
"""Files and folders that are not checked: works of others, and the tests of this module."""

GETTEXT = {
    f"{kind}{lazy}"
    for kind in ("gettext", "ngettext", "pgettext", "npgettext")
    for lazy in ("", "_lazy", "_noop")
} | {"_"}

ESCAPE = "style: quoted"


class Ban(NamedTuple):
    """A rule of the word list."""

    pattern: re.Pattern[str]
    write: str
    only: str


class Find(NamedTuple):
    """One use of a banned word."""

    path: str
    line: int
    words: str
    write: str

    def __str__(self) -> str:
        return f'{self.path}:{self.line}: "{self.words}": write "{self.write}"'


class Masked(NamedTuple):
    """The text of a file with blanks in place of everything that is not checked, line for line and column for
    column: sentences for people, and prose (comments, docstrings, documents).
    """

    messages: str
    prose: str


@cache
def bans() -> tuple[Ban, ...]:
    """The word list."""
    rules = tomllib.loads(WORDS.read_text())["banned"]
    return tuple(Ban(_compiled(rule["words"]), rule["write"], rule.get("only", "")) for rule in rules)


def _compiled(words: str) -> re.Pattern[str]:
    whole = rf"(?<![\w’'-])(?:{words})(?![\w-])" if words[0] != "%" else words
    return re.compile(whole.replace(" ", r"\s+"), re.IGNORECASE)


def finds(path: str, text: str) -> list[Find]:
    """All uses of banned words in a file of that name, in order."""
    lines = text.splitlines()
    messages, prose = map(_narrow, _mask(path, text))
    found = []
    for ban in bans():
        for part in (messages, "" if ban.only == "messages" else prose):
            for match in ban.pattern.finditer(part):
                line = part.count("\n", 0, match.start()) + 1
                if ESCAPE not in lines[line - 1]:
                    found.append(Find(path, line, " ".join(match[0].split()), ban.write))
    return sorted(found)


def _narrow(text: str) -> str:
    """With one blank in place of many: to search code, of which little is left, takes less time."""
    return re.sub(" {2,}", " ", text)


def _mask(path: str, text: str) -> Masked:
    suffix = Path(path).suffix
    if suffix in (".py", ".py-tpl"):
        return _python(text)
    if suffix in (".js", ".css"):
        return Masked(_kept(text, _calls(text)), _kept(text, _comments(text)))
    if suffix in (".html", ".txt"):
        return Masked(_kept(text, _translated(text)), _kept(text, _template_comments(text)))
    if suffix == ".json":
        return Masked(_WORDINGS.sub(_blank, text), "")
    return Masked("", _without_code(text))


# -- masks


Span = tuple[int, int]


def _kept(text: str, spans: Iterator[Span]) -> str:
    """The text with blanks outside of these spans, and code in backticks blank as well."""
    letters = [letter if letter == "\n" else " " for letter in text]
    for begin, end in spans:
        letters[begin:end] = text[begin:end]
    return _without_code("".join(letters))


_CODE = re.compile(r"^```.*?^```|``[^`]*``|`[^`\n]*`", re.MULTILINE | re.DOTALL)


_WORDINGS = re.compile(r'"(?:also|unlike)": \[[^\]]*\]')
"""In a puzzle: how players may put it, in English of their own."""


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found[0])


def _without_code(text: str) -> str:
    return _CODE.sub(_blank, text)


_STRING = r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'"
_CALL = re.compile(rf"\b[np]?gettext\(\s*({_STRING})(?:\s*,\s*({_STRING}))?")
_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.MULTILINE | re.DOTALL)


def _calls(text: str) -> Iterator[Span]:
    for found in _CALL.finditer(text):
        yield from (found.span(group) for group in (1, 2) if found[group])


def _comments(text: str) -> Iterator[Span]:
    for found in _COMMENT.finditer(text):
        # Without the marks at the beginning of lines, which may be in the middle of a phrase.
        for line in re.finditer(r"(?:^[ \t]*(?:\*(?!/)|//|/\*+)?)?([^\n]*)", found[0], re.MULTILINE):
            yield found.start() + line.start(1), found.start() + line.end(1)


_TRANSLATE = re.compile(rf"{{%-?\s*(?:translate|trans)\s+({_STRING})")
_BLOCK = re.compile(r"{%\s*blocktrans(?:late)?\b[^%]*%}(.*?){%\s*endblocktrans(?:late)?\s*%}", re.DOTALL)
_TEMPLATE_COMMENT = re.compile(r"{#(.*?)#}|{%\s*comment\b[^%]*%}(.*?){%\s*endcomment\s*%}", re.DOTALL)


def _translated(text: str) -> Iterator[Span]:
    for pattern in (_TRANSLATE, _BLOCK):
        yield from (found.span(1) for found in pattern.finditer(text))


def _template_comments(text: str) -> Iterator[Span]:
    for found in _TEMPLATE_COMMENT.finditer(text):
        yield found.span(1) if found[1] is not None else found.span(2)


# -- Python


def _python(text: str) -> Masked:
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    try:
        messages, docs = _strings(ast.parse(text))
        tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    except (SyntaxError, tokenize.TokenError):  # a template of a module
        return Masked("", "")
    said: list[Span] = []
    told: list[Span] = []
    for token in tokens:
        begin = starts[token.start[0] - 1] + token.start[1]
        end = starts[token.end[0] - 1] + token.end[1]
        if token.type == tokenize.COMMENT:
            told.append((begin + 1, end))
        elif token.type == tokenize.STRING:
            prefix = re.match(r"\w*(?:\"\"\"|'''|\"|')", token.string)
            quotes = len(prefix[0].lstrip("rRbBuUfF")) if prefix else 0
            inner = (begin + (len(prefix[0]) if prefix else 0), end - quotes)
            if token.start[0] in messages:
                said.append(inner)
            elif token.start[0] in docs:
                told.append(inner)
    return Masked(_kept(text, iter(said)), _kept(text, iter(told)))


def _strings(tree: ast.Module) -> tuple[set[int], set[int]]:
    """The lines on which messages and docstrings stand."""
    messages: set[int] = set()
    docs: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in GETTEXT:
            for each in node.args:
                if isinstance(each, ast.Constant):
                    messages.update(range(each.lineno, (each.end_lineno or each.lineno) + 1))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            docs.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return messages, docs


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


# -- files


def is_checked(path: str) -> bool:
    """Whether files of that name are checked at all."""
    if path.startswith(LEFT_OUT) or "/migrations/" in path:
        return False
    if path.endswith((".py", ".js", ".css", ".html", ".md")) or path == "NOTICE":
        return True
    return bool(re.fullmatch(r"games/\w+/puzzles/site/[\w-]+\.json", path))


def files(paths: tuple[str, ...]) -> Iterator[str]:
    """The files to check below these paths, relative to the repository, in order."""
    wanted = [(ROOT / path).resolve() for path in paths]
    for file in sorted(tracked()):
        name = file.relative_to(ROOT).as_posix()
        if is_checked(name) and any(file.is_relative_to(each) for each in wanted):
            yield name


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.style", description="Finds words that are not plain English."
    )
    parser.add_argument("paths", nargs="*", help="files and folders; the whole repository by default")
    args = parser.parse_args()
    paths = tuple(args.paths) or CHECKED
    found = [find for name in files(paths) for find in finds(name, (ROOT / name).read_text())]
    print("\n".join(map(str, found)))
    if found:
        print(f"{len(found)} in {len({find.path for find in found})} files", file=sys.stderr)
    raise SystemExit(1 if found else 0)


if __name__ == "__main__":
    main()
