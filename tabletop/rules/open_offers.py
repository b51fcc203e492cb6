"""Legal moves that leave something to the player: a text to write, fields to choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.rules.dice import Dice
from tabletop.rules.game import Ask, Form, Move

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LENGTH = 8


def fills(offer: Ask | Form, move: Move) -> bool:
    """Whether ``move`` is the offered move with its open fields filled in. Only types and lengths are
    checked; `Fillable.fits` checks the values.
    """
    if type(move) is not type(offer.move):
        return False
    if isinstance(offer, Form):
        return _same(offer.move, move, offer.fields)
    text = getattr(move, offer.field)
    written = isinstance(text, str) and 1 <= len(text.strip()) <= len(text) <= offer.most
    return written and _same(offer.move, move, (offer.field,))


def _same(move: Move, other: Move, but: tuple[str, ...]) -> bool:
    names = (name for name in move.__struct_fields__ if name not in but)
    return all(getattr(move, name) == getattr(other, name) for name in names)


def filled(offer: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
    """A move made from this offer, as JSON data (see `tabletop.rules.wire.encodable`): random letters for a
    text, the example for a free choice.
    """
    return {name: _filled(value, dice) for name, value in offer.items()}


def _filled(value: Any, dice: Dice) -> Any:
    if isinstance(value, dict) and "write" in value:
        return "".join(dice.pick(_LETTERS) for _ in range(min(_LENGTH, value["write"])))
    return value["fill"] if isinstance(value, dict) and "fill" in value else value
