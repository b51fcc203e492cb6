"""A game's presets on its form (``games/<slug>/presets.py``), and the preview of the options being chosen."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import ModuleType
from typing import Any, TypedDict

import msgspec
from django import forms
from django.utils.safestring import mark_safe

from tabletop.computing import workers
from tabletop.computing.fair_queue import Payer
from tabletop.matches.descriptions import describe_options
from tabletop.matches.refusals import sentence
from tabletop.rules import wire
from tabletop.rules.capabilities import Secrets
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import Preset, still_beginning
from tabletop.rules.registry import AnyGame, optional_module
from tabletop.site import demos
from tabletop.site.options.options_form import PREFIX, OptionsForm

# -- Presets ---------------------------------------------------------------------------------------------


def module_of(slug: str) -> ModuleType | None:
    """The game's ``presets`` module, or None if it has none."""
    return optional_module(slug, "presets")


def presets_of(slug: str) -> tuple[Preset, ...]:
    """The presets of a game; empty for most games."""
    return tuple(getattr(module_of(slug), "PRESETS", ()))


def numbers(game: AnyGame, options: Mapping[str, Any], seats: int) -> str:
    """The game's one-line summary of these options (``numbers`` in its presets), or ""."""
    tell = getattr(module_of(game.slug), "numbers", None)
    return str(tell(wire.read_options(game, options), seats)) if tell else ""


def choose_preset(form: OptionsForm, key: str) -> None:
    """Set the initial values of an unbound form to those of a preset, if it exists."""
    for preset in presets_of(form.game.slug):
        if preset.key == key:
            form.initial = {**form.initial, **_fields(form.game, preset)}


def cards(form: OptionsForm) -> list[dict[str, Any]]:
    """The presets for a page: ``fields`` are the preset's form values as JSON; ``current`` marks the preset
    whose values are in the form.
    """
    found = []
    for preset in presets_of(form.game.slug):
        fields = _fields(form.game, preset)
        found.append(
            {
                "key": preset.key,
                "name": preset.name,
                "line": preset.line,
                "fields": msgspec.json.encode(fields).decode(),
                "current": all(field_value(_value(form, name)) == value for name, value in fields.items()),
            }
        )
    return found


def options_page(form: OptionsForm) -> dict[str, Any]:
    """Template variables: ``presets`` with their pictures, which are the ends of their demos; ``own`` if the
    form's values match no preset; ``played``: what differs from the usual in one line; the ``demo`` of the
    current preset or of the game ("" without one), and its ``picture``.
    """
    slug = form.game.slug
    found = [card | {"picture": mark_safe(demos.rest(slug, card["key"]))} for card in cards(form)]
    current = next((card["key"] for card in found if card["current"]), demos.USUAL)
    return {
        "presets": found,
        "played": _played(form),
        "own": bool(found) and not any(card["current"] for card in found),
        "demo": current if current in demos.demos_of(slug) else "",
        "picture": mark_safe(demos.rest(slug, current)),
    }


def small_board(game: AnyGame, options: Mapping[str, Any], seats: int) -> str:
    """The board of a table before its game, as a small picture: the end of the demo of its preset, or else
    the start with these options; "" for a game with secrets that has no demo.
    """
    slug = game.slug
    key = next((preset.key for preset in presets_of(slug) if _is_chosen(game, preset, options)), demos.USUAL)
    drawn = demos.rest(slug, key)
    if drawn or isinstance(game, Secrets):
        return drawn
    return _start(slug, msgspec.json.encode(options, order="sorted"), seats)


def _is_chosen(game: AnyGame, preset: Preset, options: Mapping[str, Any]) -> bool:
    asked = wire.write_options(wire.read_options(game, preset.options))
    return all(options.get(name) == value for name, value in asked.items() if name not in preset.free)


@lru_cache(maxsize=64)
def _start(slug: str, options: bytes, seats: int) -> str:
    return still_beginning(slug, msgspec.json.decode(options), seats, "")


def _played(form: OptionsForm) -> str:
    """What the options that the form shows amount to; "" if there are errors, or nothing unusual."""
    shown = {name: form[name].value() for name in form.fields if name == "seats" or name.startswith(PREFIX)}
    asked = OptionsForm(form.game, shown)
    return describe_options(form.game, asked.chosen) if asked.is_valid() else ""


def _fields(game: AnyGame, preset: Preset) -> dict[str, Any]:
    options = wire.write_options(wire.read_options(game, preset.options))
    fields = {PREFIX + name: value for name, value in options.items() if name not in preset.free}
    return {name: field_value(value) for name, value in fields.items()} | (
        {} if preset.seats is None else {"seats": str(preset.seats)}
    )


def _value(form: OptionsForm, name: str) -> Any:
    return form[name].value() if name in form.fields else None


def field_value(value: Any) -> Any:
    """Values as the page's fields hold them: text, or lists for boxes that are ticked."""
    if isinstance(value, list | tuple):
        return [str(one) for one in value]
    return value if isinstance(value, bool) else "" if value is None else str(value)


# -- The preview -----------------------------------------------------------------------------------------
# A preview of the options being chosen: a still of the empty board, and which choices don't go together.


NUMBER = ""
"""Stands for all values of a number field."""


MAX_KEPT = 256


class Preview(TypedDict):
    """What the page for opening a table shows while options are chosen: ``errors`` by field, ``closed`` (a
    sentence by field and value for choices that aren't possible now), ``played`` and ``numbers`` (the choice
    in one line each), ``still`` (a picture of the start as spectators would see it, as SVG; "" with errors
    and in games with secrets).
    """

    errors: dict[str, list[str]]
    closed: dict[str, dict[str, str]]
    played: str
    numbers: str
    still: str


def preview(form: OptionsForm, payer: Payer) -> Preview:
    """The preview of a bound form. Raises `fair_queue.TooMuch`."""
    game = form.game
    valid = form.is_valid()
    told: Preview = {
        "errors": {name: [str(error) for error in errors] for name, errors in form.errors.items()},
        "closed": closed(form),
        "played": describe_options(game, form.chosen) if valid else "",
        "numbers": numbers(game, form.chosen, form.count) if valid else "",
        "still": "",
    }
    if valid and not isinstance(game, Secrets):
        told["still"] = _beginning(game, form.chosen, form.count, payer)
    return told


_beginnings: OrderedDict[tuple[str, bytes, int], str] = OrderedDict()


def _beginning(game: AnyGame, options: Mapping[str, Any], seats: int, payer: Payer) -> str:
    """A picture of the start; cached, as most people look at the same few."""
    key = game.slug, msgspec.json.encode(options, order="sorted"), seats
    drawn = _beginnings.get(key)
    if drawn is None:
        asked = (still_beginning, game.slug, dict(options), seats)
        drawn = _beginnings[key] = workers.wait_for(*asked, payer=payer, refusable=True)
        while len(_beginnings) > MAX_KEPT:
            _beginnings.popitem(last=False)
    return drawn


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
