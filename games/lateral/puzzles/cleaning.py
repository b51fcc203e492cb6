"""What people write in puzzles, as it is kept: without characters that cannot be seen."""

from __future__ import annotations

import re

from tabletop.accounts.names import cleaned_text

_BREAKS = re.compile(r"\r\n?|[\u2028\u2029\v\f]")


def clean_line(text: str) -> str:
    """On one line, with one space for each run of them."""
    return cleaned_text(text)


def clean_block(text: str) -> str:
    """Line by line; at most one empty line between two paragraphs."""
    lines = "\n".join(cleaned_text(line) for line in _BREAKS.sub("\n", text).split("\n"))
    return re.sub(r"\n{3,}", "\n\n", lines).strip()
