"""docs/architecture.md lists every style sheet."""

from __future__ import annotations

from collections import Counter

from tests.docs.pages import ROOT, rows, text_of

NOT_OURS = ("static/vendor/", "static/bundles/")


def in_the_tree() -> set[str]:
    """All style sheets of the project."""
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in (ROOT / "static", *ROOT.glob("games/*/static"))
        for path in folder.rglob("*.css")
    }
    return {path for path in found if not path.startswith(NOT_OURS)}


def test_the_table_of_style_sheets_is_that_of_the_tree() -> None:
    cells = [row for row in rows(text_of("docs/architecture.md")) if row[0].endswith(".css`")]
    counted = Counter(row[0].strip("`") for row in cells)
    assert [path for path, times in counted.items() if times > 1] == []
    assert set(counted) == in_the_tree()
    assert [row[0] for row in cells if not row[1]] == []
