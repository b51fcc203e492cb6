"""The documents, and what can be found in them."""

from __future__ import annotations

import re
from configparser import RawConfigParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def name_of(page: Path) -> str:
    """As tests call it."""
    return page.relative_to(ROOT).as_posix()


def text_of(name: str) -> str:
    """The text of a document."""
    return (ROOT / name).read_text()


def blocks(text: str, language: str) -> list[str]:
    """The code between fences of that language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, flags=re.M | re.S)


def prose(text: str) -> str:
    """The text without its code."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)


def rows(text: str) -> list[list[str]]:
    """The rows of all tables, as their cells."""
    lines = [line for line in prose(text).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def settings_read() -> set[str]:
    """The names of all settings that the code reads from the environment."""
    source = (ROOT / "tabletop" / "settings.py").read_text()
    return set(re.findall(r"env\.\w+\(\s*\"([A-Z_]+)\"", source))


def unit(path: Path) -> RawConfigParser:
    """A systemd unit; names keep their case."""
    parser = RawConfigParser(strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(path.read_text())
    return parser
