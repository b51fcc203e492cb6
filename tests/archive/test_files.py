"""The archive as a file, and back."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.archive import entries, exports, imports
from tabletop.features.archive.models import Entry
from tabletop.features.deals import services as deals
from tabletop.features.moderation.models import Closure
from tabletop.limits import limits
from tabletop.limits.rate_limits import RateLimit
from tabletop.matches import days, saved_games
from tabletop.matches.deal_variants import variants_of
from tabletop.matches.models import Match, Move, Seat
from tests.archive.conftest import finish
from tests.matches.calls import noted
from tests.matches.page_clients import named, play_out, seated, user_of

pytestmark = pytest.mark.django_db(transaction=True)

JSON = {"Accept": "application/json"}


def played(ada: Client, ben: Client, most: int | None = None) -> Match:
    """A game of theirs."""
    match = seated([user_of(ada), user_of(ben)], "lineup")
    play_out(match, most)
    return match


def exported(browser: Client) -> list[dict[str, Any]]:
    """All parts, one after the other."""
    found, path = [], "/me/games/export.json"
    while path:
        answer = browser.get(path)
        assert answer.status_code == 200
        part = json.loads(answer.content)
        assert (part["format"], part["version"]) == ("tabletop-archive", 2)
        assert len(answer.content.decode().strip().split("\n")) == max(1, len(part["matches"])) + 2
        found.append(part)
        path = f"/me/games/export.json?after={part['next']}" if part["next"] else ""
    return found


def upload(browser: Client, data: Any, **more: Any) -> Any:
    content = data if isinstance(data, bytes) else json.dumps(data).encode()
    return browser.post("/import/", {"file": SimpleUploadedFile("a.json", content)}, **more)


def report(browser: Client, data: Any) -> dict[str, Any]:
    answer = upload(browser, data, headers=JSON)
    assert answer.status_code == 200, answer.content
    return answer.json()


def test_out_and_back_again(ada: Client, ben: Client) -> None:
    """By a person who knows none of the games: the same matches with the same results, marked."""
    for most in (3, 4, None):
        played(ada, ben, most)
    (whole,) = exported(ada)
    eve = Client()
    assert report(eve, whole) | {"wait": 0} == {
        "imported": 3, "skipped": 0, "refused": 0, "reasons": [], "left": 0, "wait": 0, "say": "",
    }  # fmt: skip
    (again,) = exported(eve)
    assert all(item["match"].pop("imported") for item in again["matches"])
    # Both were imported in the same second, so they may come in another order.
    assert sorted(map(json.dumps, again["matches"])) == sorted(map(json.dumps, whole["matches"]))
    mine, hers = Entry.objects.filter(user=user_of(ada)), Entry.objects.filter(user=user_of(eve))
    assert sorted(mine.values_list("outcome", "seat", "moves")) == sorted(
        hers.values_list("outcome", "seat", "moves")
    )
    page = eve.get("/me/games/").content.decode()
    assert page.count(">imported<") == 3
    assert "with Ben" in page
    assert not Seat.objects.filter(match__imported=True, user__isnull=False).exists()


def test_one_page_takes_a_saved_game_and_all_games(ada: Client, ben: Client) -> None:
    match = played(ada, ben, 3)
    saved = json.loads(ada.get(f"/t/{match.pk}/log.json").content)
    (whole,) = exported(ada)
    eve = Client()
    assert upload(eve, saved)["Location"].endswith("/replay/")
    answer = eve.post("/import/", {"text": json.dumps(whole)})
    assert "1 game skipped: you have it already." in answer.content.decode()
    page = eve.get("/me/games/").content.decode()
    assert 'href="/import/"' in page


def test_nothing_is_imported_twice(ada: Client, ben: Client) -> None:
    played(ada, ben, 3)
    (whole,) = exported(ada)
    assert report(ada, whole)["skipped"] == 1
    assert report(ben, whole)["skipped"] == 1
    eve = Client()
    assert report(eve, {**whole, "matches": whole["matches"] * 2})["imported"] == 1
    assert report(eve, whole)["skipped"] == 1
    assert Match.objects.count() == 2


def test_in_parts(ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [played(ada, ben, most) for most in range(2, 9)]
    whole = exported(ada)[0]["matches"]
    monkeypatch.setattr(exports, "MAX_BYTES", 2500)
    parts = exported(ada)
    assert len(parts) > 2
    assert [item for part in parts for item in part["matches"]] == whole
    monkeypatch.setattr(exports, "MAX_BYTES", 10**6)
    monkeypatch.setattr(exports, "MAX_GAMES", 2)
    monkeypatch.setattr(exports, "MAX_MOVES", 5)
    parts = exported(ada)
    assert [len(part["matches"]) for part in parts] == [2, 2, 2, 1]
    assert [item for part in parts for item in part["matches"]] == whole
    found, page = [], ada.get("/me/games/export/")
    while b"Download this part" in page.content:
        text = page.content.decode()
        link = re.search(r'href="([^"]+)" download>Download', text)
        follow = re.search(r'rel="next" href="([^"]+)"', text)
        assert link
        assert follow
        found += json.loads(ada.get(link[1]).content)["matches"]
        page = ada.get(follow[1], follow=True)
    assert found == whole
    assert b"That was the last part." in page.content
    assert len(games) == 7


def test_every_part_can_be_imported() -> None:
    assert exports.MAX_BYTES + imports.MAX_MATCH_BYTES <= 1024 * 1024
    assert exports.MAX_BYTES < imports.MAX_BYTES
    assert exports.MAX_GAMES <= imports.MAX_MATCHES


def test_what_stays_secret(ada: Client, ben: Client) -> None:
    """Games in progress, today's deals, closed tables, and other people's games."""
    playing = seated([user_of(ada), user_of(ben)], "lineup")
    closed, foreign = played(ada, ben, 3), played(ben, named("Cleo"), 3)
    Closure.objects.create(match=closed)
    sealed = finish([user_of(ada)], game="questioning", options={})
    deal = deals.daily("questioning", variants_of("questioning")[0].key, days.today())
    Match.objects.filter(pk=sealed.pk).update(deal=deal, seed=deal.seed)
    text = ada.get("/me/games/export.json").content.decode()
    assert json.loads(text)["left_out"] == 2
    for match in (playing, closed, foreign, deal):
        assert match.seed not in text
    assert deal.seed not in ada.get("/me/games/").content.decode()


def test_visitors_have_nothing_to_export(client: Client) -> None:
    assert client.get("/me/games/export.json").status_code == 404
    for path in ("export/", "export/next/"):
        assert client.get(f"/me/games/{path}")["Location"] == "/me/games/"


def test_exports_are_limited(ada: Client, ben: Client) -> None:
    for _ in range(limits.EXPORTS.burst):
        limits.EXPORTS.take("127.0.0.1")
    answer = ada.get("/me/games/export.json")
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) >= 1
    assert ada.get("/me/games/export/next/").status_code == 429


def test_a_bad_game_does_not_hinder_the_others(ada: Client, ben: Client) -> None:
    played(ada, ben, 3)
    played(ada, ben, 4)
    (whole,) = exported(ada)
    good, bad = whole["matches"]
    eve = Client()
    broken = [
        {"match": {**bad["match"], "seed_hash": "0" * 64}},
        {"match": {**bad["match"], "moves": bad["match"]["moves"][:1]}},
        {"seat": 0},
        {"seat": -1, "match": bad["match"]},
        "odd",
    ]
    found = report(eve, {**whole, "matches": [*broken, good]})
    assert (found["imported"], found["refused"]) == (1, 5)
    assert [number for number, _ in found["reasons"]] == [1, 2, 3, 4, 5]
    assert found["reasons"][0][1] == "The seed of this game doesn’t match its fingerprint."
    page = upload(named("Fay"), {**whole, "matches": [*broken, good]}).content.decode()
    assert "1 game imported." in page
    assert "5 games couldn’t be imported." in page
    assert "Game 2: This game hasn’t been played to the end." in page


def test_a_seat_that_the_match_does_not_have(ada: Client, ben: Client) -> None:
    played(ada, ben, 3)
    (whole,) = exported(ada)
    eve = Client()
    report(eve, {**whole, "matches": [{**whole["matches"][0], "seat": 7}]})
    assert Entry.objects.get(user=user_of(eve)).outcome == "finished"


@pytest.mark.parametrize(
    ("content", "status", "words"),
    [
        (b"\x00\xff", 400, "That isn’t a game saved on this site."),
        (b"[" * 10_000, 400, "That isn’t a game saved on this site."),
        (b'{"format":"odd","version":1,"matches":[]}', 400, "That isn’t a game saved on this site."),
        (b'{"format":"tabletop-archive","version":3,"matches":[]}', 400, "a newer version of this site"),
        (b'{"format":"tabletop-archive","version":1,"matches":[]}', 400, "before version 1.0 of this site"),
        (b"", 400, "Choose a file or paste its contents."),
        (b" " * (imports.MAX_BYTES + 1), 413, "A file can have at most 900 kilobytes."),
        (b" " * (imports.MAX_BYTES + 60_000), 413, "A file can have at most 900 kilobytes."),
        (b'{"format":"tabletop-archive","version":2,"matches":[]}', 200, "There are no games in this file."),
    ],
)
def test_files_that_are_none(client: Client, content: bytes, status: int, words: str) -> None:
    answer = upload(client, content)
    assert answer.status_code == status
    assert words in answer.content.decode()
    if status != 200:
        answer = upload(client, content, headers=JSON)
        assert answer.status_code == status
        assert words in answer.json()["say"]
    assert not User.objects.exists()


def test_as_much_as_may_be_checked_and_the_rest_later(
    ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    for most in (3, 4, 5):
        played(ada, ben, most)
    (whole,) = exported(ada)
    eve = named("Eve")
    paid: list[tuple[str, float]] = []

    def pay(limit: RateLimit, *payers: str | int | None, cost: float = 1) -> float:
        if limit not in (limits.REPLAYS, limits.IMPORTED):
            return 0.0
        if len(paid) == 4:
            return 30.0
        paid.append((limit.name, cost))
        return 0.0

    with monkeypatch.context() as patch:
        patch.setattr(RateLimit, "take", pay)
        page = upload(eve, whole).content.decode()
        assert "2 games imported." in page
        assert "1 game is left. Wait a minute, then choose the same file again." in page
        assert report(eve, whole) == {
            "imported": 0, "skipped": 2, "refused": 0, "reasons": [], "left": 1, "wait": 30.0, "say": "",
        }  # fmt: skip
    assert paid == [("replays", 4), ("imported", 1), ("replays", 5), ("imported", 1)]
    found = report(eve, whole)
    assert (found["imported"], found["skipped"], found["left"]) == (1, 2, 0)


def test_a_batch_at_a_time(ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    for most in (3, 4, 5):
        played(ada, ben, most)
    (whole,) = exported(ada)
    monkeypatch.setattr(limits, "IMPORTED_AT_ONCE", replace(limits.IMPORTED_AT_ONCE, number=2))
    eve = Client()
    page = upload(eve, whole).content.decode()
    assert "2 games imported." in page
    assert "1 game is left. Choose the same file again to continue." in page
    found = report(eve, whole)
    assert (found["imported"], found["skipped"], found["left"], found["wait"]) == (1, 2, 0, 0)


def test_so_many_games_a_day(ada: Client, ben: Client, settings: Any) -> None:
    """Of one address, and of one person wherever they are."""
    match = played(ada, ben, 3)
    (whole,) = exported(ada)
    limit, eve = limits.IMPORTED, named("Eve")
    limit.take("203.0.113.7", user_of(eve).pk, cost=limit.burst)
    words = "At most 1,000 games can be imported in a day. Try again tomorrow."
    for browser, address in ((eve, "203.0.113.8"), (Client(), "203.0.113.7")):
        page = upload(browser, whole, REMOTE_ADDR=address).content.decode()
        assert "1 game is left." in page
        assert words in page
        found = upload(browser, whole, REMOTE_ADDR=address, headers=JSON).json()
        assert (found["imported"], found["left"], found["say"]) == (0, 1, words)
    text = ada.get(f"/t/{match.pk}/log.json").content.decode()
    answer = eve.post("/import/", {"text": text}, REMOTE_ADDR="203.0.113.8")
    assert answer.status_code == 429
    assert words in answer.content.decode()


def test_games_are_judged_before_the_transaction(
    ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(ada, ben, 3)
    (whole,) = exported(ada)

    def in_transaction(*_: Any) -> bool:
        return connection.in_atomic_block

    verified, shown = (
        noted(monkeypatch, saved_games, name, in_transaction) for name in ("verify", "shown_name")
    )
    assert report(Client(), whole)["imported"] == 1
    assert (verified, shown) == ([False], [False] * 2)


def test_an_imported_game_is_where_it_was_played(ada: Client, ben: Client) -> None:
    match = played(ada, ben, 3)
    Move.objects.filter(match=match).update(at=1_700_000_000_000)
    (whole,) = exported(ada)
    eve = Client()
    report(eve, whole)
    assert Entry.objects.get(user=user_of(eve)).ended.isoformat() == "2023-11-14T22:13:20+00:00"
    future = json.loads(json.dumps(whole).replace("1700000000000", str(saved_games.LATEST)))
    fay = Client()
    report(fay, future)
    entry = Entry.objects.get(user=user_of(fay))
    assert entry.ended <= entry.match.ended  # type: ignore[operator]
    entries.clean_up()
