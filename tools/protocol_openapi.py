"""Pages and forms as OpenAPI: which there are, and what each does, say the tables of docs/protocol.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from tools.protocol_schemas import OPEN, PARAMETERS, ROOT, Schema, Schemas, info, open_object, own_games, ref

PAGE = ROOT / "docs" / "protocol.md"

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
    "scope": {"enum": ["read", "play"]},
    "token": WHOLE,
    "webhook": TEXT | {"maxLength": 500},
    "ref": TEXT,
    "do": TEXT,
    "notes": TEXT,
    "known": {"enum": ["no"]},
    "stars": {"type": "integer", "minimum": 1, "maximum": 5},
    "text": TEXT,
    "number": WHOLE,
    "suggestion": {"anyOf": [WHOLE, {"const": "none"}]},
    "guess": TEXT,
    "bit": {"type": "array", "items": WHOLE},
}
"""The fields of the forms in the tables, by name. Those of the form that opens a table are its own."""

NOTES = msgspec.defstruct("PuzzleNotes", [("ref", str), ("notes", str)])
"""What a Master has written down about a puzzle."""

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"

GAME_PAGE = "/games/<game>/"
"""The form that opens a table, with other fields in each game."""


class Answer(NamedTuple):
    """What a request is answered with if it is in order: JSON of a type, or else a page. ``also``: other
    statuses that it can have.
    """

    about: str = ""
    kind: Any = None
    status: int = 200
    query: Sequence[str] = ()
    also: tuple[int, ...] = ()


def gets() -> dict[str, Answer]:
    """What can be read, by path."""
    from games.lateral.puzzles.puzzle import Registered
    from games.lateral.puzzles.views.master import Choices
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
        "/lateral/puzzles/choices.json": Answer(
            "Puzzles that you can be the Master of.",
            Choices,
            query=["search", "pack", "ref", "skip", "table"],
        ),
        "/lateral/puzzles/<ref>/register.json": Answer(
            "The `puzzle` of the Master's first move.", Registered
        ),
        "/lateral/puzzles/<ref>/notes": Answer("The Master's own notes.", NOTES),
        "/protocol/openapi.json": Answer("This document.", dict[str, Any]),
        "/protocol/asyncapi.json": Answer("The description of the sockets.", dict[str, Any]),
    }


def json_bodies() -> dict[str, tuple[Any, Answer]]:
    """The requests that come as JSON, and what they are answered with, by path."""
    from games.lateral.puzzles.views.writing import SentQuestions
    from tabletop.features.notifications.subscriptions import BrowserSubscription
    from tabletop.features.notifications.views import Removal
    from tabletop.features.planned_replies.views import Planned, PlanState, Tried, TriedMoves
    from tabletop.features.studies.views import Asked, LineEnd

    stored = msgspec.defstruct("StoredSubscription", [("id", int)])
    found = msgspec.defstruct("FoundByQuery", [("data", dict[str, Any])])
    refused = msgspec.defstruct("RefusedQuery", [("refusal", str)])
    added = msgspec.defstruct("AddedQuestions", [("added", int), ("known", int)])
    return {
        "/t/<match>/plan/": (Planned, Answer(kind=PlanState)),
        "/t/<match>/plan/at": (Tried, Answer(kind=TriedMoves)),
        "/study/<game>/at": (Asked, Answer("Where a line leads.", LineEnd | found | refused)),
        "/notifications/subscriptions/": (BrowserSubscription, Answer(kind=stored, status=201)),
        "/lateral/puzzles/<ref>/key/add": (SentQuestions, Answer(kind=added)),
        "/notifications/subscriptions/remove": (Removal, Answer(status=204, also=(302,))),
    }


def other_answers() -> dict[str, Answer]:
    """Forms with other answers than a redirect. With 302, JSON is for requests that accept only that."""
    from tabletop.features.archive.imports import ImportReport

    return {
        "/me/tokens/": Answer(
            kind=msgspec.defstruct("NewToken", [("token", str)]), status=201, also=(200, 302)
        ),
        "/notices/<number>/": Answer(status=302, also=(204,)),
        "/t/<match>/vote": Answer(kind=msgspec.defstruct("Vote", [("vote", int)])),
        "/t/<match>/rematch": Answer(kind=msgspec.defstruct("NewTable", [("match", str)]), status=302),
        "/lateral/puzzles/<ref>/master": Answer(
            kind=msgspec.defstruct("Mastered", [("ref", str), ("masters", bool)]), status=302
        ),
        "/lateral/puzzles/<ref>/next": Answer(
            kind=msgspec.defstruct("ChosenPuzzle", [("chosen", str | None)]), status=302
        ),
        "/lateral/puzzles/<ref>/notes": Answer(kind=NOTES, status=302),
        "/lateral/puzzles/<ref>/played": Answer(
            kind=msgspec.defstruct("KnownPuzzle", [("ref", str), ("known", bool)]), status=302
        ),
        "/lateral/puzzles/<ref>/rate": Answer(
            kind=msgspec.defstruct("RatedPuzzle", [("ref", str), ("stars", int)]), status=302
        ),
        "/import/": Answer("Imports saved games, or an archive.", ImportReport, 302),
    }


def forms(text: str) -> Iterator[tuple[str, list[str], str]]:
    """The forms in the tables of docs/protocol.md: path, names of the fields, what it does."""
    for line in text.splitlines():
        if not line.startswith("| `/"):
            continue
        paths, fields, about = (cell.strip() for cell in line.strip("|").split("|"))
        for path in re.findall("`(/[^`?]*)", paths):
            yield path, names_in(fields), plain_text(about)


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
    schemas.components["Refusal"]["properties"]["code"] = TEXT  # of the library of Lateral Puzzles
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
        "security": [{"session": [], "csrf": []}, {"token": []}, {}],
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": dict(sorted(schemas.components.items())),
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "sessionid"},
                "csrf": {"type": "apiKey", "in": "header", "name": "X-CSRFToken"},
                "token": {"type": "http", "scheme": "bearer"},
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


ACCEPTED = {200: "the page", 204: "accepted", 302: "accepted: go to the page at `Location`"}


def operation(schemas: Schemas, answer: Answer, body: Schema | None, form: str) -> dict[str, Any]:
    """A request and its answers."""
    found: dict[str, Any] = {"description": answer.about}
    if answer.query:
        found["parameters"] = [{"name": name, "in": "query", "schema": TEXT} for name in answer.query]
    if body is not None:
        found["requestBody"] = {"content": {form: {"schema": body}}}
    answers: dict[str, Any] = {}
    for accepted in sorted({answer.status, *answer.also} & ACCEPTED.keys()):
        answers["3XX" if accepted == 302 else str(accepted)] = {"description": ACCEPTED[accepted]}
        if accepted == 200:
            answers["200"]["content"] = {"text/html": {"schema": TEXT}}
    if answer.kind is not None:
        content = {JSON: {"schema": schemas.of(answer.kind)}}
        status = "200" if answer.status == 302 else str(answer.status)
        answers[status] = {"description": "as JSON", "content": content}
    refusals = {JSON: {"schema": ref("Refusal")}, "text/html": {"schema": TEXT}}
    answers["4XX"] = {"description": "refused; 429 has `Retry-After`", "content": refusals}
    return found | {"responses": answers}
