"""What a move can be asked to do. A text is judged by its words, for nobody types like a book."""

from __future__ import annotations

from typing import Any

from games.lateral.rules.core.moves import Ask, Play
from games.lateral.rules.core.normalise import normalise
from tabletop.lessons.api import Check, Text
from tabletop.rules.game import Move


def mentions(text: str | None, *ideas: Text) -> bool:
    """Whether each of these ideas is in the text, in one of its wordings (``"below|under"``)."""
    found = normalise(text or "")
    return all(any(normalise(word) in found for word in str(idea).split("|")) for idea in ideas)


def asks(*ideas: Text) -> Check:
    """A public question with these ideas; without any given, whichever."""
    return lambda before, move, after: isinstance(move, Ask) and mentions(move.text, *ideas)


def plays(card: str, *ideas: Text, **said: Any) -> Check:
    """That card, with these ideas in its text, or aimed at this."""
    return lambda before, move, after: (
        isinstance(move, Play)
        and move.card == card
        and mentions(move.text, *ideas)
        and all(getattr(move, name) == value for name, value in said.items())
    )


def does(kind: type[Move], **said: Any) -> Check:
    """A move of that kind, which says this."""
    return lambda before, move, after: (
        isinstance(move, kind) and all(getattr(move, name) == value for name, value in said.items())
    )
