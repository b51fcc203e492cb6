"""One page per person, and open reports on the first page."""

from __future__ import annotations

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.moderation import bans
from tabletop.features.moderation.models import Ban, Report
from tabletop.matches.models import Match
from tests.moderation.admin_actions import REASON, act, moderator, text_of

pytestmark = pytest.mark.django_db(transaction=True)


def page(browser: Client, person: User) -> str:
    return text_of(browser.get(f"/admin/accounts/user/{person.pk}/change/"))


def test_all_about_one_person(boss: Client, table: Match, people: list[User]) -> None:
    ada = people[0]
    bans.admit(ada, "203.0.113.7")
    Report.objects.create(match=table, by=people[1], about=ada, name="Ada", why="spam", words="Ads")
    Report.objects.create(match=table, by=ada, about=people[1], name="Ben", why="name")
    act(boss, "accounts/user", "warn", ada, words="Please stop")
    act(boss, "accounts/user", "mute", ada, duration="86400", reason="Went on")
    act(boss, "accounts/user", "ban", ada, duration="", reason="Enough")
    act(boss, "moderation/ban", "lift", Ban.objects.get(), reason="A bit much")
    act(boss, "accounts/user", "rename", ada, name="Quiet Otter")
    browser = Client()
    browser.force_login(ada)
    browser.post("/me/", {"name": "Third Name"})
    seen = page(boss, ada)
    for words in (
        *("Third Name", "Quiet Otter until", "Ada until"),
        *("By Ben, when they were called Ada", "“Ads”", "Ben: Offensive name"),
        *("Went on", "Enough", "A bit much", REASON, "“Please stop”", "not confirmed yet"),
        *(f"lineup {table.pk}", "203.0.113.7", "End now"),
    ):
        assert words in seen, words
    for action in ("Warn", "Mute", "Ban", "Change name", "Delete account"):
        assert f" {action} " in seen


def test_the_buttons_lead_back_to_the_page(boss: Client, people: list[User]) -> None:
    here = f"/admin/accounts/user/{people[0].pk}/change/"
    answer = act(boss, "accounts/user", "mute", people[0], duration="86400", back=here)
    assert answer.redirect_chain == [(here, 302)]
    assert "End now" in text_of(answer)


def test_each_part_is_for_those_who_may_see_it(boss: Client, table: Match, people: list[User]) -> None:
    bans.admit(people[0], "203.0.113.7")
    Report.objects.create(match=table, by=people[1], about=people[0], name="Ada", why="spam", words="Ads")
    act(boss, "accounts/user", "ban", people[0], duration="", reason="Enough")
    reader, _ = moderator("view_user")
    seen = page(reader, people[0])
    for words in ("Ads", "Enough", table.pk, "203.0.113.7", "Warn", "Mute", "Ban "):
        assert words not in seen, words
    assert "Former names" in seen


def test_somebody_is_found_by_a_former_name(boss: Client, people: list[User]) -> None:
    act(boss, "accounts/user", "rename", people[0], name="Quiet Otter")
    assert "Quiet Otter" in text_of(boss.get("/admin/accounts/user/?q=Ada"))


def test_open_reports_are_counted_on_the_first_page(boss: Client, table: Match, people: list[User]) -> None:
    for about in people[1:3]:
        Report.objects.create(match=table, by=people[0], about=about, name="Ben", why="spam")
    assert "Open reports 2" in text_of(boss.get("/admin/"))
    act(boss, "moderation/report", "dismiss", *Report.objects.all())
    assert "Open reports 0" in text_of(boss.get("/admin/"))
    other, _ = moderator("add_mute")
    assert "Open reports" not in text_of(other.get("/admin/"))
