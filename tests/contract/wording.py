"""Whether a game has words for all that it says: options, refusals, bots, seats, deals."""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from tabletop.matches import refusals
from tabletop.rules.capabilities import elastic_option
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import seated_bots
from tabletop.rules.registry import find
from tests.contract.game_folders import folder_of

KNOWN = {
    "ABOUT",
    "BOTS",
    "BOT_LINES",
    "DEAL",
    "GOAL",
    "HOST_PAGE",
    "LEADER_PAGE",
    "LINKS",
    "MINUTES",
    "OPTIONS",
    "OPTION_GROUPS",
    "REFUSALS",
    "SEATS",
    "TAGLINE",
    "TASKS",
    "TOGETHER",
}
"""What pages look for in a game's words."""

OF_OPTIONS = {"always", "label", "help", "choices", "former", "initial", "fact", "remembered", "together"}


def words_for(slug: str, name: str, default: Any = None) -> Any:
    """That part of the game's words."""
    return getattr(refusals.words_of(slug), name, {} if default is None else default)


def names(slug: str) -> Iterator[str]:
    """Nothing in ``words.py`` is misspelt; what a page needs is there."""
    words = refusals.words_of(slug)
    if words is None:
        if not find(slug).draft:
            yield "there is no words.py"
        return
    for name in (one for one in vars(words) if one.isupper() and one[0] != "_" and one not in KNOWN):
        close = difflib.get_close_matches(name, KNOWN, 1)
        yield f"words.py: nothing reads {name}" + (f"; {close[0]} is meant?" if close else "")
    if not find(slug).draft and not str(words_for(slug, "TAGLINE", "")).strip():
        yield "words.py: TAGLINE is missing"
    seats = words_for(slug, "SEATS", ())
    if len(seats) not in (0, 1, find(slug).seats[-1]):
        yield f"words.py: SEATS has {len(seats)} names for {find(slug).seats[-1]} seats"


def options(slug: str) -> Iterator[str]:
    """Every option that people choose has a label, and every value of a choice a word; no words are left
    over.
    """
    described = msgspec.inspect.type_info(find(slug).options)
    assert isinstance(described, msgspec.inspect.StructType)
    told: Mapping[str, Mapping[str, Any]] = words_for(slug, "OPTIONS")
    fields = {
        field.name: field.type for field in described.fields if field.name != elastic_option(find(slug))
    }
    for name, kind in fields.items():
        words = told.get(name, {})
        if not str(words.get("label", "")).strip():
            yield f"words.py: the option {name} has no label in OPTIONS"
        for value in _choices(kind):
            if not str(words.get("choices", {}).get(value, "")).strip():
                yield f"words.py: the value {value!r} of the option {name} has no word in its choices"
        if unread := set(words) - OF_OPTIONS:
            yield f"words.py: nothing reads {', '.join(sorted(unread))} of the option {name}"
    if extra := set(told) - set(fields):
        yield f"words.py: OPTIONS has words for options that there are not: {', '.join(sorted(extra))}"
    grouped = [name for _, some in words_for(slug, "OPTION_GROUPS", ()) for name in some]
    if grouped and sorted(grouped) != sorted(fields):
        yield f"words.py: OPTION_GROUPS has {sorted(grouped)}, the options are {sorted(fields)}"


def _choices(kind: Any) -> Iterable[Any]:
    match kind:
        case msgspec.inspect.Metadata(type=inner):
            return _choices(inner)
        case msgspec.inspect.LiteralType(values=values):
            return [value for value in values if isinstance(value, str)]
        case msgspec.inspect.UnionType(types=kinds):
            return [value for one in kinds for value in _choices(one)]
        case msgspec.inspect.VarTupleType(item_type=inner):
            return _choices(inner)
    return []


def bots(slug: str) -> Iterator[str]:
    """Every bot has a name, and no name is left over."""
    own = set(seated_bots(slug))
    told = words_for(slug, "BOTS")
    for key in sorted(own):
        if not str(told.get(key, "")).strip():
            yield f"words.py: the bot {key} has no name in BOTS"
    for part in ("BOTS", "BOT_LINES"):
        if extra := set(words_for(slug, part)) - own:
            yield f"words.py: {part} has words for bots that there are not: {', '.join(sorted(extra))}"


def refused(slug: str) -> Iterator[str]:
    """Every code in the game's own files has a sentence, and every sentence a code, of the game's own or one
    that the site says of every game.
    """
    told = words_for(slug, "REFUSALS")
    for code in sorted(set(codes_refused(slug))):
        if code not in told and code not in refusals.SENTENCES:
            yield f"words.py: the refusal {code} has no sentence in REFUSALS"
    for code in sorted(code for code in told.keys() - refusals.SENTENCES if not is_said(slug, code)):
        yield f"words.py: REFUSALS has a sentence for {code}, which the game never says"


def refusal_complaints(refusal: Refused, slug: str) -> Iterator[str]:
    """Whether one refusal that was met can be said in a sentence, with nothing left open in it."""
    own = words_for(slug, "REFUSALS")
    if refusal.code not in own and refusal.code not in refusals.SENTENCES:
        yield f"words.py: the refusal {refusal.code} has no sentence in REFUSALS"
    elif "%(" in (said := refusals.sentence(refusal, slug)):
        yield f"words.py: the sentence of {refusal.code} wants data that is not given: {said} {refusal.data}"


@cache
def trees(slug: str, part: str = "") -> tuple[ast.AST, ...]:
    """The game's Python, or that module or package of it, without its tests and its words."""
    folder = folder_of(slug)
    files = {file: file.relative_to(folder) for file in sorted(folder.rglob("*.py"))}
    wanted = [
        file
        for file, path in files.items()
        if "tests" not in path.parts and path.name != "words.py" and path.as_posix().startswith(part)
    ]
    return tuple(ast.parse(file.read_text()) for file in wanted)


def codes_refused(slug: str) -> Iterator[str]:
    """The codes in ``Refused("…")`` and ``code = "…"``, wherever they stand in the game's rules."""
    for node in (node for tree in trees(slug, "rules") for node in ast.walk(tree)):
        match node:
            case ast.Call(func=called, args=[code, *_]) if _name(called) == "Refused":
                yield from _codes(code)
            case ast.Assign(targets=[ast.Name(id="code")], value=code):
                yield from _codes(code)


def _codes(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(code)):
            yield code
        case ast.IfExp(body=one, orelse=other):
            yield from (*_codes(one), *_codes(other))


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


def is_said(slug: str, code: str) -> bool:
    """Whether that text stands in the game's Python, whole or as what an f-string begins with."""
    whole, beginnings = _texts(slug)
    return code in whole or any(code.startswith(beginning) for beginning in beginnings)


@cache
def _texts(slug: str) -> tuple[set[str], set[str]]:
    nodes = [node for tree in trees(slug) for node in ast.walk(tree)]
    whole = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    firsts = [node.values[0] for node in nodes if isinstance(node, ast.JoinedStr) and node.values]
    beginnings = {str(first.value) for first in firsts if isinstance(first, ast.Constant)}
    return whole, {beginning for beginning in beginnings if beginning.endswith("_")}
