"""What a game's pages need: the rules, pictures, presets, deals of the day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any
from xml.etree import ElementTree

import msgspec
from django.forms import Field
from django.template import TemplateSyntaxError, engines

from tabletop.rules import play, wire
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import Preset, Score, Variant
from tabletop.rules.registry import find
from tabletop.site.demos import demos_of
from tabletop.site.options.options_form import option_fields
from tests.contract.game_folders import folder_of
from tests.contract.samples import samples
from tests.contract.wording import words_for

PICTURES = ("card.svg", "mark.svg")


def rules_page(slug: str) -> Iterator[str]:
    """There is one, and all templates can be read."""
    folder = folder_of(slug) / "templates"
    if not (folder / slug / "rules.html").exists() and not find(slug).draft:
        yield f"templates/{slug}/rules.html is missing"
    for path in sorted(folder.rglob("*.html")):
        if path.relative_to(folder).parts[0] != slug:
            yield f"{path.relative_to(folder.parent)} belongs below templates/{slug}/"
        try:
            engines["django"].from_string(path.read_text())
        except TemplateSyntaxError as error:
            yield f"{path.relative_to(folder.parent)}: {error}"


def pictures(slug: str) -> Iterator[str]:
    """A card and a mark, as SVG that has its own proportions."""
    folder = folder_of(slug) / "static"
    for name in PICTURES:
        if not (folder / slug / name).exists() and not find(slug).draft:
            yield f"static/{slug}/{name} is missing"
    for path in sorted(folder.rglob("*.svg")):
        where = path.relative_to(folder.parent)
        try:
            root = ElementTree.parse(path).getroot()
        except ElementTree.ParseError as error:
            yield f"{where} is no SVG: {error}"
            continue
        if not root.tag.endswith("svg") or not root.get("viewBox"):
            yield f"{where} has no viewBox"
    for path in sorted(folder.glob("*")):
        if path.name != slug:
            yield f"static/{path.name} belongs below static/{slug}/"


def form(slug: str) -> Iterator[str]:
    """The options can be shown as form fields, and what the form begins with is accepted."""
    try:
        fields: Mapping[str, Field] = option_fields(find(slug))
    except (TypeError, KeyError) as error:
        yield f"the options have no form: {error}"
        return
    usual = wire.write_options(find(slug).options())
    for name, words in words_for(slug, "OPTIONS").items():
        if name in fields and "initial" in words:
            yield from _accepted(slug, usual | {name: words["initial"]}, f"the initial value of {name}")


def presets(slug: str) -> Iterator[str]:
    """Each preset fits, with its seats, and with a demo."""
    if not find_spec(f"games.{slug}.presets"):
        return
    module = import_module(f"games.{slug}.presets")
    found: tuple[Preset, ...] = getattr(module, "PRESETS", ())
    if not found:
        yield "presets.py has no PRESETS"
    keys = [preset.key for preset in found]
    if len(set(keys)) < len(keys):
        yield f"two presets have the same key: {keys}"
    for preset in found:
        what = f"the preset {preset.key}"
        for seats in find(slug).seats if preset.seats is None else [preset.seats]:
            yield from _accepted(slug, preset.options, what, seats)
        yield from _free(slug, preset.free, what)
        if not str(preset.name).strip() or not str(preset.line).strip():
            yield f"{what} has no name or no line"
        if preset.key not in demos_of(slug):
            yield f"{what} has no demo: python -m tools.demos {slug}"


def daily(slug: str) -> Iterator[str]:
    """The deals of the day fit, are told apart, and are compared by numbers that outcomes have."""
    if not find_spec(f"games.{slug}.daily"):
        return
    module = import_module(f"games.{slug}.daily")
    variants: tuple[Variant, ...] = module.VARIANTS
    if 1 not in find(slug).seats:
        yield "daily.py is for games that are played alone"
        return
    keys = [variant.key for variant in variants]
    if not keys or len(set(keys)) < len(keys):
        yield f"daily.py: VARIANTS have the keys {keys}: at least one, and each once"
    if sum(variant.usual for variant in variants) != 1:
        yield "daily.py: exactly one of the VARIANTS is the usual one"
    for variant in variants:
        yield from _accepted(slug, variant.options, f"the variant {variant.key}", 1)
        yield from _free(slug, variant.free, f"the variant {variant.key}")
    yield from _compared(slug, module.SCORES, module.ENDS)


def _compared(slug: str, scores: tuple[Score, ...], ends: Mapping[str, Any]) -> Iterator[str]:
    for outcome in samples(slug).outcomes:
        if sum(map(len, outcome["ranking"])) > 1:
            continue  # not a game for one
        if set(outcome.get("score", {})) != {score.key for score in scores}:
            yield f"daily.py: SCORES are not the numbers of the outcome {outcome}"
        if outcome["by"] not in ends:
            yield f"daily.py: ENDS has no words for {outcome['by']}"


def _accepted(slug: str, options: Mapping[str, Any], what: str, seats: int | None = None) -> Iterator[str]:
    try:
        play.start(slug, options=msgspec.to_builtins(options), seats=seats, seed="x")
    except Refused as refusal:
        yield f"{what} does not fit: {refusal}"


def _free(slug: str, names: tuple[str, ...], what: str) -> Iterator[str]:
    if unknown := set(names) - set(wire.write_options(find(slug).options())):
        yield f"{what} leaves options free that there are not: {', '.join(sorted(unknown))}"


def dealt(slug: str) -> Iterator[str]:
    """What chance decided is plain data with words."""
    for deal in samples(slug).deals:
        for entry in deal.told:
            if not str(words_for(slug, "DEAL").get(entry["what"], "")).strip():
                yield f"words.py: {entry['what']}, which was dealt, has no words in DEAL"
