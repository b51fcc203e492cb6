"""Template filters for the names of people and programs."""

from __future__ import annotations

import re

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tabletop.accounts.names import PROGRAM_MARK

register = template.Library()

_MARK = re.compile(re.escape(PROGRAM_MARK) + r"(?= \d+$| \(|$)")
"""The mark at the end of a name. After it, a namesake has a number, and an imported name a note."""


@register.filter
def cut_name(name: str) -> str | SafeString:
    """The name for a place where it may be cut at the end, as the browser's `cutName` draws it: the mark of a
    program stays.
    """
    found = _MARK.search(name)
    if not found:
        return name
    begin, end = name[: found.start()], name[found.end() :]
    parts = format_html('<span class="cut">{}</span><span class="uncut">{}</span>', begin, found[0])
    return format_html('{}<span class="cut">{}</span>', parts, end) if end else parts
