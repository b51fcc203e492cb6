"""The schemas of /protocol/asyncapi.json and openapi.json, for tests: stricter than for clients, who ignore
fields that they don't know.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

from jsonschema import Draft7Validator, Draft202012Validator
from jsonschema.exceptions import best_match

from tools.protocol_files import FOLDER
from tools.protocol_schemas import OPEN, OPEN_IN_MESSAGES

ASYNC: dict[str, Any] = json.loads((FOLDER / "asyncapi.json").read_text())
HTTP: dict[str, Any] = json.loads((FOLDER / "openapi.json").read_text())
MESSAGES = ASYNC["components"]["messages"]


def parts(data: Any) -> Iterator[dict[str, Any]]:
    """All objects in it."""
    if isinstance(data, dict):
        yield data
        for value in data.values():
            yield from parts(value)
    elif isinstance(data, list):
        for value in data:
            yield from parts(value)


def closed(document: dict[str, Any]) -> dict[str, Any]:
    """Its components, with no fields but those that are declared, except where each game adds its own."""
    components: dict[str, Any] = deepcopy({"schemas": document["components"]["schemas"]})
    for name, schema in components["schemas"].items():
        if name not in {*OPEN, *OPEN_IN_MESSAGES}:
            for part in parts(schema):
                if isinstance(part.get("properties"), dict) and part.get("type") == "object":
                    part.setdefault("additionalProperties", False)
    return components


@cache
def of_game(slug: str) -> dict[str, Any]:
    """The sockets' components at tables of this game: its own moves, views and lines, no other game's."""
    components = closed(ASYNC)
    schemas = components["schemas"]
    for name in ("View", "Move", "Line"):
        others = [ref for ref in schemas[name]["anyOf"] if "." not in ref["$ref"].rpartition("/")[2]]
        schemas[name] = {"anyOf": [{"$ref": f"#/components/schemas/{slug}.{name}"}, *others]}
    codes = [part["code"]["enum"] for part in parts(_lines(schemas, slug)) if "enum" in part.get("code", {})]
    own = [code for some in codes for code in some]
    schemas["TableLine"]["properties"]["code"] = {"type": "string", "not": {"enum": own}}
    return components


def _lines(schemas: dict[str, Any], slug: str) -> list[Any]:
    lines = schemas[f"{slug}.Line"]
    return [schemas[one["$ref"].rpartition("/")[2]] for one in lines.get("anyOf", [lines])]


@cache
def _validator(slug: str, kind: str) -> Draft7Validator:
    name = MESSAGES[f"server.{kind}"]["payload"]["$ref"]
    return Draft7Validator({"$ref": name, "components": of_game(slug)})


def check_message(slug: str, message: dict[str, Any]) -> None:
    """A message of a table's socket is as AsyncAPI says."""
    error = best_match(_validator(slug, message["type"]).iter_errors(message))
    assert error is None, f"{message['type']}: {error.json_path}: {error.message[:500]}"


def check_answer(path: str, method: str, answer: Any) -> None:
    """The answer to a request of the test client is one that OpenAPI describes."""
    described = HTTP["paths"][path][method]["responses"]
    status = str(answer.status_code)
    told = described.get(status) or described.get(f"{status[0]}XX")
    assert told is not None, f"{method} {path}: {status}"
    content = told.get("content", {})
    kind = answer.headers.get("Content-Type", "").partition(";")[0]
    assert not content or kind in content, f"{method} {path}: {kind}"
    if kind == "application/json":
        schema = content[kind]["schema"] | {"components": closed(HTTP)}
        error = best_match(Draft202012Validator(schema).iter_errors(answer.json()))
        assert error is None, f"{method} {path}: {error.json_path}: {error.message[:500]}"
