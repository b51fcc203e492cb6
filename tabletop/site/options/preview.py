"""A preview of the options being chosen: the empty board, and which choices don't go together."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from django import forms

from tabletop.computing import workers
from tabletop.computing.fair_queue import Payer
from tabletop.matches.option_summary import describe_options
from tabletop.matches.refusals import sentence
from tabletop.rules import play, wire
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame
from tabletop.site.options.options_form import PREFIX, OptionsForm
from tabletop.site.options.presets import numbers

NUMBER = ""
"""Stands for all values of a number field."""


MAX_KEPT = 256


def preview(form: OptionsForm, payer: Payer) -> dict[str, Any]:
    """What the page for opening a table shows while options are chosen, as JSON data:

    ``errors`` by field, ``closed`` (a sentence by field and value for choices that aren't possible now),
    ``played`` and ``numbers`` (the choice in one line each), ``frame`` (the start as spectators would see it;
    None with errors and in games with secrets). ``form`` is bound. Raises `workers.TooMuch`.
    """
    game = form.game
    valid = form.is_valid()
    told = {
        "errors": {name: [str(error) for error in errors] for name, errors in form.errors.items()},
        "closed": closed(form),
        "played": describe_options(game, form.chosen) if valid else "",
        "numbers": numbers(game, form.chosen, form.count) if valid else "",
        "frame": None,
    }
    if valid and not game.secrets:
        told["frame"] = {"seq": 0, "viewer": None, "view": _beginning(game, form.chosen, form.count, payer)}
    return told


_beginnings: OrderedDict[tuple[str, bytes, int], dict[str, Any]] = OrderedDict()


def _beginning(game: AnyGame, options: Mapping[str, Any], seats: int, payer: Payer) -> dict[str, Any]:
    """The start as spectators would see it; cached, as most people look at the same few."""
    key = game.slug, msgspec.json.encode(options, order="sorted"), seats
    view = _beginnings.get(key)
    if view is None:
        asked = (play.beginning, game.slug, dict(options), seats)
        view = _beginnings[key] = workers.wait_for(*asked, payer=payer, refusable=True)
        while len(_beginnings) > MAX_KEPT:
            _beginnings.popitem(last=False)
    return view


def closed(form: OptionsForm) -> dict[str, dict[str, str]]:
    """By field and value, why a choice isn't possible with the others, if the game's refusal names that
    field. ``NUMBER`` stands for any number. ``form`` has been validated.
    """
    found: dict[str, dict[str, str]] = {}
    for field in form.option_fields:
        name = field.name.removeprefix(PREFIX)
        for text, value in _alternatives(field):
            say = _why_not(form.game, form.chosen | {name: value}, form.count, name)
            if say:
                found.setdefault(field.name, {})[text] = say
    return found


def _alternatives(bound: forms.BoundField) -> Iterator[tuple[str, Any]]:
    """The other choices of a field. The default (an empty value) is always possible; for a number, its
    minimum.
    """
    field = bound.field
    if isinstance(field, forms.TypedChoiceField):
        texts = [str(choice.data["value"]) for choice in bound]
        yield from ((text, field.clean(text)) for text in texts if text)
    elif isinstance(field, forms.IntegerField):
        yield NUMBER, field.min_value or 1


def _why_not(game: AnyGame, options: Mapping[str, Any], seats: int, name: str) -> str:
    try:
        game.check(wire.read_options(game, options), seats)
    except Refused as refusal:
        return sentence(refusal, game.slug) if refusal.data.get("field") == name else ""
    return ""
