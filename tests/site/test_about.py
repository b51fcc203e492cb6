"""The pages about the site: rules, About, Privacy, and the footer that leads there."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
import yaml
from django.test import Client
from django.urls import reverse

from tabletop.accounts import devices, guests
from tabletop.accounts.models import Device
from tabletop.features.moderation import bans
from tabletop.matches.actions import deletion as tables
from tabletop.pages import about
from tabletop.rules.registry import find, published
from tabletop.site.game_info import template_of
from tests.matches.page_clients import FORM, LINEUP
from tests.servers.server_processes import ROOT
from tools.vendor import PACKAGES


def text_of(client: Client, address: str) -> str:
    """The text of that page's main part and footer, without tags."""
    answer = client.get(address)
    assert answer.status_code == 200
    body = answer.content.decode().partition("<main")[2]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body)).split())


def footer_of(client: Client, address: str) -> dict[str, str]:
    """Its links, by their words."""
    page = client.get(address).content.decode()
    footer = page.partition('<footer class="site-footer">')[2].partition("</footer>")[0]
    links = re.findall(r'<a href="([^"]*)"[^>]*>([^<]*)</a>', footer)
    return {words: unescape(link) for link, words in links}


@pytest.mark.parametrize("address", ["/", "/about/", "/privacy/", "/rules/", "/games/lineup/", "/me/"])
def test_every_page_has_the_footer(client: Client, address: str) -> None:
    assert {"Rules", "Puzzle library and practice", "Statistics", "About", "Privacy"} <= set(footer_of(client, address))


def test_footer_links_work(client: Client) -> None:
    links = footer_of(client, "/")
    assert {link: client.get(link).status_code for link in links.values()} == dict.fromkeys(
        links.values(), 200
    )


def test_the_source_is_linked_where_a_site_names_it(client: Client, settings: Any) -> None:
    assert "Source" not in footer_of(client, "/")
    settings.SOURCE_URL = "https://code.example.org/tabletop?a=1&b=2"
    assert footer_of(client, "/")["Source"] == "https://code.example.org/tabletop?a=1&b=2"
    assert "Read the source of this site" in text_of(client, "/about/")


def test_error_pages_have_the_footer(client: Client) -> None:
    page = client.get("/no/such/page/")
    assert page.status_code == 404
    assert reverse("privacy") in page.content.decode()


def test_tables_have_no_footer(ada: Client) -> None:
    """It would cost the board room."""
    page = ada.post("/games/lineup/", {**FORM, **LINEUP, "seats": "2"}, follow=True)
    assert page.request["PATH_INFO"].startswith("/t/")
    assert '<footer class="site-footer">' not in page.content.decode()


def test_the_rules_of_all_games_are_listed(client: Client) -> None:
    page = client.get("/rules/").content.decode()
    for slug in filter(lambda slug: template_of(slug, "rules.html"), published()):
        assert reverse("rules", args=[slug]) in page


# -- About and NOTICE


def test_about_credits_each_game_as_its_rulebook_does(client: Client) -> None:
    page = text_of(client, "/about/")
    assert [slug for slug in published() if find(slug).name not in page] == []
    assert "a game for the piecepack by Mark Biggar" in page
    assert "lawofgamedesign.com" in page


def test_the_page_of_deduction_has_its_rulebooks_licence(client: Client) -> None:
    page = client.get("/games/deduction/").content.decode()
    assert "copyright © 2003, 2004 by Mark A. Biggar" in page
    assert "GNU Free Documentation License, version 1.2 or any later version" in page
    assert 'href="https://www.gnu.org/licenses/fdl.html"' in page


def test_about_names_the_version_of_pyproject(client: Client) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert f"This site runs version {project['version']} of Tabletop." in text_of(client, "/about/")


def test_about_has_all_of_notice(client: Client) -> None:
    page = text_of(client, "/about/")
    for work in about.works():
        assert work.name in page
        assert work.copyright in page
        assert work.licence in page


def test_notice_lists_every_folder_that_holds_works_of_others() -> None:
    """Those that tools/vendor.py fills, and every other folder with a licence in it."""
    listed = {work.folder for work in about.works()}
    vendored = {package.target.relative_to(ROOT).as_posix() for package in PACKAGES}
    licensed = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "static").rglob("LICEN[SC]E*")}
    folders = {path.relative_to(ROOT).as_posix() for path in (ROOT / "static" / "vendor").iterdir()}
    assert vendored | licensed | folders <= listed
    assert [folder for folder in listed if folder and not (ROOT / folder).is_dir()] == []


def test_notice_has_the_versions_and_holders_of_the_files_themselves() -> None:
    for package in PACKAGES:
        folder = package.target.relative_to(ROOT).as_posix()
        (work,) = (work for work in about.works() if work.folder == folder)
        assert work.name.endswith(f" {package.version}")
        licence = (ROOT / work.text).read_text()
        assert work.copyright.replace("All rights reserved", "").strip(" .") in licence.replace("(c) ", "")


# -- Privacy: the page says what the code does


CHANGES: list[tuple[Callable[[Any, Any], None], str]] = [
    (lambda patch, _: patch.setattr(guests, "GUEST_DAYS", 90), "don’t come back for 90 days"),
    (lambda patch, _: patch.setattr(tables, "TABLE_DAYS", 21), "is deleted 21 days after it was opened"),
    (lambda patch, _: patch.setattr(bans, "SEEN_FOR", 86_400), "last visited a table, kept for 1 day"),
    (lambda patch, _: patch.setattr(devices, "GOOD_FOR", timedelta(minutes=5)), "works for 5 minutes"),
    (lambda _, settings: setattr(settings, "SESSION_COOKIE_AGE", 86_400 * 30), "signed in, for 30 days"),
    (
        lambda _, settings: setattr(settings, "SESSION_COOKIE_AGE", 86_400 * 30),
        "or 32 days after it was last used",
    ),
]


@pytest.mark.parametrize(("change", "said"), CHANGES)
def test_the_numbers_are_those_of_the_code(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    settings: Any,
    change: Callable[[Any, Any], None],
    said: str,
) -> None:
    change(monkeypatch, settings)
    assert said in text_of(client, "/privacy/")


def test_backups_are_deleted_when_the_page_says() -> None:
    kept = f"-mtime +{about.BACKUP_DAYS} -delete"
    (command,) = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]["backup"]["command"][
        2:
    ]
    assert kept in command
    assert kept in (ROOT / "docs/examples/systemd/tabletop-daily.service").read_text()
    assert kept in (ROOT / "docs/running.md").read_text()


def test_the_daily_clean_up_is_there() -> None:
    (command,) = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]["tidy"]["command"][2:]
    assert command == "while sleep 86400; do python manage.py tidy; done"
    assert "manage.py tidy" in (ROOT / "docs/examples/systemd/tabletop-daily.service").read_text()
    assert "OnCalendar=" in (ROOT / "docs/examples/systemd/tabletop-daily.timer").read_text()


def test_browsers_forget_what_was_not_confirmed_when_the_page_says() -> None:
    for module in ("table/outbox.js", "kit/drafts.js"):
        source = (ROOT / "static" / module).read_text()
        assert f"KEPT_FOR = {about.PENDING_DAYS} * 86_400_000;" in source


def test_no_other_cookies_are_set(client: Client, ada: Client) -> None:
    """Of all that a guest does: name, table, language."""
    for address in ("/", "/me/", "/privacy/"):
        ada.get(address)
    page = client.get("/privacy/").content.decode()
    assert [name for name in ada.cookies if f"<code>{name}</code>" not in page] == []


def test_devices_store_what_the_page_says() -> None:
    """A new field has to be told there."""
    fields = {field.name for field in Device._meta.get_fields()}
    assert fields == {"id", "user", "key", "browser", "system", "arrival", "created", "last_seen"}
