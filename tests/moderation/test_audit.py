"""The audit log: every act and every undo is in it, with who, when, why and the old value, for good."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.moderation import audit
from tabletop.features.moderation.models import AuditEntry, Ban, Closure, Mute
from tabletop.matches.actions import deletion
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tests.moderation.admin_actions import REASON, act, moderator, reported, said, text_of

LOG = "/admin/moderation/auditentry/"


def entries() -> list[tuple[str, str, str, str, str]]:
    """What the log has, oldest first: what, by whom, about whom or what, why, and before."""
    found = AuditEntry.objects.order_by("pk")
    return [(one.action, one.by_name, one.person_name or one.match, one.reason, one.old) for one in found]


def test_a_rename_leaves_a_trace(boss: Client, people: list[User]) -> None:
    act(boss, "accounts/user", "rename", people[0], name="Quiet Otter")
    people[0].refresh_from_db()
    assert people[0].name == "Quiet Otter"
    listed = text_of(boss.get(LOG))
    assert "boss" in listed
    assert REASON in listed
    assert entries() == [("rename", "boss", "Quiet Otter", REASON, "Ada")]


def test_reopening_keeps_the_history_of_the_closure(boss: Client, table: Match) -> None:
    assert said(act(boss, "matches/match", "close_tables", table)) == ["1 table is closed now."]
    closed = Closure.objects.get()
    reopened = act(boss, "matches/match", "reopen_tables", table, reason="It was a mistake")
    assert (said(reopened), Closure.objects.count()) == (["1 table is open again."], 0)
    assert [entry[:4] for entry in entries()] == [
        ("close", "boss", table.pk, REASON),
        ("reopen", "boss", table.pk, "It was a mistake"),
    ]
    assert f"{closed.created:%Y-%m-%d %H:%M}" in entries()[1][4]
    page = text_of(boss.get(f"/admin/matches/match/{table.pk}/change/"))
    assert REASON in page
    assert "It was a mistake" in page


def test_bans_and_mutes_and_their_ends(boss: Client, people: list[User]) -> None:
    act(boss, "accounts/user", "mute", people[0], duration="86400")
    act(boss, "accounts/user", "ban", people[0], duration="")
    mute, ban = Mute.objects.get(), Ban.objects.get()
    act(boss, "moderation/mute", "lift", mute, reason="They apologised")
    act(boss, "moderation/ban", "lift", ban, reason="Wrong person")
    assert [entry[:4] for entry in entries()] == [
        ("mute", "boss", "Ada", REASON),
        ("ban", "boss", "Ada", REASON),
        ("unmute", "boss", "Ada", "They apologised"),
        ("unban", "boss", "Ada", "Wrong person"),
    ]
    assert f"{mute.until:%Y-%m-%d %H:%M}" in entries()[2][4]
    assert not Mute.objects.get().stands
    assert not Ban.objects.get().stands


@pytest.mark.parametrize("action", ["warn", "mute", "ban", "rename"])
def test_nothing_is_done_without_a_reason(boss: Client, people: list[User], action: str) -> None:
    answer = act(boss, "accounts/user", action, people[0], duration="86400", words="Please stop", reason=" ")
    assert "This field is required." in text_of(answer)
    people[0].refresh_from_db()
    assert (people[0].name, Ban.objects.count(), Mute.objects.count(), entries()) == ("Ada", 0, 0, [])


def test_nobody_edits_or_deletes_it(boss: Client, people: list[User]) -> None:
    act(boss, "accounts/user", "rename", people[0])
    entry = AuditEntry.objects.get()
    assert boss.get(f"{LOG}{entry.pk}/change/").status_code == 200
    assert boss.get(f"{LOG}add/").status_code == 403
    for path in (f"{entry.pk}/change/", f"{entry.pk}/delete/"):
        assert boss.post(f"{LOG}{path}", {"reason": "x", "post": "yes"}).status_code == 403
    form = {"action": "delete_selected", "_selected_action": [str(entry.pk)], "post": "yes"}
    boss.post(LOG, form, follow=True)
    for change in (
        entry.save,
        entry.delete,
        lambda: AuditEntry.objects.all().delete(),
        lambda: AuditEntry.objects.update(reason="x"),
        lambda: AuditEntry.objects.bulk_update([entry], ["reason"]),
    ):
        with pytest.raises(TypeError):
            change()
    assert AuditEntry.objects.get().reason == REASON


def test_it_outlives_players_moderators_and_tables(boss: Client, table: Match, people: list[User]) -> None:
    act(boss, "accounts/user", "mute", people[1], duration="")
    act(boss, "matches/match", "close_tables", table)
    before = entries()
    table.delete()
    people[1].delete()
    User.objects.get(username="boss").delete()
    assert entries() == before
    browser, _ = moderator("view_auditentry")
    listed = text_of(browser.get(LOG))
    assert "Ben" in listed
    assert "boss" in listed


def test_bans_and_mutes_are_not_edited_by_hand(boss: Client, people: list[User]) -> None:
    ban, mute = Ban.objects.create(person=people[0]), Mute.objects.create(person=people[0])
    for page, row in (("ban", ban), ("mute", mute)):
        form = {"person": people[1].pk, "reason": "x", "post": "yes"}
        for path in ("change", "delete"):
            assert boss.post(f"/admin/moderation/{page}/{row.pk}/{path}/", form).status_code == 403
    assert boss.post(f"/admin/accounts/user/{people[0].pk}/delete/", {"post": "yes"}).status_code == 403
    assert (Ban.objects.get(), Mute.objects.get()) == (ban, mute)


def test_a_ban_by_hand_is_in_it(boss: Client) -> None:
    form = {"person": "", "network": "203.0.113.7", "until_0": "", "until_1": "", "reason": "Flood"}
    assert boss.post("/admin/moderation/ban/add/", form).status_code == 302
    assert [entry[:4] for entry in entries()] == [("ban", "boss", "203.0.113.7/32", "Flood")]
    for wrong in ({"reason": ""}, {"network": "10.0.0.0/8"}):
        assert boss.post("/admin/moderation/ban/add/", {**form, **wrong}).status_code == 200
    ban = Ban.objects.get()
    assert (ban.by, ban.until) == (User.objects.get(username="boss"), None)


def test_what_is_changed_of_an_account(boss: Client, people: list[User]) -> None:
    form = {"username": "", "email": "", "is_active": "", "is_staff": "on", "language": ""}
    path = f"/admin/accounts/user/{people[0].pk}/change/"
    assert "This field is required." in text_of(boss.post(path, form))
    assert boss.post(path, {**form, "reason": "Helps us now"}).status_code == 302
    people[0].refresh_from_db()
    assert (people[0].is_staff, people[0].is_active) == (True, False)
    assert entries() == [("account", "boss", "Ada", "Helps us now", "Active: yes; Staff: no")]


def test_a_person_is_deleted_although_others_are_in_a_game_with_them(
    boss: Client, table: Match, people: list[User]
) -> None:
    with pytest.raises(Refused, match="still_in_games"):
        deletion.begin(people[0])
    act(boss, "accounts/user", "remove", people[0], reason="Asked for it")
    assert [entry[:4] for entry in entries()] == [("remove", "boss", "Ada", "Asked for it")]
    deletion.finish_interrupted()
    assert not User.objects.filter(pk=people[0].pk).exists()
    assert table.seats.filter(person_deleted=True).count() == 1


def test_settling_a_report(boss: Client, table: Match, people: list[User]) -> None:
    first = reported(table, *people[:2])
    act(boss, "moderation/report", "dismiss", first, reason="Nothing wrong here")
    second = reported(table, *people[:2])
    act(boss, "moderation/report", "mute", second, duration="3600")
    assert [entry[:4] for entry in entries()] == [
        ("dismiss", "boss", "Ben", "Nothing wrong here"),
        ("mute", "boss", "Ben", REASON),
        ("settle", "boss", "Ben", REASON),
    ]
    reports = list(AuditEntry.objects.order_by("pk").values_list("report", flat=True))
    assert reports == [first.pk, second.pk, second.pk]


def test_an_act_that_fails_is_not_in_it(
    boss: Client, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what cannot be logged is not done: both are one transaction."""

    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the log is full")

    monkeypatch.setattr(audit, "record", broken)
    boss.raise_request_exception = False
    act(boss, "accounts/user", "mute", people[0], duration="86400")
    act(boss, "accounts/user", "rename", people[0])
    people[0].refresh_from_db()
    assert (Mute.objects.count(), people[0].name, entries()) == (0, "Ada", [])
