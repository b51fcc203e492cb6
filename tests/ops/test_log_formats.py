"""What a log line says, and above all what it does not."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from django.db import DataError
from django.test import Client, RequestFactory
from django.urls import resolve

from tabletop.live import move_log_writer
from tabletop.ops.logs import Json, Plain, kind, way
from tabletop.rules.game import Refused

SECRET = "the gardener did it"


class Kept(logging.Handler):
    """Keeps the lines of one formatter."""

    def __init__(self, formatter: logging.Formatter) -> None:
        super().__init__()
        self.setFormatter(formatter)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture(params=[Json, Plain])
def kept(request: pytest.FixtureRequest) -> Iterator[Kept]:
    """All that is logged in this test, by either formatter."""
    handler = Kept(request.param())
    logging.getLogger().addHandler(handler)
    yield handler
    logging.getLogger().removeHandler(handler)


def record(message: object, *args: object, name: str = "tabletop.matches", **extra: Any) -> logging.LogRecord:
    made = logging.getLogger(name).makeRecord(
        name, logging.WARNING, __file__, 1, message, args, extra.pop("exc_info", None), extra=extra
    )
    assert isinstance(made, logging.LogRecord)
    return made


def line(*args: Any, **extra: Any) -> dict[str, Any]:
    """The JSON object of such a record."""
    return json.loads(Json().format(record(*args, **extra)))


def test_one_object_a_line_with_match_and_number() -> None:
    told = line("a %s\nmove", "good", match="fj4vnnp64h", seq=12)
    assert told.pop("time").startswith("20")
    assert told == {
        "level": "WARNING",
        "logger": "tabletop.matches",
        "message": "a good\nmove",
        "match": "fj4vnnp64h",
        "seq": 12,
    }
    assert "\n" not in Json().format(record("a\nb"))


def test_for_people() -> None:
    text = Plain().format(record("a move", match="fj4vnnp64h", seq=12))
    assert text.endswith(" WARNING tabletop.matches a move match=fj4vnnp64h seq=12")


def test_what_else_hangs_on_a_record_is_left_out() -> None:
    assert "gardener" not in Json().format(record("x", cookie=SECRET))


def test_what_cannot_be_encoded_is_shown_by_its_number() -> None:
    assert line("\ud800!")["message"] == "\\ud800!"


def failed(error: Exception) -> Exception:
    """An error that was raised while another one was handled."""
    try:
        try:
            raise KeyError(SECRET)
        finally:
            raise error
    except Exception as raised:  # any is given
        return raised


@pytest.mark.parametrize("form", [Json(), Plain()], ids=["json", "plain"])
def test_of_an_error_its_kind_and_its_way_are_told_and_not_its_words(form: logging.Formatter) -> None:
    error = failed(ValueError(SECRET))
    text = form.format(record("broken: %s %r", error, error, exc_info=(type(error), error, None)))
    assert SECRET not in text
    assert "broken: ValueError 'ValueError'" in text
    assert "KeyError" in text
    assert "in failed" in text


def test_kinds() -> None:
    assert kind(Refused("stale", seq=3)) == "Refused(stale)"
    assert kind(psycopg.errors.UniqueViolation(SECRET)) == "UniqueViolation(23505)"
    assert kind(ConnectionRefusedError(111, SECRET)) == "ConnectionRefusedError(111)"
    assert kind(ValueError(SECRET)) == "ValueError"
    assert "KeyError" in way(failed(ValueError(SECRET)))


@pytest.mark.django_db(transaction=True)
async def test_a_traceback_does_not_quote_the_database(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL's errors quote the rejected values."""

    def refuse(rows: Any) -> Any:
        raise DataError(f"invalid JSON\nCONTEXT: {SECRET}") from psycopg.errors.UntranslatableCharacter(
            SECRET
        )

    monkeypatch.setattr(move_log_writer, "commit", refuse)
    row = move_log_writer.MoveRow("fj4vnnp64h", 3, 0, f'{{"text":"{SECRET}"}}', "k", 0, None)
    loop = asyncio.get_running_loop()
    fate: asyncio.Future[bool | None] = loop.create_future()
    writing = move_log_writer.Writer(loop)
    writing.append(row, fate.set_result)
    assert await asyncio.wait_for(fate, 10) is None
    writing.close()
    assert SECRET not in "".join(kept.lines)
    assert "UntranslatableCharacter(22P05)" in kept.lines[0]
    assert "fj4vnnp64h" in kept.lines[0]


def test_asyncio_quotes_no_error() -> None:
    message = f"Task exception was never retrieved\nfuture: <Task exception=ValueError('{SECRET}')>"
    assert line(message, name="asyncio")["message"] == "Task exception was never retrieved"


def test_objects_are_told_by_their_kind() -> None:
    told = line("%r of %s, at %s", {"tile": SECRET}, f"<Request uri=/{SECRET}>", "https://a.example/secret b")
    assert told["message"] == "'dict' of <…>, at https://a.example/… b"
    assert line("%(tile)s", {"tile": ValueError(SECRET)})["message"] == "ValueError"
    assert line(ValueError(SECRET))["message"] == "ValueError"


def test_of_a_request_the_route_is_told_and_not_the_address() -> None:
    request = RequestFactory().get("/t/fj4vnnp64h/fair/")
    request.resolver_match = resolve(request.path)
    told = line("Not Found: %s", request.path, request=request, status_code=404, name="django.request")
    assert told["message"] == "Not Found: /t/<slug:match_id>/fair/"
    assert (told["match"], told["status"]) == ("fj4vnnp64h", 404)


def test_an_address_that_exists_is_known_while_the_database_is_away() -> None:
    """The answer comes before Django looks for the view."""
    for path, route in (
        ("/me/code/verysecret/", "/me/code/<str:code>/"),
        ("/nosuch/", "an address that does"),
    ):
        request = RequestFactory().get(path)
        told = line("Service Unavailable: %s", path, request=request, status_code=503, name="django.request")
        assert told["message"].startswith(f"Service Unavailable: {route}")
        assert "verysecret" not in str(told)


def test_pages_whose_address_is_a_secret(kept: Kept, client: Client) -> None:
    for path in ("/me/code/verysecret/", "/me/code/verysecret", "/me/code/verysecret/more?verysecret"):
        client.get(path, HTTP_REFERER=f"http://testserver{path}")
        forger = Client(enforce_csrf_checks=True)
        forger.post(path, {"verysecret": "verysecret"})
        forger.post(path, secure=True, HTTP_REFERER=f"https://elsewhere.example{path}")
    assert kept.lines
    assert "verysecret" not in "".join(kept.lines)
