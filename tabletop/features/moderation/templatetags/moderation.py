"""Template tags of the admin pages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

from tabletop.features.moderation.models import Report
from tabletop.submissions.models import Submission

register = template.Library()

_CELL = re.compile(r"<t[dh](?=[ >])")


@register.simple_tag
def open_reports(user: Any) -> int | None:
    """The number of open reports; None for moderators who can't read reports."""
    if not user.has_perm("moderation.view_report"):
        return None
    return Report.objects.filter(settled=None).count()


@register.simple_tag
def waiting_submissions(user: Any) -> int | None:
    """The number of submissions that wait for review; None for moderators who can't read them."""
    if not user.has_perm("submissions.view_submission"):
        return None
    return Submission.objects.filter(state=Submission.State.WAITING).count()


@register.filter
def labelled(rows: Iterable[Any], headers: Sequence[dict[str, Any]]) -> Iterator[list[SafeString]]:
    """The rows of a list, each cell with its column's heading as ``data-label``: on narrow screens a row is a
    card without column headings.
    """
    labels = [escape(capfirst(str(header["text"]))) for header in headers]
    for row in rows:
        cells = zip(row, labels, strict=False)
        yield [mark_safe(_CELL.sub(rf'\g<0> data-label="{label}"', cell, count=1)) for cell, label in cells]
