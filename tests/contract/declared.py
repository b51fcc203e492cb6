"""What a game sends is what its types declare (tools/server_types.py): every field, and no other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

from tabletop.rules.registry import find
from tests.contract.samples import samples
from tools.server_types import ADDED, members, returned, told


def declared(slug: str) -> Iterator[str]:
    """Views, the record's lines and answers to queries of the `samples`."""
    found, kind = samples(slug), type(find(slug))
    lines: Any = Union[tuple(get_args(one)[0] for one in told(kind))]  # noqa: UP007
    differences = chain(
        *(of_view(kind, frame["view"]) for frame in found.frames),
        *(of_value(line, lines, f"line {line['code']}") for line, _ in found.lines),
    )
    yield from dict.fromkeys(differences)


def of_view(kind: type, view: Mapping[str, Any]) -> Iterator[str]:
    """How a view of the game differs from what it declares."""
    own = {name: value for name, value in view.items() if name not in ADDED}
    yield from of_value(own, returned(kind, "view"), "view")


def of_value(value: Any, kind: Any, where: str) -> Iterator[str]:
    """How JSON data differs from a type, in sentences that begin with ``where``."""
    if get_origin(kind) in (Annotated, NotRequired):
        kind = get_args(kind)[0]
    origin, arguments = get_origin(kind), get_args(kind)
    if kind in (Any, object):
        return
    if len(members(kind)) > 1:
        yield from _of_union(value, members(kind), where)
    elif is_typeddict(kind):
        yield from _of_fields(value, kind, where)
    elif origin is Literal:
        if not any(value == one and type(value) is type(one) for one in arguments):
            yield f"{where} is {value!r}: not one of {arguments}"
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        yield from _of_mapping(value, arguments, where)
    elif origin is tuple and arguments[-1] is not Ellipsis:
        if not isinstance(value, list) or len(value) != len(arguments):
            yield f"{where} is {value!r}: not a list of {len(arguments)}"
            return
        for item, item_kind in zip(value, arguments, strict=True):
            yield from of_value(item, item_kind, f"{where}[]")
    elif isinstance(origin, type) and issubclass(origin, Sequence | frozenset):
        if not isinstance(value, list):
            yield f"{where} is {value!r}: not a list"
            return
        for item in value:
            yield from of_value(item, arguments[0], f"{where}[]")
    else:
        yield from _of_simple(value, kind, where)


def _of_simple(value: Any, kind: Any, where: str) -> Iterator[str]:
    try:
        read = msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        yield f"{where}: {error}"
        return
    if msgspec.to_builtins(read) != value:
        yield f"{where}: {value!r} is read as {read!r}"


def _of_union(value: Any, kinds: Sequence[Any], where: str) -> Iterator[str]:
    """None if it is one of these. Else how it differs from the nearest."""
    found = [list(of_value(value, kind, where)) for kind in kinds]
    yield from min(found, key=lambda one: (len(one), one))


def _of_mapping(value: Any, arguments: Sequence[Any], where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where} is {value!r}: not an object"
        return
    for name, item in value.items():
        yield from of_value(name, arguments[0], f"a key of {where}")
        yield from of_value(item, arguments[1], f"{where}.{'*' if arguments[0] is str else name}")


def _of_fields(value: Any, kind: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where} is {value!r}: not an object"
        return
    hints = get_type_hints(kind, include_extras=True)
    for name in value.keys() - hints.keys():
        yield f"{where}.{name} is not declared in {kind.__name__}"
    for name, hint in hints.items():
        if name in value:
            yield from of_value(value[name], hint, f"{where}.{name}")
        elif get_origin(hint) is not NotRequired and name in kind.__required_keys__:
            yield f"{where}.{name} is missing, though {kind.__name__} declares it"
