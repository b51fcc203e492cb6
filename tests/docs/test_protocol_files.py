"""/protocol/openapi.json and /protocol/asyncapi.json: what they say is what the site does."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import resolve
from jsonschema import Draft7Validator, Draft202012Validator

from tabletop.live.client_messages import ClientMessage
from tabletop.rules.clock import DAY
from tests.docs.copies import prepared_site
from tests.docs.pages import rows, text_of
from tests.docs.schemas import ASYNC, HTTP, check_answer, check_message, parts
from tests.games.lateral.puzzles.authors import JSON, SITE, written
from tests.games.transcripts import read, recorded
from tests.matches.move_logs import write_move
from tests.matches.page_clients import named, opened, play_out
from tests.moves import place
from tests.servers import replayed_matches
from tests.servers.server_processes import Site, site
from tools.protocol_files import COMMAND, FOLDER, files

DOCUMENTS = {"openapi": HTTP, "asyncapi": ASYNC}
METHODS = ("get", "post")


def test_the_files_are_up_to_date() -> None:
    assert [path.name for path, text in files().items() if path.read_text() != text] == [], COMMAND


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_site_serves_them(client: Client, name: str) -> None:
    answer = client.get(f"/protocol/{name}.json")
    assert answer.content == (FOLDER / f"{name}.json").read_bytes()
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("application/json", "public, max-age=3600")
    again = client.get(f"/protocol/{name}.json", headers={"if-none-match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert f'href="/protocol/{name}.json"' in client.get("/about/").content.decode()


# -- Their own form --------------------------------------------------------------------------------------


def found_at(document: Any, pointer: str) -> Any:
    """What a reference leads to."""
    for name in pointer.removeprefix("#/").split("/"):
        document = document[name.replace("~1", "/").replace("~0", "~")]
    return document


@pytest.mark.parametrize("name", DOCUMENTS)
def test_references_lead_somewhere(name: str) -> None:
    document = DOCUMENTS[name]
    found = [part["$ref"] for part in parts(document) if "$ref" in part]
    assert all(isinstance(found_at(document, one), dict) for one in found)
    unused = set(document["components"]["schemas"]) - {one.rpartition("/")[2] for one in found}
    assert {one for one in unused if "." not in one} == set()


def test_the_schemas_are_schemas() -> None:
    for name, schema in ASYNC["components"]["schemas"].items():
        Draft7Validator.check_schema(schema)
        assert schema, name
    for schema in HTTP["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    for part in parts(HTTP["paths"]):
        if isinstance(part.get("schema"), dict):
            Draft202012Validator.check_schema(part["schema"])


TEXT = {"type": "string", "minLength": 1}
REFERENCE = {
    "type": "object",
    "properties": {"$ref": {"type": "string", "pattern": "^#/"}},
    "required": ["$ref"],
    "additionalProperties": False,
}


def record(fields: dict[str, Any], *optional: str) -> dict[str, Any]:
    """An object with these fields and no others."""
    return {
        "type": "object",
        "properties": fields,
        "required": [name for name in fields if name not in optional],
        "additionalProperties": False,
    }


def by_name(item: dict[str, Any], names: str = r"^[\w.-]+$") -> dict[str, Any]:
    """Objects by name."""
    return {"type": "object", "propertyNames": {"pattern": names}, "additionalProperties": item}


INFO = record({"title": TEXT, "version": TEXT, "description": TEXT})
ASYNC_SHAPE = record(
    {
        "asyncapi": {"const": "3.0.0"},
        "info": INFO,
        "defaultContentType": {"const": "application/json"},
        "channels": by_name(
            record(
                {
                    "address": {"type": "string", "pattern": "^/ws/"},
                    "description": TEXT,
                    "messages": by_name(REFERENCE),
                    "parameters": by_name(record({"description": TEXT})),
                }
            )
        ),
        "operations": by_name(
            record(
                {
                    "action": {"enum": ["send", "receive"]},
                    "channel": REFERENCE,
                    "messages": {"type": "array", "items": REFERENCE},
                }
            )
        ),
        "components": record(
            {
                "messages": by_name(record({"name": TEXT, "payload": REFERENCE})),
                "schemas": by_name({"type": "object"}),
            }
        ),
    }
)
CONTENT = by_name(record({"schema": {"type": "object"}}), r"^\w+/[\w-]+$")
PARAMETER = record(
    {
        "name": TEXT,
        "in": {"enum": ["path", "query"]},
        "required": {"const": True},
        "schema": {"type": "object"},
        "description": TEXT,
    },
    "required",
    "description",
)
OPERATION = record(
    {
        "description": TEXT,
        "parameters": {"type": "array", "items": PARAMETER},
        "requestBody": record({"content": CONTENT}),
        "responses": by_name(
            record({"description": TEXT, "content": CONTENT}, "content"), "^[1-5](?:[0-9]{2}|XX)$"
        ),
    },
    "parameters",
    "requestBody",
)
HTTP_SHAPE = record(
    {
        "openapi": {"const": "3.1.0"},
        "info": INFO,
        "security": {"type": "array", "items": by_name({"type": "array", "items": TEXT})},
        "paths": by_name(
            record(
                {"parameters": {"type": "array", "items": PARAMETER}, "get": OPERATION, "post": OPERATION},
                "parameters",
                "get",
                "post",
            ),
            "^/",
        ),
        "components": record(
            {"schemas": by_name({"type": "object"}), "securitySchemes": by_name({"type": "object"})}
        ),
    }
)


def test_their_parts_are_those_of_the_standards() -> None:
    """Of what OpenAPI 3.1 and AsyncAPI 3.0 allow, the documents use this."""
    Draft202012Validator(ASYNC_SHAPE).validate(ASYNC)
    Draft202012Validator(HTTP_SHAPE).validate(HTTP)
    for path, found in HTTP["paths"].items():
        parameters = [one["name"] for one in found.get("parameters", [])]
        assert sorted(parameters) == sorted(re.findall(r"{(\w+)}", path))
    for channel in ASYNC["channels"].values():
        assert list(channel["parameters"]) == re.findall(r"{(\w+)}", channel["address"])
    for operation in ASYNC["operations"].values():
        channel = operation["channel"]["$ref"]
        assert all(one["$ref"].startswith(f"{channel}/messages/") for one in operation["messages"])


# -- The sockets -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, dict[str, str]]]:
    env = prepared_site(tmp_path_factory.mktemp("protocol"))
    with site(env) as running:
        yield running, env


class Listener(replayed_matches.Actor):
    """Keeps all that it is sent."""

    def __init__(self, *which: Any) -> None:
        super().__init__(*which)
        self.heard: list[dict[str, Any]] = []

    def hear(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        super().hear(message)


@pytest.mark.services
@pytest.mark.nightly("docs")
@pytest.mark.parametrize("game", [*replayed_matches.GAMES, "questioning-alone"])
async def test_what_a_real_game_sends_fits(web: tuple[Site, dict[str, str]], game: str) -> None:
    """A recorded match of each game, played again at a real site."""
    running, env = web
    slug, _, alone = game.partition("-")
    log = replayed_matches.recorded(slug, seats=1 if alone else None)
    [replay] = await asyncio.to_thread(replayed_matches.begun, env, [log])
    actors = [Listener(replay.match, cookie, [running.port]) for cookie in replay.cookies]
    await replayed_matches.play(actors, replay)
    heard = [message for actor in actors for message in actor.heard]
    for actor in actors:
        actor.leave()
    assert {"room", "frame"} <= {message["type"] for message in heard}
    for message in heard:
        check_message(slug, message)


def test_a_message_that_does_not_fit_is_found() -> None:
    check_message("lineup", {"type": "beat", "seq": 1, "time": 1})
    for wrong in ({"seq": "1", "time": 1}, {"seq": 1}, {"seq": 1, "time": 1, "more": 1}):
        with pytest.raises(AssertionError, match=r"^beat: "):
            check_message("lineup", {"type": "beat", **wrong})
    line = {"code": "placed", "seat": 0, "spot": "3,3"}
    entry = {"type": "record", "entries": [{"seq": 1, "lines": [line]}]}
    check_message("lineup", entry)
    for wrong_line in (line | {"seat": "0"}, {"code": "placed"}, line | {"secret": 1}):
        with pytest.raises(AssertionError, match=r"^record: "):
            check_message("lineup", {**entry, "entries": [{"seq": 1, "lines": [wrong_line]}]})


def test_moves_of_recorded_matches_can_be_sent() -> None:
    """And only such: of each game, by its own schema."""
    components = {"components": ASYNC["components"]}
    for path in recorded():
        log = read(path)
        name = f"#/components/schemas/{log['game']}.Move"
        schema = components | {"anyOf": [{"$ref": name}, {"$ref": "#/components/schemas/TableMove"}]}
        validator = Draft7Validator(schema)
        assert all(validator.is_valid(row["move"]) for row in log["moves"])
        assert not validator.is_valid({"type": "place", "spot": 7})
        assert not validator.is_valid({"type": "resign", "more": 1})


def test_every_message_that_a_table_accepts_is_described() -> None:
    described = {one["name"] for key, one in ASYNC["components"]["messages"].items() if key[:6] == "client"}
    assert {kind.__struct_config__.tag for kind in ClientMessage.__subclasses__()} <= described


# -- Pages and forms -------------------------------------------------------------------------------------


def test_every_form_in_the_tables_is_there() -> None:
    first = [row[0] for row in rows(text_of("docs/protocol.md"))]
    cells = [cell for row in first if row.startswith("`/") for cell in row.split(", ")]
    found = {cell.strip("`").partition("?")[0] for cell in cells}
    paths = {re.sub(r"<(\w+)>", r"{\1}", path) for path in found}
    games = {f"/games/{slug}/" for slug in replayed_matches.GAMES}
    posts = {path for path, found in HTTP["paths"].items() if "post" in found}
    assert len(paths) > 30
    assert paths - {"/games/{game}/"} | games == posts - {"/import/", "/study/{game}/at"}


def filled(path: str, **arguments: str) -> str:
    """A path with these arguments."""
    usual = {"game": "lineup", "day": "today", "number": "1"}
    unknown = dict.fromkeys(("match", "variant", "code", "link", "ref"), "none")
    return path.format(**unknown | usual | arguments)


@pytest.mark.parametrize("path", HTTP["paths"])
def test_every_path_is_there_with_its_methods(client: Client, path: str) -> None:
    """A page of a stranger is refused as it is described, but there is one."""
    resolve(filled(path))
    for method in METHODS:
        if method in HTTP["paths"][path]:
            answer = getattr(client, method)(filled(path))
            assert answer.status_code != 405
            check_answer(path, method, answer)


def posted(browser: Client, path: str, body: Any, **arguments: str) -> Any:
    """The answer to JSON."""
    answer = browser.post(filled(path, **arguments), json.dumps(body), "application/json")
    check_answer(path, "post", answer)
    return answer


def asked(browser: Client, path: str, query: dict[str, str] | None = None, **arguments: str) -> Any:
    """The answer to a request for a page."""
    answer = browser.get(filled(path, **arguments), query or {})
    check_answer(path, "get", answer)
    return answer


def test_forms_around_a_table_are_answered_as_described(ada: Client, ben: Client) -> None:
    match = opened(ada)
    steps = [
        (ada, "bot", {"seat": "1", "bot": "casual"}, 302),
        (ada, "bot", {"seat": "1", "bot": ""}, 302),
        (ben, "sit", {}, 302),
        (ben, "leave", {}, 302),
        (ben, "sit", {"seat": "7"}, 404),
        (ben, "sit", {"seat": "1"}, 302),
        (ada, "options", {"option-shape": "ring"}, 302),
        (ada, "automatic-start", {"on": "on"}, 302),
        (ada, "start", {}, 302),
        (ben, "sit", {}, 409),
    ]
    for browser, what, form, status in steps:
        answer = browser.post(f"/t/{match.pk}/{what}", form)
        check_answer(f"/t/{{match}}/{what}", "post", answer)
        assert answer.status_code == status, what
    assert asked(ada, "/me/turns/").json()["count"] == 1
    assert asked(ben, "/t/{match}/log.json", match=match.pk).status_code == 409
    play_out(match, most=4)
    assert asked(ben, "/t/{match}/log.json", match=match.pk).json()["game"] == "lineup"
    again = ben.post(f"/t/{match.pk}/rematch", headers={"accept": "application/json"})
    check_answer("/t/{match}/rematch", "post", again)
    assert again.status_code == 200


def test_the_archive_and_previews_are_answered_as_described(ada: Client) -> None:
    match = opened(ada, company="together", **{"name-1": "Ada", "name-2": "Ben"})
    play_out(match, most=4)
    part = asked(ada, "/me/games/export.json")
    saved = asked(ada, "/t/{match}/log.json", match=match.pk)
    for body in (part.content, saved.content):
        answer = ada.post("/import/", {"log": body.decode()}, headers={"accept": "application/json"})
        check_answer("/import/", "post", answer)
    for query in ({"seats": "2"}, {"seats": "2", "option-size": "99"}):
        assert asked(ada, "/games/{game}/preview/", query).status_code == 200


def test_requests_of_boards_are_answered_as_described(ada: Client, ben: Client) -> None:
    match = opened(ada, clock=f"move-{3 * DAY}")
    key = match.pk
    ben.post(f"/t/{key}/sit")
    ada.post(f"/t/{key}/start")
    write_move(match, 0, place("1,1"))
    plan = [{"if": place("3,3"), "play": place("5,5")}]
    assert asked(ada, "/t/{match}/plan/", match=key).json()["open"]
    saved = posted(ada, "/t/{match}/plan/", {"number": 1, "plan": plan}, match=key)
    assert saved.json()["plan"] == plan
    assert posted(ada, "/t/{match}/plan/", {"number": 9, "plan": plan}, match=key).status_code == 409
    moves = [place("3,3")]
    assert posted(ada, "/t/{match}/plan/at", {"number": 1, "moves": moves}, match=key).json()["steps"]
    refused = posted(ada, "/t/{match}/plan/at", {"number": 1, "moves": [place("1,1")]}, match=key)
    assert set(refused.json()) == {"refusal"}
    adds = [{"add": [place("3,3")]}, {"add": [place("99,1")]}]
    requests: list[dict[str, Any]] = [*adds, {"query": {}}, {"setup": 1}]
    for more in requests:
        posted(ada, "/study/{game}/at", {"setup": {"seats": 2}} | more)


@pytest.mark.django_db
def test_the_library_is_answered_as_described() -> None:
    ada, ben = named("Ada"), named("Ben")
    own = written(ada).ref
    steps = [
        (ada, own, "next", {}, 200),
        (ada, own, "notes", {"notes": "Slowly."}, 200),
        (ada, own, "rate", {"stars": "5"}, 403),
        (ben, own, "next", {}, 404),
        (ben, SITE, "next", {}, 403),
        (ben, SITE, "practice/", {"text": "Is it about food?"}, 302),
        (ben, SITE, "practice/solve/", {"guess": "Nobody is hungry."}, 302),
        (ben, SITE, "practice/count", {"bit": ["0"]}, 302),
        (ben, SITE, "played", {}, 200),
        (ben, SITE, "rate", {"stars": "5"}, 200),
        (ben, SITE, "master", {}, 200),
        (ben, SITE, "next", {"do": "drop"}, 200),
    ]
    for browser, ref, what, form, status in steps:
        answer = browser.post(f"/lateral/puzzles/{ref}/{what}", form, headers=JSON)
        check_answer(f"/lateral/puzzles/{{ref}}/{what}", "post", answer)
        assert answer.status_code == status, what
    questions = {"questions": [{"text": "Is it a pear?", "answer": "yes"}]}
    added = posted(ada, "/lateral/puzzles/{ref}/key/add", questions, ref=own)
    assert added.json() == {"added": 1, "known": 0}
    assert posted(ben, "/lateral/puzzles/{ref}/key/add", questions, ref=SITE).status_code == 403
    assert own in [one["ref"] for one in asked(ada, "/lateral/puzzles/choices.json").json()["choices"]]
    for name in ("register.json", "notes"):
        assert asked(ben, f"/lateral/puzzles/{{ref}}/{name}", ref=SITE).status_code == 200
        assert asked(ada, f"/lateral/puzzles/{{ref}}/{name}", ref=SITE).status_code == 403
    form = {"ref": SITE, "name": "Cleo"}
    check_answer("/lateral/host/", "post", host := Client().post("/lateral/host/", form))
    assert host.status_code == 302
