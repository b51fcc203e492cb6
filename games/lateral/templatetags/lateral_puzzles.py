"""Puzzles for the waiting room, where the Master chooses one while people gather."""

from __future__ import annotations

from typing import Any

from django import template

from games.lateral.puzzles import access
from games.lateral.puzzles.access import Book
from tabletop.accounts import guests

register = template.Library()

MAX_SUGGESTIONS = 3


@register.simple_tag(takes_context=True)
def suggested_puzzles(context: dict[str, Any]) -> list[Book]:
    """A few puzzles for this reader to be the Master of: their own, and those they don't know."""
    books = access.list_master_choices(guests.current(context["request"]))
    return [book for book in books if book.mine or not book.known][:MAX_SUGGESTIONS]
