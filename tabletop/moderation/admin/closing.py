"""Closing tables, from the list of matches and from reports."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest
from django.utils.translation import ngettext

from tabletop.matches.models import Match
from tabletop.moderation.admin.common import Admin, moderator
from tabletop.moderation.models import Closure


def close(page: Admin[Any], request: HttpRequest, tables: Iterable[Match]) -> None:
    """Nobody may look at them or play there any more. Says on that page how many were closed by it."""
    by = moderator(request)
    made = [Closure.objects.get_or_create(match=table, defaults={"by": by})[1] for table in tables]
    said = ngettext("%(count)s table is closed now.", "%(count)s tables are closed now.", sum(made))
    page.message_user(request, said % {"count": sum(made)})
