"""Which tables of a game are tried: every number of seats with a spread of options."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import msgspec
import pytest

import tests.toys  # noqa: F401 (the toys keep the contract as well)
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.registry import AnyGame, find, slugs

EVERY = 3


class Table(NamedTuple):
    """What a match is started with."""

    slug: str
    seats: int
    options: dict[str, Any]


def values(kind: Any, default: Any) -> list[Any]:
    """A few values that an option of this type can have, its default first."""
    if isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    match kind:
        case msgspec.inspect.LiteralType(values=all_of_them):
            return [default, *(value for value in all_of_them if value != default)]
        case msgspec.inspect.BoolType():
            return [default, not default]
        case msgspec.inspect.IntType(ge=least, le=most):
            return [default, *{least, most} - {None, default}]
        case msgspec.inspect.UnionType(types=kinds):
            return list(dict.fromkeys(value for one in kinds for value in values(one, default)))
        case _:
            return [default]


def spread(game: AnyGame) -> list[dict[str, Any]]:
    """All options on default, then each value of each option, then some random mixtures."""
    options = msgspec.inspect.type_info(game.options)
    assert isinstance(options, msgspec.inspect.StructType)
    fields = {field.name: values(field.type, field.default) for field in options.fields}
    one_by_one = [{name: value} for name, some in fields.items() for value in some]
    chance = random.Random(game.slug)
    mixed = [{name: chance.choice(some) for name, some in fields.items()} for _ in range(12)]
    return [{}, *one_by_one, *mixed]


def tables_of(slug: str) -> list[Table]:
    """Every seat count with those of the `spread` that the rules accept."""
    game = find(slug)
    return [
        Table(slug, seats, options)
        for seats, options in product(game.seats, spread(game))
        if _is_accepted(slug, seats, options)
    ]


def _is_accepted(slug: str, seats: int, options: dict[str, Any]) -> bool:
    try:
        play.start(slug, options=options, seats=seats, seed="may it be")
    except Refused:
        return False
    return True


def tables() -> Iterator[Any]:
    """The tables of all games, as parameters ``slug, seats, options``. Of each game, `make test` plays one
    in `EVERY`, the first among them, and `make nightly` all.
    """
    for slug in slugs():
        for number, table in enumerate(tables_of(slug)):
            marks = [pytest.mark.nightly("games")] if number % EVERY else []
            yield pytest.param(*table, id=f"{slug}-{table.seats}-{json.dumps(table.options)}", marks=marks)
