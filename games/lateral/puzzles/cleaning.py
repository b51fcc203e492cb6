"""Cleans the texts that people write in puzzles: removes invisible characters and surplus white space."""

from __future__ import annotations

import re

from tabletop.accounts.names import cleaned_text

_BREAKS = re.compile(r"\r\n?|[\u2028\u2029\v\f]")


def clean_line(text: str) -> str:
    """The text on one line, with runs of spaces collapsed."""
    return cleaned_text(text)


def clean_block(text: str) -> str:
    """The text with each line cleaned, and at most one empty line between paragraphs."""
    lines = "\n".join(cleaned_text(line) for line in _BREAKS.sub("\n", text).split("\n"))
    return re.sub(r"\n{3,}", "\n\n", lines).strip()
