"""docs/architecture.md lists every module that browsers load."""

from __future__ import annotations

import re
from collections import Counter

from tests.docs.pages import ROOT, rows, text_of

NOT_OURS = ("static/vendor/", "static/bundles/")
FOLDER = re.compile(r"`((?:static|games)/[^`]*/)`")
NAME = re.compile(r"`([^`]+)`")


def in_the_tree() -> set[str]:
    """All modules of the project."""
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in (ROOT / "static", *ROOT.glob("games/*/static"))
        for path in folder.rglob("*.js")
    }
    return {path for path in found if not path.startswith(NOT_OURS)}


def test_the_table_of_modules_is_that_of_the_tree() -> None:
    table = [
        row for row in rows(text_of("docs/architecture.md")) if len(row) == 3 and FOLDER.fullmatch(row[0])
    ]
    counted = Counter(f"{row[0].strip('`')}{name}.js" for row in table for name in NAME.findall(row[1]))
    assert [path for path, times in counted.items() if times > 1] == []
    assert set(counted) == in_the_tree()
    assert [row[0] for row in table if not row[2]] == []
