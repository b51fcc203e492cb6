"""The protocol as files that programs can read: OpenAPI of pages and forms, AsyncAPI of the sockets.

    python -m tools.protocol_files            writes them to tabletop/pages/protocol/, which the site serves
    python -m tools.protocol_files --check    fails while one of them differs, as `make lint` does

Schemas are made of the server's own types, those that tools/server_types.py reads. Which forms there are, and
what each does, is in the tables of docs/protocol.md. Types of a game are called ``<game>.<type>``.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from inspect import cleandoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, Union, get_args, get_origin, is_typeddict
from typing import get_type_hints as hints_of

import msgspec

from tools.server_types import members, returned, told

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tabletop" / "pages" / "protocol"
PAGE = ROOT / "docs" / "protocol.md"
COMMAND = "python -m tools.protocol_files"

Schema = dict[str, Any]

# -- Schemas ---------------------------------------------------------------------------------------------

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
        raise SystemExit(f"{kind} is not known to tools/protocol_files.py.")

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


# -- The sockets -----------------------------------------------------------------------------------------


class Channel(NamedTuple):
    """A kind of socket: its address, what it is for, the messages that it accepts and sends."""

    address: str
    about: str
    accepts: Sequence[Any] = ()
    sends: Sequence[Any] = ()


def channels() -> dict[str, Channel]:
    """All sockets, by name."""
    from tabletop.features.studies.analysis import AnalysisMessage, Question
    from tabletop.features.watching.games import GamesMessage
    from tabletop.live.server_messages import RefusedMessage, ServerMessage
    from tabletop.sockets.lobby import TablesMessage
    from tabletop.sockets.table import HANDLERS, Beat

    sent = get_args(ServerMessage)
    return {
        "table": Channel("/ws/table/{match}", "One table: a game and its people.", tuple(HANDLERS), sent),
        "screen": Channel("/ws/table/{match}/screen", "What spectators of a table see.", [Beat], sent),
        "lobby": Channel("/ws/lobby", "The tables that wait for players.", (), [TablesMessage]),
        "watch": Channel("/ws/watch", "The games that others can watch.", (), [GamesMessage]),
        "study": Channel(
            "/ws/study/{game}", "An analysis board.", [Question], [AnalysisMessage, RefusedMessage]
        ),
    }


PARAMETERS = {
    "match": "10 letters and digits: the end of the table's address",
    "game": "the name of the game in addresses",
    "day": "a date (`2026-11-21`) or `today`",
    "variant": "the daily deal of a game that has several",
    "code": "the code of a deal",
    "number": "the message's number",
    "link": "the end of the circle's address",
}


def asyncapi() -> dict[str, Any]:
    """The sockets."""
    schemas = Schemas()
    schemas.add_games()
    found: dict[str, Any] = {
        "asyncapi": "3.0.0",
        "info": info("The sockets of the site. All messages are JSON text."),
        "defaultContentType": "application/json",
        "channels": {},
        "operations": {},
    }
    messages: dict[str, Any] = {}
    for name, channel in channels().items():
        used = {}
        for action, kinds in (("receive", channel.accepts), ("send", channel.sends)):
            keys = [f"{'client' if action == 'receive' else 'server'}.{tag_of(kind)}" for kind in kinds]
            for key, kind in zip(keys, kinds, strict=True):
                messages[key] = {"name": tag_of(kind), "payload": schemas.of(kind)}
                used[key] = {"$ref": f"#/components/messages/{key}"}
            if keys:
                found["operations"][f"{name}.{action}"] = {
                    "action": action,
                    "channel": {"$ref": f"#/channels/{name}"},
                    "messages": [{"$ref": f"#/channels/{name}/messages/{key}"} for key in keys],
                }
        found["channels"][name] = {
            "address": channel.address,
            "description": channel.about,
            "messages": used,
            "parameters": {
                one: {"description": PARAMETERS[one]} for one in re.findall(r"{(\w+)}", channel.address)
            },
        }
    place_moves(schemas.components)
    components = {"messages": messages, "schemas": dict(sorted(schemas.components.items()))}
    whole: dict[str, Any] = as_draft_7(found | {"components": components})
    return whole


def tag_of(kind: Any) -> str:
    """The ``type`` of a message."""
    if is_typeddict(kind):
        return str(get_args(hints_of(kind)["type"])[0])
    return str(kind.__struct_config__.tag or "question")


def place_moves(components: dict[str, Schema]) -> None:
    """What is decoded later: the move of a message; and moves that are offered."""
    components["SendMove"]["properties"]["move"] = ref("Move")
    components["Frame"]["properties"]["table"]["items"] = ref("TableMove")


def as_draft_7(data: Any) -> Any:
    """The same in the draft that AsyncAPI's schemas are of: lists of a fixed length are written otherwise."""
    if isinstance(data, dict):
        found = {name: as_draft_7(value) for name, value in data.items()}
        if "prefixItems" in found:
            found |= {"items": found.pop("prefixItems"), "additionalItems": False}
        return found
    return [as_draft_7(one) for one in data] if isinstance(data, list) else data


# -- Pages and forms -------------------------------------------------------------------------------------

WHOLE = {"type": "integer", "minimum": 0}
YES = {"enum": ["yes"]}
TICKED = {"enum": ["on"], "description": "left out: off"}
TEXT = {"type": "string"}

FIELDS: Mapping[str, Schema] = {
    "name": TEXT | {"minLength": 1, "maxLength": 24},
    "program": YES,
    "seek": TEXT,
    "seat": WHOLE,
    "bot": TEXT,
    "starts_at": TEXT | {"pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d"},
    "zone": TEXT,
    "on": TICKED,
    "deal": TICKED,
    "quiet_from": TEXT,
    "quiet_until": TEXT,
    "time_zone": TEXT,
    "subscription": WHOLE,
    "next": TEXT,
    "about": TEXT,
    "why": TEXT,
    "lines": TEXT,
    "words": TEXT,
    "question": WHOLE,
    "variant": TEXT,
    "lead": YES,
    "stronger": YES,
    "at": WHOLE,
    "company": {"enum": ["friends", "bots", "together"]},
    "anew": TEXT,
    "match": TEXT,
    "webhook": TEXT | {"maxLength": 500},
}
"""The fields of the forms in the tables, by name. Those of the form that opens a table are its own."""

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"

GAME_PAGE = "/games/<game>/"
"""The form that opens a table, with other fields in each game."""


class Answer(NamedTuple):
    """What a request is answered with if it is in order: JSON of a type, or else a page. ``also``: another
    status that it can have.
    """

    about: str = ""
    kind: Any = None
    status: int = 200
    query: Sequence[str] = ()
    also: int = 0


def gets() -> dict[str, Answer]:
    """What can be read, by path."""
    from tabletop.features.archive.exports import ArchiveDocument
    from tabletop.features.planned_replies.views import PlanState
    from tabletop.matches.saved_games import MatchFile
    from tabletop.pages.account import Turns
    from tabletop.site.options.presets import Preview

    return {
        "/games/<game>/preview/": Answer("What a choice of options leads to.", Preview, query=["seats"]),
        "/me/turns/": Answer("How many games wait for you, and the most urgent one.", Turns, query=["at"]),
        "/me/games/export.json": Answer("A part of your archive.", ArchiveDocument, query=["after"]),
        "/t/<match>/": Answer("The page of a table. `#first-messages` has what its socket sends first."),
        "/t/<match>/screen/": Answer("The page for the big screen of a table."),
        "/t/<match>/plan/": Answer("Your planned replies.", PlanState),
        "/t/<match>/log.json": Answer("The saved game, after the end.", MatchFile),
        "/t/<match>/fair/": Answer("The page that checks the seed, after the end."),
        "/t/<match>/story/": Answer("The story of the match, after the end, in games that tell one."),
        "/notices/": Answer("The moderators' messages that you have not confirmed yet, as a part of a page."),
        "/protocol/openapi.json": Answer("This document.", dict[str, Any]),
        "/protocol/asyncapi.json": Answer("The description of the sockets.", dict[str, Any]),
    }


def json_bodies() -> dict[str, tuple[Any, Answer]]:
    """The requests that come as JSON, and what they are answered with, by path."""
    from tabletop.features.notifications.subscriptions import BrowserSubscription
    from tabletop.features.notifications.views import Removal
    from tabletop.features.planned_replies.views import Planned, PlanState, Tried, TriedMoves
    from tabletop.features.studies.views import Asked, LineEnd

    stored = msgspec.defstruct("StoredSubscription", [("id", int)])
    found = msgspec.defstruct("FoundByQuery", [("data", dict[str, Any])])
    refused = msgspec.defstruct("RefusedQuery", [("refusal", str)])
    return {
        "/t/<match>/plan/": (Planned, Answer(kind=PlanState)),
        "/t/<match>/plan/at": (Tried, Answer(kind=TriedMoves)),
        "/study/<game>/at": (Asked, Answer("Where a line leads.", LineEnd | found | refused)),
        "/notifications/subscriptions/": (BrowserSubscription, Answer(kind=stored, status=201)),
        "/notifications/subscriptions/remove": (Removal, Answer(status=204, also=302)),
    }


def other_answers() -> dict[str, Answer]:
    """Forms with other answers than a redirect. With 302, JSON is for requests that accept only that."""
    from tabletop.features.archive.imports import ImportReport

    return {
        "/notices/<number>/": Answer(status=302, also=204),
        "/t/<match>/vote": Answer(kind=msgspec.defstruct("Vote", [("vote", int)])),
        "/t/<match>/rematch": Answer(kind=msgspec.defstruct("NewTable", [("match", str)]), status=302),
        "/import/": Answer("Imports saved games, or an archive.", ImportReport, 302),
    }


def forms(text: str) -> Iterator[tuple[str, list[str], str]]:
    """The forms in the tables of docs/protocol.md: path, names of the fields, what it does."""
    for line in text.splitlines():
        if not line.startswith("| `/"):
            continue
        path, fields, about = (cell.strip() for cell in line.strip("|").split("|"))
        yield path.strip("`").partition("?")[0], names_in(fields), plain_text(about)


def names_in(cell: str) -> list[str]:
    """The fields that a cell names: in code, but not in brackets or after a colon, which explain values."""
    outside = "".join(part.partition(":")[0] for part in re.sub(r"\([^()]*\)", "", cell).split(";"))
    found = [quoted.partition("=")[0] for quoted in re.findall(r"`([^`]+)`", outside)]
    return list(dict.fromkeys(name for name in found if re.fullmatch(r"[a-z_]+", name)))


def plain_text(cell: str) -> str:
    """A cell without its links."""
    return re.sub(r" \(\[why\]\([^()]*\)\)|\[([^\[\]]*)\]\([^()]*\)", r"\1", cell)


def openapi() -> dict[str, Any]:
    """The pages and forms."""
    schemas = Schemas()
    schemas.components |= OPEN
    schemas.components["Refusal"] = open_object("Why something was refused, as a sentence.", say=TEXT)
    paths: dict[str, Any] = {}

    def add(path: str, method: str, answer: Answer, body: Schema | None = None, form: str = FORM) -> None:
        place = paths.setdefault(templated(path), {})
        if names := re.findall(r"<(\w+)>", path):
            place["parameters"] = [
                {
                    "name": name,
                    "in": "path",
                    "required": True,
                    "schema": TEXT,
                    "description": PARAMETERS[name],
                }
                for name in names
            ]
        place[method] = operation(schemas, answer, body, form)

    for path, answer in gets().items():
        add(path, "get", answer)
    bodies, answers = json_bodies(), other_answers()
    for path, fields, about in forms(PAGE.read_text()):
        if path == GAME_PAGE:
            for slug in own_games():
                add(path.replace("<game>", slug), "post", Answer(about, status=302), opening(slug))
        elif path in bodies:
            body, answer = bodies.pop(path)
            add(path, "post", answer._replace(about=about), schemas.of(body), JSON)
            if fields and all(name in FIELDS for name in fields):
                paths[templated(path)]["post"]["requestBody"]["content"][FORM] = {"schema": of_fields(fields)}
        else:
            answer = answers.get(path, Answer(status=302))
            add(path, "post", answer._replace(about=about), of_fields(fields))
    archive = {"type": "object", "properties": {"file": TEXT}, "required": ["file"]}
    add("/import/", "post", answers["/import/"], archive, form="multipart/form-data")
    for path, (body, answer) in bodies.items():
        add(path, "post", answer, schemas.of(body), JSON)
    return {
        "openapi": "3.1.0",
        "info": info("Pages and forms of the site. The games themselves are played at sockets."),
        "security": [{"session": [], "csrf": []}, {"session": []}, {}],
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": dict(sorted(schemas.components.items())),
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "sessionid"},
                "csrf": {"type": "apiKey", "in": "header", "name": "X-CSRFToken"},
            },
        },
    }


def templated(path: str) -> str:
    """A path as OpenAPI writes it."""
    return re.sub(r"<(\w+)>", r"{\1}", path)


def of_fields(names: Sequence[str]) -> Schema:
    """A form with these fields. Raises `KeyError` for one that isn't described in `FIELDS`."""
    return {"type": "object", "properties": {name: FIELDS[name] for name in names}}


def opening(slug: str) -> Schema:
    """The form that opens a table of this game: for several people, and for one."""
    from django import forms as django_forms

    from tabletop.pages.open_form import OpenForm
    from tabletop.rules.registry import find

    game = find(slug)
    found: dict[str, Schema] = {}
    for alone in (True, False):
        if (alone and game.seats[0] > 1) or (not alone and game.seats[-1] < 2):
            continue
        for name, field in OpenForm(game, suggest="x", alone=alone).fields.items():
            found.setdefault(name, of_form_field(field, django_forms))
    return {"type": "object", "properties": found | {"seek": FIELDS["program"]}}


def of_form_field(field: Any, kinds: Any) -> Schema:
    """The schema of a form's field. A clock can be any, of those that the form offers or not."""
    from tabletop.pages.open_form import ClockField

    if isinstance(field, ClockField):
        return {"type": "string", "pattern": "^(|move-[0-9]+|total-[0-9]+-[0-9]+)$"}
    if isinstance(field, kinds.MultipleChoiceField):
        return {"type": "array", "items": {"enum": [value for value, _ in field.choices]}}
    if isinstance(field, kinds.ChoiceField):
        values = [value for value, _ in field.choices]
        return {"enum": values if field.required or "" in values else ["", *values]}
    if isinstance(field, kinds.BooleanField):
        return TICKED
    if isinstance(field, kinds.IntegerField):
        number = {"type": "integer", "minimum": field.min_value, "maximum": field.max_value}
        found = {name: value for name, value in number.items() if value is not None}
        return found if field.required else {"anyOf": [found, {"const": ""}]}
    most = getattr(field, "max_length", None)
    return TEXT | ({} if most is None else {"maxLength": most})


ACCEPTED = {302: "accepted: go to the page at `Location`", 204: "accepted"}


def operation(schemas: Schemas, answer: Answer, body: Schema | None, form: str) -> dict[str, Any]:
    """A request and its answers."""
    found: dict[str, Any] = {"description": answer.about}
    if answer.query:
        found["parameters"] = [{"name": name, "in": "query", "schema": TEXT} for name in answer.query]
    if body is not None:
        found["requestBody"] = {"content": {form: {"schema": body}}}
    answers: dict[str, Any] = {}
    for accepted in {answer.status, answer.also} & ACCEPTED.keys():
        answers[str(accepted)] = {"description": ACCEPTED[accepted]}
    if answer.kind is not None:
        content = {JSON: {"schema": schemas.of(answer.kind)}}
        status = "200" if answer.status == 302 else str(answer.status)
        answers[status] = {"description": "as JSON", "content": content}
    elif answer.status == 200:
        answers["200"] = {"description": "the page", "content": {"text/html": {"schema": TEXT}}}
    refusals = {JSON: {"schema": ref("Refusal")}, "text/html": {"schema": TEXT}}
    answers["4XX"] = {"description": "refused; 429 has `Retry-After`", "content": refusals}
    return found | {"responses": answers}


# -- The files -------------------------------------------------------------------------------------------


def info(about: str) -> dict[str, str]:
    """What a document is about."""
    from tabletop.ops.version import VERSION

    more = "docs/protocol.md in the repository explains everything."
    return {"title": "tabletop", "version": VERSION, "description": f"{about} {more}"}


def files() -> dict[Path, str]:
    """The text of each file, by its path."""
    made = {"openapi.json": openapi(), "asyncapi.json": asyncapi()}
    return {
        FOLDER / name: json.dumps(found, indent=1, ensure_ascii=False) + "\n" for name, found in made.items()
    }


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
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)


if __name__ == "__main__":
    main(sys.argv[1:])
