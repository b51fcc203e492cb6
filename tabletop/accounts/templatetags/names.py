"""Template filters for the names of people and programs."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tabletop.accounts.names import PROGRAM_MARK

register = template.Library()


@register.filter
def cut_name(name: str) -> str | SafeString:
    """The name for a place where it may be cut at the end, as the browser's `cutName` draws it: the mark of a
    program stays.
    """
    begin, mark, end = name.rpartition(PROGRAM_MARK)
    if not mark:
        return name
    return format_html('<span class="cut">{}</span><span class="uncut">{}</span>', begin, mark + end)
