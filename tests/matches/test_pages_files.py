"""Matches as files: out by link, back by form, and not believed without proof."""

from __future__ import annotations

import html
import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from bench import importing
from games.lateral.rules.game import Lateral
from tabletop.accounts.models import User
from tabletop.features.archive.imports import MAX_MATCH_BYTES
from tabletop.limits import limits
from tabletop.matches.models import Match
from tests.matches.page_clients import named, opened, play_out, user_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def over() -> Match:
    """Ada's finished match on one device."""
    match = opened(named("Ada"), company="together")
    play_out(match, most=12)
    return match


@pytest.fixture
def saved(client: Client, over: Match) -> dict[str, Any]:
    """Its file."""
    file: dict[str, Any] = json.loads(client.get(f"/t/{over.pk}/log.json").content)
    return file


def bring(client: Client, file: object) -> Any:
    text = file if isinstance(file, str) else json.dumps(file)
    return client.post("/import/", {"text": text})


def refused(answer: Any, status: int, sentence: str) -> None:
    assert answer.status_code == status
    assert sentence in html.unescape(answer.content.decode())
    assert Match.objects.filter(imported=True).count() == 0


# -- out


def test_a_match_that_is_over_is_a_file_for_everybody(client: Client, over: Match) -> None:
    answer = client.get(f"/t/{over.pk}/log.json")
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"] == f'attachment; filename="lineup-{over.pk}.json"'
    assert b"\n" not in answer.content  # a long match must fit into the form that takes it back
    file = json.loads(answer.content)
    assert (file["game"], file["seed"], len(file["moves"])) == ("lineup", over.seed, 13)
    assert file["names"] == ["Orange", "Green"]


def test_a_match_that_is_on_gives_nothing_away(client: Client) -> None:
    match = opened(named("Ada"), company="together")
    for path in ("log.json", "fair/", ""):
        page = client.get(f"/t/{match.pk}/{path}")
        assert match.seed not in page.content.decode()
    assert client.get(f"/t/{match.pk}/log.json").status_code == 409


# -- back


def test_a_file_comes_back_as_a_replay(client: Client, saved: dict[str, Any]) -> None:
    file = SimpleUploadedFile("match.json", json.dumps(saved).encode())
    answer = client.post("/import/", {"file": file})
    back = Match.objects.get(imported=True)
    assert answer["Location"] == f"/t/{back.pk}/replay/"
    assert [seat.name for seat in back.seats.all()] == ["Orange", "Green"]
    assert client.get(answer["Location"]).status_code == 200
    assert json.loads(client.get(f"/t/{back.pk}/log.json").content)["moves"] == saved["moves"]


def test_pasted_text_does_as_well(client: Client, saved: dict[str, Any]) -> None:
    assert bring(client, saved).status_code == 302


def test_looking_at_the_form_makes_nobody_a_guest(client: Client) -> None:
    assert client.get("/import/").status_code == 200
    assert not User.objects.exists()


def test_a_refused_file_makes_nobody_a_guest(client: Client) -> None:
    bring(client, "rubbish")
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Choose a file or paste its contents."),
        ("rubbish", "isn’t a game saved on this site"),
        ("[]", "isn’t a game saved on this site"),
        ("{}", "isn’t a game saved on this site"),
        ("[" * 100_000, "isn’t a game saved on this site"),
        ('{"a":' * 30_000, "isn’t a game saved on this site"),
        ('"\\ud800"', "isn’t a game saved on this site"),
    ],
)
def test_garbage(client: Client, text: str, sentence: str) -> None:
    refused(bring(client, text), 400, sentence)


def test_a_file_that_is_not_text(client: Client) -> None:
    file = SimpleUploadedFile("match.json", b"\x80\x81\xff\x00" * 50)
    refused(client.post("/import/", {"file": file}), 400, "isn’t a game saved on this site")


def test_the_wrong_hash(client: Client, saved: dict[str, Any]) -> None:
    refused(bring(client, saved | {"seed": "another"}), 400, "doesn’t match its fingerprint")


def test_an_illegal_move(client: Client, saved: dict[str, Any]) -> None:
    saved["moves"][4]["move"] = saved["moves"][3]["move"]
    refused(bring(client, saved), 400, "Move 5 of this game isn’t possible")


@pytest.mark.parametrize("seat", [1, 7, 2**50])
def test_a_move_of_the_wrong_seat(client: Client, saved: dict[str, Any], seat: int) -> None:
    saved["moves"][0]["seat"] = seat
    refused(bring(client, saved), 400, "Move 1 of this game isn’t possible")


def test_a_result_that_did_not_happen(client: Client, saved: dict[str, Any]) -> None:
    saved["outcome"]["ranking"].reverse()
    refused(bring(client, saved), 400, "The result in this file")


def test_a_match_that_is_not_over(client: Client, saved: dict[str, Any]) -> None:
    refused(bring(client, saved | {"moves": saved["moves"][:-1]}), 400, "hasn’t been played to the end")


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"game": "chess"}, "That game doesn’t exist."),
        ({"game": "../rules"}, "That game doesn’t exist."),
        ({"options": {"size": 10**9}}, "These options don’t work"),
        ({"seats": 5}, "for 2 to 4 players"),
        ({"rules_version": 99}, "played with version 99 of the rules"),
        ({"rules_version": 2**50}, "This site knows versions up to"),
        (
            {"moves": [{"seq": 1, "seat": 0, "move": {"type": "place"}}] * 5001},
            "isn’t a game saved on this site",
        ),
        ({"names": ["\x00", "b"], "seed": "a\x00"}, "isn’t a game saved on this site"),
        ({"extra": 1}, "isn’t a game saved on this site"),
    ],
)
def test_what_no_match_of_ours_says(
    client: Client, saved: dict[str, Any], changed: dict[str, Any], sentence: str
) -> None:
    refused(bring(client, saved | changed), 400, sentence)


def test_names_in_a_file_are_cleaned_and_escaped(client: Client, saved: dict[str, Any]) -> None:
    where = bring(client, saved | {"names": ["<script>1</script>", "\u202e\u200b"]})["Location"]
    names = [seat.name for seat in Match.objects.get(imported=True).seats.all()]
    assert names == ["<script>1</script>", "2"]
    page = client.get(where).content.decode()
    assert "<script>1</script>" not in page


# -- too big, too often, from elsewhere


@pytest.mark.parametrize("how", ["file", "text"])
def test_a_file_that_is_too_big(client: Client, how: str) -> None:
    big = b"x" * (MAX_MATCH_BYTES + 1)
    value: Any = SimpleUploadedFile("match.json", big) if how == "file" else big.decode()
    refused(client.post("/import/", {how: value}), 413, "at most 256 kilobytes")


def test_a_file_that_is_far_too_big_is_not_even_read(client: Client) -> None:
    answer = client.generic("POST", "/import/", b"x", "text/plain", CONTENT_LENGTH=str(10**12))
    refused(answer, 413, "at most 900 kilobytes")
    big = SimpleUploadedFile("match.json", b"x" * 3_000_000)
    refused(client.post("/import/", {"file": big}), 413, "at most 900 kilobytes")


def test_a_length_that_is_no_number(client: Client) -> None:
    answer = client.generic("POST", "/import/", b"x", "text/plain", CONTENT_LENGTH="many")
    assert answer.status_code == 413


def test_the_largest_file_is_read(client: Client) -> None:
    refused(bring(client, "x" * MAX_MATCH_BYTES), 400, "isn’t a game saved on this site")


def test_importing_needs_the_forms_token(saved: dict[str, Any]) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert bring(strict, saved).status_code == 403
    page = strict.get("/import/").content.decode()
    token = page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    answer = strict.post("/import/", {"text": json.dumps(saved), "csrfmiddlewaretoken": token})
    assert answer.status_code == 302


def test_a_move_of_a_file_is_judged_without_listing_all_others(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 1,836 questions each has its offers: listing them for every move took seconds."""
    asked: Counter[str] = Counter()
    for name in ("offers", "is_legal"):
        really = getattr(Lateral, name)

        def counted(game: Any, *args: Any, name: str = name, really: Any = really) -> Any:
            asked[name] += 1
            return really(game, *args)

        monkeypatch.setattr(Lateral, name, counted)
    evening = importing.evening(importing.QUESTIONS)
    text = evening.file().decode()
    assert len(text) < MAX_MATCH_BYTES
    assert bring(client, text).status_code == 302
    assert asked == {"is_legal": len(evening.moves)}


def test_a_file_is_paid_for_as_a_whole(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the address, and by a visitor who comes from another one."""
    settings.RATE_LIMIT_SCALE = 1
    monkeypatch.setattr(limits, "REPLAYS", replace(limits.REPLAYS, burst=300, seconds=0.05))
    ada = named("Ada")
    text = importing.evening(300).file().decode()  # twice as many moves as there are tokens
    assert bring(ada, text).status_code == 302
    for who in ("127.0.0.1", user_of(ada).pk):
        assert 300 * 0.05 - 5 < limits.REPLAYS.wait(who) < 300 * 0.05 + 5
    assert bring(ada, text).status_code == 429
    assert bring(Client(REMOTE_ADDR="198.51.100.1"), text).status_code == 302
    ada.defaults["REMOTE_ADDR"] = "198.51.100.2"
    assert bring(ada, text).status_code == 429


def test_importing_is_limited(client: Client) -> None:
    for _ in range(limits.IMPORTS.burst):
        assert bring(client, "rubbish").status_code == 400
    answer = bring(client, "rubbish")
    assert answer.status_code == 429
    assert "Please wait a moment" in answer.content.decode()
