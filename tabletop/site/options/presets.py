"""A game's presets (``games/<slug>/presets.py``, see `tabletop.rules.optional.presets`) on its form."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

import msgspec

from tabletop.matches.deal_variants import can_be_together
from tabletop.matches.option_summary import describe_options
from tabletop.rules import wire
from tabletop.rules.optional.presets import Preset
from tabletop.rules.registry import AnyGame, optional_module
from tabletop.site.game_info import game_file
from tabletop.site.options.options_form import PREFIX, OptionsForm


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
    """Template variables: ``presets`` with their pictures (``static/<slug>/presets/<key>.svg``), ``own`` if
    the form's values match no preset, ``played``: what differs from the usual in one line, and the board for
    the live picture in games without secrets.
    """
    slug = form.game.slug
    found = [card | {"picture": game_file(slug, f"presets/{card['key']}.svg")} for card in cards(form)]
    drawn = not form.game.secrets and can_be_together(form.game)
    return {
        "presets": found,
        "played": _played(form),
        "own": bool(found) and not any(card["current"] for card in found),
        "board_js": game_file(slug, "board.js") if drawn else "",
        "board_css": game_file(slug, "board.css") if drawn else "",
    }


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
