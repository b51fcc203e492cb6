"""Schemas of the server's own types, for the two documents that tools/protocol_files.py writes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from inspect import cleandoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, is_typeddict
from typing import get_type_hints as hints_of

import msgspec

from tools.server_types import members, returned, told

ROOT = Path(__file__).resolve().parents[1]

Schema = dict[str, Any]

SIMPLE: Mapping[Any, Schema] = {
    None: {"type": "null"},
    NoneType: {"type": "null"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    Any: {},
    object: {},
    msgspec.Raw: {},
}


def open_object(about: str, **fields: Schema) -> Schema:
    """An object that has these fields and can have others."""
    return {"description": about, "type": "object", "properties": fields, "required": list(fields)}


CODE: Schema = {"type": "string"}
IN_GAMES = "Each game has its own, in asyncapi.json."

OPEN: Mapping[str, Schema] = {
    "Move": open_object(f"A move of any game. {IN_GAMES}", type=CODE),
    "View": open_object(
        f"What one viewer sees of any game. {IN_GAMES}",
        to_act={"type": "array", "items": {"type": "integer"}},
        legal={"type": "array", "items": {"$ref": "#/components/schemas/Move"}},
        outcome={"type": ["object", "null"]},
    ),
    "Line": open_object(f"A line of the record of any game. {IN_GAMES}", code=CODE),
}
"""What games share, where their own types are not needed."""

OPEN_IN_MESSAGES: Mapping[str, Schema] = {
    "Why": open_object("Why a bot would make a move, as a code and data.", code=CODE),
    "Told": open_object(
        "A step of a review. What else it contains depends on how the game is reviewed.",
        seq={"type": "integer"},
        seat={"type": "integer"},
        move={"$ref": "#/components/schemas/Move"},
    ),
    "TableLine": open_object("A line of the record that any game can have.", code=CODE),
}


BOUNDS = {"ge": "minimum", "gt": "exclusiveMinimum", "le": "maximum", "lt": "exclusiveMaximum"}


def ref(name: str) -> Schema:
    """A reference to that schema."""
    return {"$ref": f"#/components/schemas/{name}"}


def any_of(schemas: Sequence[Schema]) -> Schema:
    """One of these."""
    different = list({json.dumps(one): one for one in schemas}.values())
    return different[0] if len(different) == 1 else {"anyOf": different}


def only(name: str, schema: Schema) -> Schema:
    """An object with nothing but this field."""
    return {"type": "object", "properties": {name: schema}, "required": [name], "additionalProperties": False}


class Schemas:
    """JSON Schemas of types. Those that have a name are ``components``."""

    def __init__(self) -> None:
        self.components: dict[str, Schema] = {}
        self._kinds: dict[str, Any] = {}

    def of(self, kind: Any) -> Schema:
        """The schema of a type."""
        if kind in SIMPLE:
            return dict(SIMPLE[kind])
        if is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
            return self._named(kind)
        origin: Any = get_origin(kind)
        arguments = get_args(kind)
        if origin is Annotated:
            return self._annotated(arguments[0], kind.__metadata__)
        if origin is Literal:
            return {"enum": list(arguments)}
        if origin in (Union, UnionType):
            return any_of([self.of(one) for one in arguments if one is not msgspec.UnsetType])
        if kind is dict or (isinstance(origin, type) and issubclass(origin, Mapping)):
            return self._mapping(*(arguments or (str, Any)))
        if origin is tuple and arguments[-1] is not Ellipsis:
            items = [self.of(one) for one in arguments]
            return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}
        if isinstance(origin, type) and issubclass(origin, Sequence | frozenset):
            return {"type": "array", "items": self.of(arguments[0])}
        raise SystemExit(f"{kind} is not known to tools/protocol_schemas.py.")

    def _annotated(self, kind: Any, metadata: Sequence[Any]) -> Schema:
        """As tools/server_types.py reads it: a type, the name of one, or the type itself with its bounds."""
        for data in metadata:
            if isinstance(data, str):
                return ref(data) if data.isidentifier() else any_of([self.of(str), self.of(None)])
            if not isinstance(data, msgspec.Meta):
                return self.of(data)
        schema = self.of(kind)
        for data in metadata:
            size = {"array": "Items", "object": "Properties"}.get(schema.get("type", ""), "Length")
            bounds = BOUNDS | {"min_length": f"min{size}", "max_length": f"max{size}", "pattern": "pattern"}
            found = {name: getattr(data, own) for own, name in bounds.items()}
            schema |= {name: value for name, value in found.items() if value is not None}
        return schema

    def _mapping(self, key: Any, value: Any) -> Schema:
        names: Schema = {int: {"pattern": "^-?[0-9]+$"}, str: {}}.get(key) or self.of(key)
        found: Schema = {"type": "object", "additionalProperties": self.of(value)}
        return found if key is str else found | {"propertyNames": names}

    def _named(self, kind: Any) -> Schema:
        name = name_of(kind)
        if self._kinds.setdefault(name, kind) is not kind:
            raise SystemExit(f"Two types are called {name}. Rename one of them.")
        if name not in self.components:
            self.components[name] = {}  # a type may contain itself
            self.components[name] = self._fields(kind)
        return ref(name)

    def _fields(self, kind: Any) -> Schema:
        about = cleandoc(kind.__dict__.get("__doc__") or "").replace("``", "`")
        found: Schema = {"description": " ".join(about.split())} if about else {}
        found |= {"type": "object", "properties": {}, "required": []}
        if is_typeddict(kind):
            for name, hint in hints_of(kind, include_extras=True).items():
                inner = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
                found["properties"][name] = self.of(inner)
                if name in kind.__required_keys__ and inner is hint:
                    found["required"].append(name)
            return found
        config = kind.__struct_config__
        if config.tag is not None:
            found["properties"][config.tag_field] = {"const": config.tag}
            found["required"].append(config.tag_field)
        for field in msgspec.structs.fields(kind):
            found["properties"][field.encode_name] = self.of(field.type)
            if field.required:
                found["required"].append(field.encode_name)
        if config.forbid_unknown_fields:
            found["additionalProperties"] = False
        return found

    def add_game(self, slug: str) -> None:
        """The types of a game: its ``Move``, what is offered of it (``Offer``), ``View``, ``Line``,
        ``Options``, and the answer to its queries.
        """
        from tabletop.rules.game import Outcome
        from tabletop.rules.registry import find

        game = find(slug)
        kind = type(game)
        self.components[f"{slug}.Move"] = any_of([self.of(one) for one in members(game.moves)])
        offers = [self._offer(self.components[name_of(one)]) for one in members(game.moves)]
        self.components[f"{slug}.Offer"] = any_of(offers)
        views = [self._with_common(slug, one, self.of(Outcome)) for one in members(returned(kind, "view"))]
        self.components[f"{slug}.View"] = any_of(views)
        lines = [get_args(one)[0] for one in told(kind)]
        self.components[f"{slug}.Line"] = any_of([self.of(one) for union in lines for one in members(union)])
        self.components[f"{slug}.Options"] = self.of(game.options)
        if hasattr(kind, "query"):
            self.components[f"{slug}.QueryAnswer"] = self.of(returned(kind, "query"))

    def _offer(self, move: Schema) -> Schema:
        """A move in which a text can be left to write, and any other field can be an example to replace."""
        fields = dict(move["properties"])
        for name, schema in fields.items():
            if name != "type":
                kinds = [one.get("type") for one in schema.get("anyOf", [schema])]
                write = [only("write", self.of(int))] if "string" in kinds else []
                fields[name] = any_of([schema, *write, only("fill", schema)])
        return move | {"properties": fields}

    def _with_common(self, slug: str, view: Any, outcome: Schema) -> Schema:
        """A view with the fields that every game's has."""
        common: Schema = {
            "to_act": self.of(list[int]),
            "legal": {"type": "array", "items": ref(f"{slug}.Offer")},
            "outcome": any_of([outcome, self.of(None)]),
        }
        own = self.components[self.of(view)["$ref"].rpartition("/")[2]] if is_typeddict(view) else {}
        return own | {
            "type": "object",
            "properties": own.get("properties", {}) | common,
            "required": own.get("required", []) + list(common),
        }

    def add_games(self) -> None:
        """The types of all games, and any game's ``Move``, ``View`` and ``Line``."""
        from tabletop.rules.wire import TableMove

        games = own_games()
        self.components |= OPEN_IN_MESSAGES
        for slug in games:
            self.add_game(slug)
        self.components["TableMove"] = self.of(TableMove)
        own = {name: [ref(f"{slug}.{name}") for slug in games] for name in ("Move", "View", "Line")}
        self.components["Move"] = any_of([*own["Move"], ref("TableMove")])
        self.components["View"] = any_of(own["View"])
        self.components["Line"] = any_of([*own["Line"], ref("TableLine")])


def name_of(kind: Any) -> str:
    """The component's name of a type: a game's types have its slug before them."""
    package, _, rest = kind.__module__.partition(".")
    return f"{rest.partition('.')[0]}.{kind.__name__}" if package == "games" else str(kind.__name__)


def own_games() -> list[str]:
    """The games that are part of the repository."""
    from tabletop.rules.registry import slugs

    return [slug for slug in slugs() if (ROOT / "games" / slug).is_dir()]


PARAMETERS = {
    "match": "10 letters and digits: the end of the table's address",
    "game": "the name of the game in addresses",
    "day": "a date (`2026-11-21`) or `today`",
    "variant": "the daily deal of a game that has several",
    "code": "the code of a deal",
    "link": "the secret part of a circle's address",
    "number": "the message's number",
    "ref": "the last part of the address of a puzzle of Lateral Puzzles",
}
"""What the names in addresses stand for."""


def info(about: str) -> dict[str, str]:
    """What a document is about."""
    from tabletop.ops.version import VERSION

    more = "docs/protocol.md in the repository explains everything."
    return {"title": "tabletop", "version": VERSION, "description": f"{about} {more}"}
