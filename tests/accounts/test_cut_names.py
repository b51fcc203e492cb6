"""Names in places where they may be cut: the mark of a program stays."""

from __future__ import annotations

import pytest

from tabletop.accounts.templatetags.names import cut_name

MARK = '<span class="uncut"> [bot]</span>'


def cut(text: str) -> str:
    return f'<span class="cut">{text}</span>'


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Ada", "Ada"),
        ("Deep <b> [bot]", cut("Deep &lt;b&gt;") + MARK),
        ("Ada [bot] 2", cut("Ada") + MARK + cut(" 2")),
        ("Ada [bot] (imported)", cut("Ada") + MARK + cut(" (imported)")),
        ("A [bot] bcdefghijklmnopq", "A [bot] bcdefghijklmnopq"),
    ],
)
def test_only_the_mark_at_the_end_is_never_cut(name: str, parts: str) -> None:
    assert cut_name(name) == parts
