"""What a release consists of: its version, and the changelog."""

from __future__ import annotations

import re

from tabletop.ops.version import VERSION
from tests.docs.pages import text_of

HEADING = re.compile(r"\d+\.\d+\.\d+ \((\d{4}-\d\d-\d\d|unreleased)\)")
GROUPS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_newest_version_of_the_changelog_is_that_of_pyproject() -> None:
    """Above it there may be changes that are not released yet."""
    headings = re.findall(r"^## (.*)$", text_of("CHANGELOG.md"), flags=re.M)
    versions = [heading for heading in headings if heading != "Unreleased"]
    assert [one for one in versions if not HEADING.fullmatch(one)] == []
    assert versions[0].split()[0] == VERSION


def test_changes_are_in_the_groups_of_keep_a_changelog() -> None:
    assert set(re.findall(r"^### (.*)$", text_of("CHANGELOG.md"), flags=re.M)) <= GROUPS
