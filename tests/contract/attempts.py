"""Moves that a client might try: legal moves of others, altered moves, and anything the move types allow."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from tabletop.rules import wire
from tabletop.rules.registry import AnyGame

NUMBERS = (-1, 0, 1, 2, 3, 7, 99, 10**6)
TEXTS = ("", "x", "0", "a1", "0,0", "1,1", "-1,99", "nobody", "é")


@cache
def move_types(moves: Any) -> tuple[type[msgspec.Struct], ...]:
    """The types of a game's moves, from `Game.moves`."""
    described = msgspec.inspect.type_info(moves)
    kinds = described.types if isinstance(described, msgspec.inspect.UnionType) else (described,)
    return tuple(kind.cls for kind in kinds if isinstance(kind, msgspec.inspect.StructType))


@cache
def _described(kind: type[msgspec.Struct]) -> msgspec.inspect.StructType:
    found = msgspec.inspect.type_info(kind)
    assert isinstance(found, msgspec.inspect.StructType)
    return found


def made_up(game: AnyGame, chance: random.Random) -> Iterator[dict[str, Any]]:
    """One well-formed move of each type, as JSON data, with fields at random."""
    for described in map(_described, move_types(game.moves)):
        fields = {field.name: _value(field.type, chance) for field in described.fields}
        yield {"type": described.tag, **fields}


def _value(kind: Any, chance: random.Random) -> Any:
    match kind:
        case msgspec.inspect.Metadata(type=inner):
            return _value(inner, chance)
        case msgspec.inspect.LiteralType(values=values):
            return chance.choice(sorted(values, key=str))
        case msgspec.inspect.BoolType():
            return chance.random() < 0.5
        case msgspec.inspect.IntType(ge=least, le=most):
            ends = [number for number in (least, most) if number is not None]
            return chance.choice([*ends, *(one for one in NUMBERS if _within(one, least, most))])
        case msgspec.inspect.FloatType():
            return chance.choice(NUMBERS) / 2
        case msgspec.inspect.StrType(max_length=most):
            return chance.choice(TEXTS)[:most]
        case msgspec.inspect.UnionType(types=kinds):
            return _value(chance.choice(kinds), chance)
        case msgspec.inspect.StructType(fields=fields):
            return {field.name: _value(field.type, chance) for field in fields}
    return _of_several(kind, chance)


def _of_several(kind: Any, chance: random.Random) -> Any:
    match kind:
        case msgspec.inspect.TupleType(item_types=kinds):
            return [_value(one, chance) for one in kinds]
        case (
            msgspec.inspect.VarTupleType(item_type=one, min_length=least)
            | msgspec.inspect.ListType(item_type=one, min_length=least)
            | msgspec.inspect.SetType(item_type=one, min_length=least)
            | msgspec.inspect.FrozenSetType(item_type=one, min_length=least)
        ):
            return [_value(one, chance) for _ in range((least or 0) + chance.randrange(3))]
        case msgspec.inspect.DictType(key_type=key, value_type=value):
            return {str(_value(key, chance)): _value(value, chance)}
    return None


def _within(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


def bent(move: dict[str, Any], pool: Sequence[dict[str, Any]], chance: random.Random) -> dict[str, Any]:
    """That move with one of its fields as another move has it."""
    names = [name for name in move if name != "type"]
    if not names:
        return move
    name = chance.choice(names)
    others = [other[name] for other in pool if name in other]
    return {**move, name: chance.choice([*others, *NUMBERS[:4]])}


def attempts(
    game: AnyGame, pool: Sequence[dict[str, Any]], chance: random.Random, count: int
) -> list[dict[str, Any]]:
    """So many of each: of a pool of moves that were made or offered in this match, bent, and made up."""
    some = chance.sample(list(pool), min(count, len(pool)))
    invented = list(made_up(game, chance))
    invented = chance.sample(invented, min(count, len(invented)))
    return [*some, *(bent(move, pool, chance) for move in some), *invented]


def is_table_move(data: dict[str, Any]) -> bool:
    """Whether it is a move that every match knows: resigning, draws, clocks."""
    return data["type"] in {kind.__struct_config__.tag for kind in wire.TABLE_MOVES}
