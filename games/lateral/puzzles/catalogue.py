"""The site's own puzzles, each a file in the folder ``site``; the file's name is the puzzle's."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from games.lateral.puzzles import files
from games.lateral.puzzles.puzzle import DIFFICULTIES, Puzzle

_FOLDER = Path(__file__).parent / "site"


@cache
def site_puzzles() -> dict[str, Puzzle]:
    """By name, the gentle ones first. A name has a hyphen, which those of people's puzzles never have."""
    found = {path.stem: files.read(path.read_bytes()) for path in sorted(_FOLDER.glob("*-*.json"))}
    return dict(sorted(found.items(), key=lambda one: (DIFFICULTIES.index(one[1].difficulty), one[1].title)))
