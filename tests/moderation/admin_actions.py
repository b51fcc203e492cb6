"""Acting as a moderator does on the admin pages: choose rows, choose an action, give a reason."""

from __future__ import annotations

import re
from typing import Any

from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.moderation.models import Report
from tabletop.matches.models import Match
from tests import moderators

REASON = "Insulted others twice"


def act(browser: Client, page: str, action: str, *rows: Any, **form: Any) -> Any:
    """Choose these rows of a list and an action, and fill in its form."""
    chosen = {"action": action, "index": "0", "_selected_action": [str(row.pk) for row in rows]}
    filled = {"confirmed": "1", "reason": REASON, **form}
    return browser.post(f"/admin/{page}/", chosen | filled, follow=True)


def reported(table: Match, by: User, about: User, *, why: str = "spam", **more: Any) -> Report:
    """A report of what this person did at a table."""
    return Report.objects.create(match=table, by=by, about=about, name=about.name, why=why, **more)


def said(answer: Any) -> list[str]:
    """What the page says of an action."""
    return [str(message) for message in answer.context["messages"]]


def moderator(*may: str) -> tuple[Client, User]:
    """A browser of somebody with these permissions and no others."""
    user = moderators.moderator(f"helper{User.objects.count()}", *may)
    return moderators.signed_in(user), user


def text_of(answer: Any) -> str:
    """The text of a page, without its markup."""
    found = answer.content.decode() if hasattr(answer, "content") else str(answer)
    return " ".join(re.sub(r"<[^>]*>", " ", found).split())
