"""The site as an app: its manifest, its service worker, and which pages browsers may keep."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.test import Client
from django.utils.translation import override
from PIL import Image
from pytest_django import Settings

from tabletop.pages import installed_app as app
from tabletop.site.link_previews import public_paths
from tabletop.site.security_headers import with_defaults
from tests.matches.page_clients import named, opened
from tools import app_pictures

KEPT = ("/rules/", "/games/lineup/rules/", "/games/lateral/rules/")


@pytest.fixture(autouse=True)
def _fresh_worker() -> None:
    app._worker.cache_clear()


def file_of(url: str) -> str:
    """Where the file is that is served there."""
    found = finders.find(url.removeprefix("/static/"))
    assert isinstance(found, str), url
    return found


# -- manifest


def manifest(client: Client) -> dict[str, Any]:
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    return json.loads(answer.content)


def test_every_page_names_the_manifest(client: Client) -> None:
    for path in ("/", "/rules/", "/me/"):
        assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get(path).content.decode()


def test_the_manifest_says_what_a_browser_needs_to_install_the_site(client: Client) -> None:
    told = manifest(client)
    assert told["id"] == told["scope"] == told["start_url"] == "/"
    assert told["display"] == "standalone"
    assert {(one["purpose"], one["sizes"]) for one in told["icons"] if one["type"] == "image/png"} == {
        (purpose, f"{size}x{size}") for purpose in ("any", "maskable") for size in (192, 512)
    }
    for icon in told["icons"]:
        if icon["type"] == "image/png":
            with Image.open(file_of(icon["src"])) as picture:
                assert icon["sizes"] == "x".join(map(str, picture.size))
        else:
            assert file_of(icon["src"]).endswith(".svg")


def test_screenshots_have_their_size_and_few_bytes(client: Client) -> None:
    told = manifest(client)["screenshots"]
    assert {one["form_factor"] for one in told} == {"wide", "narrow"}
    for one in told:
        with Image.open(file_of(one["src"])) as picture:
            assert one["sizes"] == "x".join(map(str, picture.size))
        assert Path(file_of(one["src"])).stat().st_size < 120_000


def test_shortcuts_lead_to_places_on_the_front_page(ada: Client) -> None:
    opened(ada)
    page = ada.get("/").content.decode()
    urls = [one["url"] for one in manifest(ada)["shortcuts"]]
    assert urls == ["/#today", "/#mine"]
    for url in urls:
        assert page.count(f'id="{url[2:]}"') == 1


def test_pictures_of_the_app_are_up_to_date() -> None:
    """After a change of the icon or of a picture in docs/pictures: python -m tools.app_pictures."""
    for icon in app_pictures.icons():
        assert app_pictures.digest_of(icon.path) == app_pictures.digest(icon.drawing.encode()), icon.path
    for path, source in app_pictures.screenshots():
        assert app_pictures.digest_of(path) == app_pictures.digest(source.read_bytes()), path


# -- worker


def told_by(answer: Any) -> dict[str, Any]:
    """What the server tells the worker, in the first line of it."""
    found = re.match(r"self\.APP = (\{.*\});\n", answer.content.decode())
    assert found
    return json.loads(found[1])


def test_the_worker_is_served_for_the_whole_site(client: Client) -> None:
    answer = client.get("/sw.js")
    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer["Service-Worker-Allowed"] == "/"
    assert answer.content.decode().endswith(app.SOURCE.read_text())
    assert told_by(answer)["keeps"] is True
    again = client.get("/sw.js", headers={"If-None-Match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_it_is_told_addresses_of_this_site(client: Client) -> None:
    told = told_by(client.get("/sw.js"))
    assert client.get(told["offline"]).status_code == 200
    for picture in (told["icon"], told["badge"]):
        assert file_of(picture)
    assert told["leaving"] == ["/me/forget/", "/me/code/"]
    assert told["versioned"] == ["/static/", "/jsi18n/"]


def test_it_is_told_to_keep_the_rules_of_all_games(client: Client) -> None:
    reading = told_by(client.get("/sw.js"))["reading"]
    slugs = ("deduction", "lateral", "lineup", "questioning")
    assert reading == ["/rules/", *(f"/games/{slug}/rules/" for slug in slugs)]
    for path in reading:
        assert client.get(path)["X-Offline-Copy"] == "allowed"
    assert 'href="/rules/"' in client.get("/offline/").content.decode()


def test_other_files_are_another_version(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    first = told_by(client.get("/sw.js"))["version"]
    assert told_by(client.get("/sw.js"))["version"] == first
    monkeypatch.setattr(staticfiles_storage, "manifest_hash", "another", raising=False)
    app._worker.cache_clear()
    assert told_by(client.get("/sw.js"))["version"] != first


def test_another_offline_page_is_another_version(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    first = told_by(client.get("/sw.js"))["version"]
    monkeypatch.setattr(app, "render_to_string", lambda template: "changed")
    app._worker.cache_clear()
    assert told_by(client.get("/sw.js"))["version"] != first


def test_another_language_is_another_version() -> None:
    with override("en-gb"):
        first = app._fresh_worker("en-gb")
    with override("de"):
        assert app._fresh_worker("de")[1] != first[1]


def test_in_development_it_keeps_nothing_and_is_always_asked_for(client: Client, settings: Settings) -> None:
    settings.DEBUG = True
    answer = client.get("/sw.js")
    assert told_by(answer)["keeps"] is False
    assert answer["Cache-Control"] == "no-cache"


def test_a_worker_has_a_policy_of_its_own() -> None:
    """Headers that mean nothing on a script mean something on a worker: it sends requests."""
    script = [(b"content-type", b"text/javascript; charset=utf-8")]
    worker = [*script, (b"service-worker-allowed", b"/")]
    assert b"content-security-policy" in dict(with_defaults(worker))
    assert b"content-security-policy" not in dict(with_defaults(script))


# -- what may be kept


@pytest.mark.parametrize("path", KEPT)
def test_rules_may_be_read_offline(path: str, client: Client) -> None:
    answer = client.get(path)
    assert answer["X-Offline-Copy"] == "allowed"
    assert "no-store" not in answer.get("Cache-Control", "")


def test_no_other_page_may_be_kept(ada: Client, ben: Client) -> None:
    match = opened(ada)
    table = f"/t/{match.pk}/"
    paths = [*public_paths(), "/me/", "/import/", "/offline/", table, f"{table}fair/"]
    assert [path for path in paths if "X-Offline-Copy" in ada.get(path) and "rules" not in path] == []
    ben.post(f"{table}sit", {"seat": 1})
    ada.post(f"{table}start")
    answer = ada.get(table)
    assert "X-Offline-Copy" not in answer
    assert "no-store" in answer["Cache-Control"]


def test_the_offline_page_is_the_same_for_everyone(client: Client) -> None:
    nonce = re.compile(r'nonce="[^"]*"')
    stranger, ada = (nonce.sub("", one.get("/offline/").content.decode()) for one in (client, named("Ada")))
    assert stranger == ada
    assert "Ada" not in ada
    assert "csrf" not in ada


def test_a_page_says_when_nobody_is_signed_in(client: Client) -> None:
    assert "data-unknown" in client.get("/rules/").content.decode()
    assert "data-unknown" not in named("Ada").get("/rules/").content.decode()


def test_only_a_table_where_you_sit_is_yours(ada: Client, ben: Client) -> None:
    path = f"/t/{opened(ada).pk}/"
    assert "data-seated" in ada.get(path).content.decode()
    assert "data-seated" not in ben.get(path).content.decode()
