"""Messages for a table's socket: those that fit, those that nearly fit, and rubbish."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from hypothesis import strategies as st

from tabletop.rules import wire
from tabletop.sockets.table import HANDLERS
from tests.hostile.hostile_texts import texts

KINDS = {str(kind.__struct_config__.tag): kind for kind in HANDLERS}
"""Every type of message that there is: one that is added is sent as well."""

TABLE_MOVES = sorted(str(move.__struct_config__.tag) for move in wire.TABLE_MOVES)

numbers = st.one_of(st.integers(-2, 5), st.sampled_from([2**31, 2**53, 10**30, -(10**30), 1.5, 1e300]))
leaves = st.none() | st.booleans() | numbers | texts
anything = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
CHANGES = ["mark", "value", "text", "was", "stroke", "wipe", "undo"]
keys = st.text("abcdefgh-_0123456789", min_size=1, max_size=8)


def moves(offered: Sequence[dict[str, Any]]) -> st.SearchStrategy[Any]:
    """Offered ones, with their open fields filled with anything, or spoiled."""
    table = [{"type": kind} | more for kind in TABLE_MOVES for more in ({}, {"seq": 1}, {"steps": 2})]
    known = st.sampled_from([*offered, *offered, *table])
    spoiled = st.builds(
        lambda move, name, value: move | {name: value},
        known,
        st.sampled_from(sorted({name for move in offered for name in move} | {"type", "x"})),
        anything,
    )
    return st.one_of(known, spoiled, anything)


def message(kind: str, offered: Sequence[dict[str, Any]]) -> st.SearchStrategy[dict[str, Any]]:
    """One of that type: each field is what it should be, or anything, or left out."""
    fields: dict[str, st.SearchStrategy[Any]] = {}
    for field in msgspec.structs.fields(KINDS[kind]):
        good = {
            "id": keys,
            "move": moves(offered),
            "text": texts,
            "what": st.dictionaries(texts, anything, max_size=2),
            "change": st.dictionaries(st.sampled_from(CHANGES), anything, min_size=1, max_size=2),
            "on": st.booleans(),
        }.get(field.encode_name, numbers)
        fields[field.encode_name] = st.one_of(good, good, good, anything)
    return st.fixed_dictionaries(
        {"type": st.just(kind)}, optional=fields | {"more": st.nothing() | anything}
    ).map(dict)


def frames(offered: Sequence[dict[str, Any]]) -> st.SearchStrategy[str]:
    """What is sent: JSON of such messages, with and without escapes, cut off, or no JSON at all."""
    told = st.sampled_from(sorted(KINDS)).flatmap(lambda kind: message(kind, offered))
    whole = st.one_of(told.map(json.dumps), told.map(_open))
    return st.one_of(
        whole, whole, whole, st.builds(lambda text, end: text[:end], whole, st.integers(0, 40)), texts
    )


def _open(told: dict[str, Any]) -> str:
    """JSON without escapes, as far as it can be sent."""
    text = json.dumps(told, ensure_ascii=False)
    return text.encode("utf-8", "replace").decode()
