"""The game's class, and the types of its options and moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.rules import play, wire
from tabletop.rules.game import Move, Refused
from tabletop.rules.game_checks import complaints
from tabletop.rules.registry import find
from tests.contract.attempts import move_types
from tests.contract.complaints import raised


def game_class(slug: str) -> Iterator[str]:
    """What the class says of the game."""
    game = find(slug)
    if not str(game.name).strip():
        yield "the game has no name"
    if game.version < 1:
        yield f"version is {game.version}: it begins with 1"
    if not len(game.seats) or game.seats[0] < 1:
        yield f"seats is {game.seats}: there is at least one"
    yield from complaints(slug)


def options_and_moves(slug: str) -> Iterator[str]:
    """Both are frozen and strict; each option has a default that can be played with all numbers of seats."""
    game = find(slug)
    for kind in (game.options, *move_types(game.moves)):
        yield from _strict(kind)
    yield from raised("options without values", game.options)
    described = msgspec.inspect.type_info(game.options)
    assert isinstance(described, msgspec.inspect.StructType)
    if needed := [field.encode_name for field in described.fields if field.required]:
        yield f"options without a default: {', '.join(needed)}"
        return
    if wire.write_options(game.options()) != wire.write_options(wire.read_options(game, {})):
        yield "the default options read back as others"
    for seats in game.seats:
        try:
            position = play.start(slug, options={}, seats=seats, seed="x")
        except Refused as refusal:
            yield f"the default options are refused for {seats} seats: {refusal}"
            continue
        if play.start(slug, options={}, seats=seats, seed="x") != position:
            yield "the same seed leads to another beginning"
    tags = [kind.__struct_config__.tag for kind in move_types(game.moves)]
    if len(set(tags)) < len(tags) or not tags:
        yield f"the moves have types {tags}: at least one, and each once"


def _strict(kind: Any) -> Iterator[str]:
    config = kind.__struct_config__
    if not config.frozen:
        yield f"{kind.__name__} is not frozen"
    if not config.forbid_unknown_fields:
        yield f"{kind.__name__} takes unknown fields: forbid_unknown_fields=True is missing"
    if issubclass(kind, Move) and not config.tag:
        yield f"{kind.__name__} has no tag"
