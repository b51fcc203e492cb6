"""Checks of learners' moves. Texts are accepted if they mention certain ideas, in any wording."""

from __future__ import annotations

from typing import Any

from games.lateral.language.normalise import normalise
from games.lateral.rules.moves import Ask, Play
from tabletop.features.lessons.api import Check, Text
from tabletop.rules.game import Move


def mentions(text: str | None, *ideas: Text) -> bool:
    """Whether the text contains each idea in one of its wordings (``"below|under"``), ignoring case, accents,
    spaces and punctuation.
    """
    found = normalise(text or "")
    return all(any(normalise(word) in found for word in str(idea).split("|")) for idea in ideas)


def asks(*ideas: Text) -> Check:
    """A public question that mentions these ideas, or any question if there are none."""
    return lambda before, move, after: isinstance(move, Ask) and mentions(move.text, *ideas)


def plays(card: str, *ideas: Text, **fields: Any) -> Check:
    """A play of that card that mentions these ideas and has these fields."""
    return lambda before, move, after: (
        isinstance(move, Play)
        and move.card == card
        and mentions(move.text, *ideas)
        and all(getattr(move, name) == value for name, value in fields.items())
    )


def does(kind: type[Move], **fields: Any) -> Check:
    """A move of that type with these fields."""
    return lambda before, move, after: (
        isinstance(move, kind) and all(getattr(move, name) == value for name, value in fields.items())
    )
