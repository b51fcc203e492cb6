"""The browser's types of what the server sends and accepts, from the server's own types.

    python -m tools.server_types            writes them: server.d.ts in static/kit/ and in each game's folder
    python -m tools.server_types --check    fails while one of them differs, as `make lint` does

A game's moves and options are its structs. Its view, the lines of its record and its answers to queries are
what its methods return: `TypedDict`s, or unions of them. What a game does not declare stays open: any field.
Tests compare the declarations with what games really send (tests/contract/declared.py). What scripts of other
pages are told stands with what all games share.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
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

if TYPE_CHECKING:
    from tabletop.rules.registry import AnyGame

ROOT = Path(__file__).resolve().parents[1]
NAME = "server.d.ts"
COMMAND = "python -m tools.server_types"
WIDTH = 110

HEADER = f"/* Generated from the server's types by `{COMMAND}`. Don't edit it. */\n"

ADDED = {"to_act": "number[]", "legal": "Move[]", "outcome": "Outcome | null"}
"""What the platform adds to each view."""

OPEN = """\
/** A move of any game, as it is sent. In an offer, open fields are `{write: most}` or `{fill: example}`. */
export interface Move {
  type: string;
  [field: string]: any;
}

/** What one viewer sees of any game. Each game adds its own fields. */
export interface View {
  to_act: number[];
  legal: Move[];
  outcome: Outcome | null;
  [field: string]: any;
}

/** One line of the record of any game, as a code and data. */
export interface Line {
  code: string;
  seat?: number | null;
  [field: string]: any;
}

/** Why a bot would make a move, as a code and data. */
export interface Why {
  code: string;
  [field: string]: any;
}

/**
 * A review's entry for move `seq`. If the frame's review is `chances`, it is `Judged`; else it is the game's
 * own.
 */
export interface Told {
  seq: number;
  seat: number;
  move: Move;
  [field: string]: any;
}
"""

SIMPLE: Mapping[Any, str] = {
    NoneType: "null",
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    Any: "any",
    object: "unknown",
}


class Declarations:
    """The declarations of one file. ``known`` are types of another file, by their names there."""

    def __init__(self, known: Mapping[Any, str] | None = None) -> None:
        self._known = known or {}
        self._named: dict[str, Any] = {}
        self._texts: dict[str, str] = {}
        self.imported: set[str] = set()

    def text(self) -> str:
        """All declarations, in the order in which they were needed."""
        return "\n".join(self._texts.values())

    def declare(self, name: str, text: str) -> None:
        """Adds a declaration."""
        if name in self._texts:
            raise SystemExit(f"Two types are called {name}. Rename one of them.")
        self._texts[name] = text

    def alias(self, name: str, kind: Any, scope: Any, about: str = "", sent: bool = True) -> None:
        """Declares ``name`` as this type; nothing if that is the type's own name."""
        self._named[name] = kind
        expression = self._composed(kind, scope, sent)
        if expression != name:
            self.declare(name, comment(about) + broken(f"export type {name} = ", expression))

    def expression(self, kind: Any, scope: Any, sent: bool = True) -> str:
        """This type in TypeScript. ``scope``: the module that names it, for its names of literals and unions.
        ``sent``: the server sends it; else it accepts it, and fields with a default may be missing.
        """
        if kind in SIMPLE:
            return SIMPLE[kind]
        if kind in self._known:
            self.imported.add(self._known[kind])
            return self._known[kind]
        if is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
            return self.declare_fields(kind, sent)
        if kind is msgspec.Raw:
            return "any"
        arguments = get_args(kind)
        origin: Any = get_origin(kind)
        if origin is Annotated:
            return self._annotated(kind, scope, sent)
        if origin in (Literal, Union, UnionType):
            return self._named_union(kind, scope, sent) or self._composed(kind, scope, sent)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._record(arguments[0], arguments[1], scope, sent)
        if origin is tuple and arguments[-1] is not Ellipsis:
            return f"[{', '.join(self.expression(one, scope, sent) for one in arguments)}]"
        if isinstance(origin, type) and issubclass(origin, Sequence | frozenset):
            item = self.expression(arguments[0], scope, sent)
            return f"({item})[]" if " | " in item else f"{item}[]"
        raise SystemExit(f"{kind} in {scope.__name__} is not known to tools/server_types.py.")

    def _annotated(self, kind: Any, scope: Any, sent: bool) -> str:
        """What a type is annotated with: a type, or the name of one in TypeScript. Else the type itself."""
        for data in kind.__metadata__:
            if isinstance(data, str):
                return data
            if is_typeddict(data) or (isinstance(data, type) and issubclass(data, msgspec.Struct)):
                return self.expression(data, scope, sent)
        return self.expression(get_args(kind)[0], scope, sent)

    def _record(self, key: Any, value: Any, scope: Any, sent: bool) -> str:
        keys = self.expression(key, scope, sent)
        return f"Record<{keys}, {self.expression(value, scope, sent)}>"

    def _named_union(self, kind: Any, scope: Any, sent: bool) -> str | None:
        """The name that the module has for these literals, or for this union. Declares it."""
        names = [
            name for name, value in vars(scope).items() if is_same(value, kind) and not name.startswith("_")
        ]
        if not names:
            rest = tuple(one for one in get_args(kind) if one is not NoneType)
            is_optional = 1 < len(rest) < len(get_args(kind))
            union = self._named_union(Union[rest], scope, sent) if is_optional else None  # noqa: UP007
            return union and f"{union} | null"
        name: str = names[0]
        if self._named.setdefault(name, kind) != kind:
            raise SystemExit(f"Two types are called {name}. Rename one of them.")
        if name not in self._texts:
            self.declare(name, broken(f"export type {name} = ", self._composed(kind, scope, sent)))
        return name

    def _composed(self, kind: Any, scope: Any, sent: bool) -> str:
        """Literals and unions without their name, and any other type."""
        if get_origin(kind) is Literal:
            return " | ".join(json.dumps(value) for value in get_args(kind))
        if get_origin(kind) in (Union, UnionType):
            kinds = [one for one in get_args(kind) if one is not msgspec.UnsetType]
            return " | ".join(dict.fromkeys(self.expression(one, scope, sent) for one in kinds))
        return self.expression(kind, scope, sent)

    def declare_fields(self, kind: Any, sent: bool = True, added: dict[str, str] | None = None) -> str:
        """Declares a struct or `TypedDict`, with fields ``added`` to its own, and returns its name."""
        name: str = kind.__name__
        if self._named.setdefault(name, kind) is not kind:
            raise SystemExit(f"Two types are called {name}. Rename one of them.")
        if name not in self._texts:
            self._texts[name] = ""  # a type may contain itself
            fields = self.fields(kind, sent) | (added or {})
            self._texts[name] = interface(name, fields, kind.__dict__.get("__doc__") or "")
        return name

    def fields(self, kind: Any, sent: bool = True) -> dict[str, str]:
        """The fields of a struct or `TypedDict`: TypeScript by name, which ends in ``?`` if it may be
        missing.
        """
        scope = sys.modules[kind.__module__]
        if is_typeddict(kind):
            return dict(self._keys(kind, scope, sent))
        return dict(self._attributes(kind, scope, sent))

    def _keys(self, kind: Any, scope: Any, sent: bool) -> Iterator[tuple[str, str]]:
        for name, hint in get_type_hints(kind, include_extras=True).items():
            is_optional = name in kind.__optional_keys__ or get_origin(hint) is NotRequired
            inner = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
            yield f"{name}{'?' if is_optional else ''}", self.expression(inner, scope, sent)

    def _attributes(self, kind: Any, scope: Any, sent: bool) -> Iterator[tuple[str, str]]:
        config = kind.__struct_config__
        if config.tag is not None:
            yield config.tag_field, json.dumps(config.tag)
        for field in msgspec.structs.fields(kind):
            text = self.expression(field.type, scope, sent)
            is_unset = field.default is msgspec.UNSET
            is_optional = not field.required and (config.omit_defaults or is_unset or not sent)
            if is_optional and config.omit_defaults and field.default is None:
                text = text.removesuffix(" | null")
            yield f"{field.encode_name}{'?' if is_optional else ''}", text


def is_same(value: Any, kind: Any) -> bool:
    """Whether a module's value is this union, or these literals."""
    return get_origin(value) in (Literal, Union, UnionType) and bool(value == kind)


def interface(name: str, fields: Mapping[str, str], about: str = "") -> str:
    """An interface with these fields."""
    inside = "".join(f"  {key}: {text};\n" for key, text in fields.items())
    return f"{comment(about)}export interface {name} {{\n{inside}}}\n"


def comment(about: str) -> str:
    """A docstring as a comment."""
    lines = [line.strip() for line in about.replace("``", "`").strip().splitlines()]
    if not lines:
        return ""
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"]) + "\n"


def broken(begin: str, expression: str) -> str:
    """A declaration, with a member of the union on each line if it is too long for one."""
    whole = f"{begin}{expression};\n"
    if len(whole) <= WIDTH:
        return whole
    return begin.rstrip() + "".join(f"\n  | {member}" for member in expression.split(" | ")) + ";\n"


# -- The files -------------------------------------------------------------------------------------------


def files() -> dict[Path, str]:
    """The text of each file, by its path."""
    from tabletop.rules.registry import find, slugs

    shared, known = of_the_table()
    found = {ROOT / "static" / "kit" / NAME: shared}
    for slug in slugs():
        if (ROOT / "games" / slug).is_dir():
            found[ROOT / "games" / slug / "static" / slug / NAME] = of_game(find(slug), known)
    return found


def of_the_table() -> tuple[str, Mapping[Any, str]]:
    """The file of what all games share, and its types by name."""
    from tabletop.live import server_messages
    from tabletop.rules.game import Outcome
    from tabletop.rules.wire import TableMove
    from tabletop.sockets.table import HANDLERS

    found = Declarations()
    known = {Outcome: found.expression(Outcome, None)}
    for name, text in zip(("Move", "View", "Line", "Why", "Told"), OPEN.split("\n\n"), strict=True):
        found.declare(name, text.rstrip() + "\n")
    found.alias(
        "TableMove",
        TableMove,
        None,
        "What every match has in addition to its game's moves.",
        sent=False,
    )
    found.expression(server_messages.Sheet, server_messages)
    client: Any = Union[tuple(HANDLERS)]  # noqa: UP007
    found.alias("ClientMessage", client, None, "What a table's socket accepts.", sent=False)
    found.alias(
        "ServerMessage", server_messages.ServerMessage, server_messages, "What a table's socket sends."
    )
    for kind in told_to_pages():
        found.declare_fields(kind)
    return f"{HEADER}\n{found.text()}", known


def told_to_pages() -> list[Any]:
    """What other pages than the table's are told: answers to their requests, and what their sockets send."""
    from tabletop.features.archive.imports import ImportReport
    from tabletop.features.lessons.views import Found, LessonState
    from tabletop.features.planned_replies.views import PlanState, TriedMoves
    from tabletop.features.studies.analysis import AnalysisMessage
    from tabletop.features.studies.views import LineEnd
    from tabletop.features.watching.games import WatchableGame
    from tabletop.pages.account import Turns
    from tabletop.site.options.presets import Preview
    from tabletop.sockets.lobby import ListedTable

    return [
        *(Found, LessonState, PlanState, TriedMoves, AnalysisMessage, LineEnd),
        *(ImportReport, ListedTable, Preview, Turns, WatchableGame),
    ]


def of_game(game: AnyGame, known: Mapping[Any, str]) -> str:
    """The file of one game."""
    kind = type(game)
    scope = sys.modules[kind.__module__]
    found = Declarations(known)
    found.alias("Move", game.moves, scope, sent=False)
    view = returned(kind, "view")
    for one in members(view):
        declare_view(found, one)
    if len(members(view)) > 1:
        found.alias("View", view, scope)
    lines: Any = Union[tuple(get_args(one)[0] for one in told(kind))]  # noqa: UP007
    if any(map(is_typeddict, members(lines))):
        found.alias("Line", lines, scope, "A line of the record.")
    else:
        found.declare("Line", 'export type {Line} from "../kit/server.d.ts";\n')
    if hasattr(kind, "query") and any(map(is_typeddict, members(returned(kind, "query")))):
        found.alias("QueryAnswer", returned(kind, "query"), scope)
    found.alias("Options", game.options, scope)
    imported = (
        f'import type {{{", ".join(sorted(found.imported | {"Outcome"}))}}} from "../kit/server.d.ts";\n'
    )
    return f"{HEADER}\n{imported}\n{found.text()}"


def returned(kind: type, method: str) -> Any:
    """The type that a method returns."""
    return get_type_hints(getattr(kind, method), include_extras=True)["return"]


def told(kind: type) -> Iterator[Any]:
    """The types of the record's lines, as sequences."""
    yield returned(kind, "tell")
    if hasattr(kind, "tell_time_up"):
        yield returned(kind, "tell_time_up")


def members(kind: Any) -> tuple[Any, ...]:
    """The members of a union; a type that is none is its only member."""
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def declare_view(found: Declarations, kind: Any) -> None:
    """Declares a view, with what the platform adds to it."""
    if is_typeddict(kind):
        found.declare_fields(kind, added=ADDED)
    else:
        found.declare("View", interface("View", ADDED | {"[field: string]": "any"}))


def main(arguments: Sequence[str]) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    django.setup()
    stale = {path: text for path, text in files().items() if not path.exists() or path.read_text() != text}
    if "--check" in arguments:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is out of date: {COMMAND}")
        raise SystemExit(1 if stale else 0)
    for path, text in stale.items():
        path.write_text(text)


if __name__ == "__main__":
    main(sys.argv[1:])
