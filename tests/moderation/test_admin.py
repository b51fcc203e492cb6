"""The admin pages: all of them open, their actions act, and nothing of a running game is told."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.moderation.models import AuditEntry, Ban, Closure, Mute, Report
from tabletop.matches.models import Match
from tests.matches.page_clients import play_out, signed_in
from tests.moderation.admin_actions import REASON, act, moderator, reported, said, text_of

PAGES = [
    "matches/match",
    "accounts/user",
    *(f"moderation/{name}" for name in ("report", "ban", "mute", "closure", "auditentry")),
]


@pytest.fixture
def table(new_table: Any) -> Match:
    return new_table(game="deduction", seats=3)


@pytest.fixture
def report(table: Match, people: list[User]) -> Report:
    lines = [{"n": 1, "name": "Ben", "room": "table", "text": "<b>shame</b>", "reported": True}]
    lines[0]["at"] = "2026-11-21T04:12:47+00:00"
    return reported(table, *people[:2], why="insult", lines=lines, network="203.0.113.7")


def test_every_page_opens(boss: Client, table: Match, report: Report, people: list[User]) -> None:
    Ban.objects.create(person=people[1])
    Ban.objects.create(network="203.0.113.0/24")
    Mute.objects.create(person=people[1])
    Closure.objects.create(match=table)
    for page in PAGES:
        for query in ("", "?q=Ben", "?holds=yes", "?holds=no", "?o=1"):
            if "=" not in query or "holds" not in query or page.endswith(("ban", "mute")):
                assert boss.get(f"/admin/{page}/{query}").status_code == 200, (page, query)
    act(boss, "accounts/user", "warn", people[1], words="Please stop")
    rows: tuple[Any, ...] = (table, people[1], report, Ban.objects.first(), Mute.objects.first())
    rows += (Closure.objects.first(), AuditEntry.objects.first())
    for page, row in zip(PAGES, rows, strict=True):
        assert row is not None
        assert boss.get(f"/admin/{page}/{row.pk}/change/").status_code == 200, page


def test_a_running_game_tells_nothing(boss: Client, table: Match) -> None:
    """Its seed, the moves and what they led to are on no page, and nothing can be narrowed down by them."""
    found = "".join(
        boss.get(path).content.decode()
        for path in (f"/admin/matches/match/{table.pk}/change/", "/admin/matches/match/")
    )
    assert table.seed not in found
    assert f"/t/{table.pk}/replay/" not in found
    for query in (f"seed__startswith={table.seed[0]}", f"seed={table.seed}", "moves__move__isnull=False"):
        assert boss.get(f"/admin/matches/match/?{query}").status_code == 400
    play_out(table)
    assert f"/t/{table.pk}/replay/" in boss.get(f"/admin/matches/match/{table.pk}/change/").content.decode()


def test_matches_cannot_be_written_nor_deleted(boss: Client, table: Match) -> None:
    assert boss.get("/admin/matches/match/add/").status_code == 403
    assert boss.post(f"/admin/matches/match/{table.pk}/delete/", {"post": "yes"}).status_code == 403
    assert boss.post(f"/admin/matches/match/{table.pk}/change/", {"game": "x"}).status_code == 403


@pytest.mark.parametrize(
    ("action", "duration", "bans", "mutes"),
    [("mute", "86400", 0, 1), ("mute", "", 0, 1), ("ban", "604800", 1, 0), ("ban", "", 1, 0)],
)
def test_actions_for_a_report(
    boss: Client, report: Report, action: str, duration: str, bans: int, mutes: int
) -> None:
    act(boss, "moderation/report", action, report, duration=duration)
    assert (Ban.objects.count(), Mute.objects.count()) == (bans, mutes)
    measure = Ban.objects.first() or Mute.objects.get()
    assert (measure.person, measure.until is not None) == (report.about, bool(duration))
    assert (measure.by, measure.reason) == (User.objects.get(username="boss"), REASON)
    report.refresh_from_db()
    assert report.settled is not None
    assert report.network == ""


def test_an_action_asks_for_a_reason_first_and_leads_back(boss: Client, report: Report) -> None:
    """What was chosen is on the page, and nothing is done by looking at it."""
    page = f"/admin/moderation/report/{report.pk}/change/"
    asked = act(boss, "moderation/report", "mute", report, confirmed="", back=page)
    assert "Ben: Insults, threats or hate" in text_of(asked)
    chosen = {"action": "mute", "index": "0", "_selected_action": [str(report.pk)], "back": page}
    asked = boss.post("/admin/moderation/report/", chosen)
    assert "Only moderators read this." in text_of(asked)
    assert Mute.objects.count() == 0
    done = boss.post("/admin/moderation/report/", {**chosen, "confirmed": "1", "reason": "x"})
    assert done["Location"] == page
    away = {**chosen, "confirmed": "1", "reason": "x", "back": "https://elsewhere.example/"}
    assert boss.post("/admin/moderation/report/", away)["Location"] == "/admin/moderation/report/"


def test_the_address_of_a_report_its_table_and_nothing_at_all(boss: Client, report: Report) -> None:
    act(boss, "moderation/report", "ban_networks", report, duration="86400")
    assert Ban.objects.get().network == "203.0.113.7/32"
    Report.objects.update(settled=None)
    acts = boss.get(f"/admin/moderation/report/{report.pk}/change/").context["acts"]
    offered = [name for name, _words in acts]
    assert offered == ["warn", "mute", "ban", "rename", "ban_networks", "close_tables", "dismiss"]
    closed = act(boss, "moderation/report", "close_tables", report)
    assert said(closed) == ["1 table is closed now.", "1 report is settled."]
    assert Closure.objects.get().match == report.match
    Report.objects.update(settled=None)
    assert said(act(boss, "moderation/report", "dismiss", report)) == ["1 report is settled."]
    assert Report.objects.get().settled is not None


@pytest.mark.parametrize("network", ["127.0.0.1", "::", "unknown", ""])
def test_an_address_that_would_be_everybodys_is_not_banned(
    boss: Client, report: Report, network: str
) -> None:
    """A proxy of which nobody has told: all visitors come from there. The report is still to be settled."""
    Report.objects.update(network=network)
    refused = text_of(act(boss, "moderation/report", "ban_networks", report, duration="86400"))
    assert (f"{network}: " if network else "The address is no longer stored.") in refused
    assert (Ban.objects.count(), Report.objects.get().settled) == (0, None)


def test_who_gets_a_user_name_is_no_guest_any_more(boss: Client) -> None:
    form = {"name": "Mira", "username": "mira", "is_active": "on", "is_staff": "on", "language": ""}
    assert boss.post("/admin/accounts/user/add/", form).status_code == 302
    assert not User.objects.get(username="mira").is_guest


def test_a_moderator_does_what_their_permissions_say(report: Report, people: list[User]) -> None:
    helper, _ = moderator("view_report", "add_mute")
    listed = helper.get("/admin/moderation/report/").content.decode()
    assert 'value="mute"' in listed
    assert 'value="ban"' not in listed
    act(helper, "moderation/report", "ban", report)
    act(helper, "moderation/report", "close_tables", report)
    assert (Ban.objects.count(), Closure.objects.count()) == (0, 0)
    act(helper, "moderation/report", "mute", report)
    assert Mute.objects.count() == 1


def test_who_is_no_moderator_sees_nothing(people: list[User]) -> None:
    ada = signed_in(people[0])
    for page in PAGES:
        assert ada.get(f"/admin/{page}/").status_code == 302


def test_admin_pages_take_no_name_that_poses_as_staff(boss: Client) -> None:
    ben = User.objects.create_guest(name="Ben")
    page = act(boss, "accounts/user", "rename", ben, name="Moderatоr")
    assert page.status_code == 200
    assert "sounds like a moderator" in unescape(page.content.decode())
    ben.refresh_from_db()
    assert ben.name == "Ben"
