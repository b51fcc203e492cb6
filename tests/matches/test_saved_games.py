"""Matches as files: out by link, back by form, and not believed without proof."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from bench import importing
from games.lateral.rules.game import Lateral
from tabletop.accounts.models import User
from tabletop.features.archive.imports import MAX_MATCH_BYTES
from tabletop.limits import limits
from tabletop.matches import repository, saved_games
from tabletop.matches.actions import tables
from tabletop.matches.models import Match
from tabletop.ops.version import VERSION
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.matches.calls import noted
from tests.matches.page_clients import named, opened, play_out, says, user_of


@pytest.fixture
def finished(people: Any) -> Match:
    """A game of LineUp! that was played by random moves, straight into the log."""
    opened = {"user": people[0], "game": "lineup", "options": {}, "filling": ["me", "me"], "together": True}
    opened |= {"names": ["Ada", "Ben"]}
    match = tables.open_and_start(**opened)
    play_out(match)
    return match


def as_text(file: saved_games.MatchFile, **changed: Any) -> bytes:
    return msgspec.json.encode(msgspec.to_builtins(file) | changed)


def code_of(text: bytes) -> str:
    with pytest.raises(Refused) as caught:
        saved_games.verify(saved_games.read(text))
    return caught.value.code


def test_a_file_names_the_version_that_wrote_it_and_needs_none(finished: Match) -> None:
    file = saved_games.export(finished)
    assert file.site_version == VERSION
    written = msgspec.to_builtins(file)
    del written["site_version"]
    assert saved_games.read(msgspec.json.encode(written)).site_version == ""
    assert saved_games.read(as_text(file, site_version="99.0.0")).site_version == "99.0.0"


@pytest.mark.parametrize("started", [0, 1, 1795234677519, 1732199999001, saved_games.LATEST])
def test_it_began_when_the_file_says(finished: Match, people: Any, started: int) -> None:
    file = saved_games.read(as_text(saved_games.export(finished), started=started))
    position = saved_games.verify(file)
    back = saved_games.import_match(user=people[1], file=file, position=position)
    back.refresh_from_db()
    room = repository.room(back.pk)
    assert room.began == started
    assert saved_games.export(back).started == started
    assert play.follow(repository.first_position(room), msgspec.to_builtins(file.moves)) == position


def test_every_millisecond_comes_back() -> None:
    for time in range(1795234677000, 1795234678000):
        assert repository.milliseconds(repository.moment_of(time)) == time


def test_the_result_is_kept_as_the_rules_write_it(finished: Match, people: Any) -> None:
    assert finished.outcome
    odd = {**finished.outcome, "ranking": [[float(n) for n in row] for row in finished.outcome["ranking"]]}
    file = saved_games.read(as_text(saved_games.export(finished), outcome=odd))
    back = saved_games.import_match(user=people[1], file=file, position=saved_games.verify(file))
    assert repr(back.outcome) == repr(finished.outcome)


def test_files_that_are_not_believed(finished: Match) -> None:
    file = saved_games.export(finished)
    moves = msgspec.to_builtins(file.moves)
    assert code_of(as_text(file, seed="another")) == "log_hash"
    assert code_of(as_text(file, moves=moves[:-1])) == "log_unfinished"
    assert code_of(as_text(file, moves=[moves[0], *moves])) == "bad_log"
    swapped = [moves[1] | {"seq": 1}, moves[0] | {"seq": 2}, *moves[2:]]
    assert code_of(as_text(file, moves=swapped)) == "log_move"
    assert finished.outcome
    other = {"ranking": finished.outcome["ranking"][::-1], "by": "resignation"}
    assert code_of(as_text(file, outcome=other)) == "log_outcome"
    for game in ("chess", "../rules"):
        assert code_of(as_text(file, game=game)) == "no_such_game"
    assert code_of(as_text(file, seats=5)) == "bad_seats"
    assert code_of(as_text(file, options={"size": "huge"})) == "bad_options"


def test_more_than_it_should_hold(finished: Match) -> None:
    file = saved_games.export(finished)
    row = msgspec.to_builtins(file.moves[0])
    assert code_of(as_text(file, moves=[row] * (saved_games.MAX_MOVES + 1))) == "bad_log"
    assert code_of(as_text(file, names=["x" * 41])) == "bad_log"
    assert code_of(as_text(file, more=1)) == "bad_log"
    assert code_of(as_text(file, version=3)) == "bad_log"
    assert code_of(as_text(file, version=1)) == "old_log"
    assert code_of(as_text(file, started=saved_games.LATEST + 1)) == "bad_log"
    assert code_of(as_text(file, rules_version=2**50)) == "newer_log"
    assert code_of(as_text(file, names=["a\0b"])) == "bad_log"
    assert code_of(as_text(file, seats=10**30)) == "bad_log"
    assert code_of(as_text(file, outcome={"ranking": [[0] * 10_000]})) == "log_outcome"


# -- by link and form


@pytest.fixture
def over() -> Match:
    """Ada's finished match on one device."""
    match = opened(named("Ada"), company="together")
    play_out(match, most=12)
    return match


@pytest.fixture
def saved(client: Client, over: Match) -> dict[str, Any]:
    """Its file."""
    return json.loads(client.get(f"/t/{over.pk}/log.json").content)


def bring(client: Client, file: object) -> Any:
    return client.post("/import/", {"text": file if isinstance(file, str) else json.dumps(file)})


def not_taken(answer: Any, status: int, sentence: str) -> None:
    says(answer, status, sentence)
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


@pytest.mark.parametrize(
    "text", [b"", b"[]", b"\xff\xfe", b"null", b"[" * 100_000, b'{"a":' * 30_000, b"1e999"]
)
def test_what_is_no_file_at_all(client: Client, text: bytes) -> None:
    assert code_of(text) == "bad_log"
    assert client.get("/import/").status_code == 200
    answer = client.post("/import/", {"file": SimpleUploadedFile("match.json", text)})
    not_taken(
        answer, 400, "isn’t a game saved on this site" if text else "Choose a file or paste its contents."
    )
    assert not User.objects.exists()  # nobody became a guest for that


def test_an_illegal_move(client: Client, saved: dict[str, Any]) -> None:
    saved["moves"][4]["move"] = saved["moves"][3]["move"]
    not_taken(bring(client, saved), 400, "Move 5 of this game isn’t possible")


@pytest.mark.parametrize("seat", [1, 7, 2**50])
def test_a_move_of_the_wrong_seat(client: Client, saved: dict[str, Any], seat: int) -> None:
    saved["moves"][0]["seat"] = seat
    not_taken(bring(client, saved), 400, "Move 1 of this game isn’t possible")


# -- too big, too often, from elsewhere


@pytest.mark.parametrize("how", ["file", "text"])
def test_a_file_that_is_too_big(client: Client, how: str) -> None:
    big = b"x" * (MAX_MATCH_BYTES + 1)
    value: Any = SimpleUploadedFile("match.json", big) if how == "file" else big.decode()
    not_taken(client.post("/import/", {how: value}), 413, "at most 256 kilobytes")


def test_a_file_that_is_far_too_big_is_not_even_read(client: Client) -> None:
    answer = client.generic("POST", "/import/", b"x", "text/plain", CONTENT_LENGTH=str(10**12))
    not_taken(answer, 413, "at most 900 kilobytes")
    big = SimpleUploadedFile("match.json", b"x" * 3_000_000)
    not_taken(client.post("/import/", {"file": big}), 413, "at most 900 kilobytes")


def test_the_largest_file_is_read(client: Client) -> None:
    not_taken(bring(client, "x" * MAX_MATCH_BYTES), 400, "isn’t a game saved on this site")


def test_a_move_of_a_file_is_judged_without_listing_all_others(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 1,836 questions each has its offers: listing them for every move took seconds."""
    listed = noted(monkeypatch, Lateral, "offers", lambda *_: None)
    judged = noted(monkeypatch, Lateral, "is_legal", lambda *_: None)
    evening = importing.evening(importing.QUESTIONS)
    text = evening.file().decode()
    assert len(text) < MAX_MATCH_BYTES
    assert bring(client, text).status_code == 302
    assert (len(listed), len(judged)) == (0, len(evening.moves))


def test_a_file_is_paid_for_as_a_whole(db: None, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
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
