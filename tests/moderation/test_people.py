"""One page per person, what a moderator reads of a report, and open reports on the first page."""

from __future__ import annotations

from typing import Any

from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.moderation import bans
from tabletop.features.moderation.models import AuditEntry, Ban, Report
from tabletop.matches.models import Line, Match
from tests.matches.page_clients import play_out, signed_in
from tests.matches.players import in_thread
from tests.moderation.admin_actions import REASON, act, moderator, reported, text_of


def page(browser: Client, person: User) -> str:
    return text_of(browser.get(f"/admin/accounts/user/{person.pk}/change/"))


def test_all_about_one_person(boss: Client, table: Match, people: list[User]) -> None:
    ada = people[0]
    bans.admit(ada, "203.0.113.7")
    reported(table, people[1], ada, words="Ads")
    reported(table, ada, people[1], why="name")
    act(boss, "accounts/user", "warn", ada, words="Please stop")
    act(boss, "accounts/user", "mute", ada, duration="86400", reason="Went on")
    act(boss, "accounts/user", "ban", ada, duration="", reason="Enough")
    act(boss, "moderation/ban", "lift", Ban.objects.get(), reason="A bit much")
    act(boss, "accounts/user", "rename", ada, name="Quiet Otter")
    signed_in(ada).post("/me/", {"name": "Third Name"})
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
    reported(table, people[1], people[0], words="Ads")
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
        reported(table, people[0], about)
    assert "Open reports 2" in text_of(boss.get("/admin/"))
    act(boss, "moderation/report", "dismiss", *Report.objects.all())
    assert "Open reports 0" in text_of(boss.get("/admin/"))
    other, _ = moderator("add_mute")
    assert "Open reports" not in text_of(other.get("/admin/"))


# -- the talk around a report


RUDE, MASKED = "You fucking idiot", "You ******* idiot"


def talk(table: Match, author: User, count: int, room: str = "table") -> None:
    """So many lines; the thirtieth was written in another way than people read it."""
    for number in range(1, count + 1):
        rude = number == 30
        Line.objects.create(
            match=table,
            number=number,
            room=room,
            user=author,
            name=author.name,
            text=MASKED if rude else f"line-{number}.",
            original=RUDE if rude else "",
        )


def of_lines(table: Match, people: list[User], numbers: tuple[int, ...] = (30,)) -> Report:
    lines = [{"n": n, "name": "Ben", "room": "table", "text": MASKED, "reported": True} for n in numbers]
    for line in lines:
        line["at"] = "2026-11-21T04:12:47+00:00"
    return reported(table, *people[:2], why="insult", lines=lines)


def report_page(browser: Client, report: Report) -> str:
    return text_of(browser.get(f"/admin/moderation/report/{report.pk}/change/"))


def test_uncensored_with_twenty_lines_around(boss: Client, table: Match, people: list[User]) -> None:
    talk(table, people[1], 60)
    seen = report_page(boss, of_lines(table, people))
    assert RUDE in seen
    assert [n for n in range(1, 61) if f" line-{n}." in seen] == [*range(10, 30), *range(31, 51)]
    assert "players" in seen


def test_each_look_is_logged(boss: Client, table: Match, people: list[User]) -> None:
    report = of_lines(table, people)
    for _ in range(2):
        report_page(boss, report)
    looks = AuditEntry.objects.filter(action="look")
    assert [(one.by_name, one.person_name, one.report, one.match) for one in looks] == [
        ("boss", "Ben", report.pk, table.pk)
    ] * 2


def test_also_at_a_closed_table_and_where_the_table_is_gone(
    boss: Client, table: Match, people: list[User]
) -> None:
    talk(table, people[1], 60)
    report = of_lines(table, people)
    act(boss, "matches/match", "close_tables", table)
    assert RUDE in report_page(boss, report)
    report.lines[0]["original"] = RUDE
    report.save()
    table.delete()
    assert RUDE in report_page(boss, report)


def test_only_with_the_permission(table: Match, people: list[User]) -> None:
    talk(table, people[1], 60)
    report = of_lines(table, people)
    reader, _ = moderator("view_report")
    seen = report_page(reader, report)
    assert RUDE not in seen
    assert "line-29." not in seen
    assert MASKED in seen
    assert AuditEntry.objects.count() == 0
    trusted, _ = moderator("view_report", "read_evidence")
    assert RUDE in report_page(trusted, report)


def test_without_lines_it_is_the_talk_at_the_moment_of_the_report(
    boss: Client, table: Match, people: list[User]
) -> None:
    talk(table, people[1], 60)
    report = of_lines(table, people, ())
    assert [n for n in range(1, 61) if f" line-{n}." in report_page(boss, report)] == list(range(40, 61))


def test_a_moderator_who_plays_there_learns_nothing_from_the_watchers(
    table: Match, people: list[User]
) -> None:
    """Only until the game is over: then everyone at the table can read both chats."""
    talk(table, people[2], 5, room="watchers")
    report = reported(table, people[3], people[2])
    browser, helper = moderator("view_report", "read_evidence")
    assert "line-3." in report_page(browser, report)
    table.seats.filter(index=1).update(user=helper)
    assert "line-3." not in report_page(browser, report)
    play_out(table)
    assert "line-3." in report_page(browser, report)


async def test_what_was_written_is_stored_and_goes_to_nobody_at_the_table(
    table: Match, people: list[User], join: Any
) -> None:
    ada, ben = await join(table, people[0]), await join(table, people[1])
    await ben.send({"type": "say", "text": RUDE})
    assert (await ada.next("said"))["lines"][0]["text"] == MASKED
    line = await in_thread(Line.objects.get)
    assert (line.text, line.original) == (MASKED, RUDE)
    await ben.send({"type": "say", "text": "sorry"})
    await ada.next("said")
    assert (await in_thread(Line.objects.last)).original == ""
    late = await join(table, people[0])
    await late.next("said")
    assert RUDE not in "".join([*ada.texts, *ben.texts, *late.texts])


def test_nor_to_pages_and_files(table: Match, people: list[User]) -> None:
    talk(table, people[1], 35)
    ada = signed_in(people[0])
    assert MASKED in ada.get(f"/t/{table.pk}/report/").content.decode()
    play_out(table)
    for path in ("", "report/", "replay/", "fair/", "log.json"):
        assert "fucking" not in ada.get(f"/t/{table.pk}/{path}").content.decode()


def test_a_report_copies_what_was_written(table: Match, people: list[User]) -> None:
    talk(table, people[1], 32)
    ada = signed_in(people[0])
    key = ada.get(f"/t/{table.pk}/report/").context["form"].fields["about"].choices[0][0]
    ada.post(f"/t/{table.pk}/report/", {"about": key, "why": "insult", "lines": ["30"]})
    copied = {line["n"]: line.get("original") for line in Report.objects.get().lines}
    assert copied == {28: None, 29: None, 30: RUDE, 31: None, 32: None}


def test_what_was_said_before_the_start_belongs_to_it(boss: Client, table: Match, people: list[User]) -> None:
    talk(table, people[1], 40)
    Line.objects.filter(number__lt=25).update(room="waiting")
    seen = report_page(boss, of_lines(table, people))
    assert [n for n in range(1, 41) if f" line-{n}." in seen] == [*range(10, 30), *range(31, 41)]
