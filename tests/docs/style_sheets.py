"""The style sheets of the project."""

from __future__ import annotations

import re

from tests.docs.pages import ROOT

NOT_OURS = ("static/vendor/", "static/bundles/")


def all_style_sheets() -> set[str]:
    """All style sheets of the project."""
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in (ROOT / "static", *ROOT.glob("games/*/static"))
        for path in folder.rglob("*.css")
    }
    return {path for path in found if not path.startswith(NOT_OURS)}


COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
