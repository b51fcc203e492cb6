"""What a moderator reads of a report: the words as they were written, with the talk around them."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.moderation.models import AuditEntry, Report
from tabletop.matches.models import Line, Match
from tests.matches.page_clients import play_out
from tests.matches.players import in_thread
from tests.moderation.admin_actions import act, moderator, text_of

pytestmark = pytest.mark.django_db(transaction=True)

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


def reported(table: Match, people: list[User], numbers: tuple[int, ...] = (30,)) -> Report:
    lines = [{"n": n, "name": "Ben", "room": "table", "text": MASKED, "reported": True} for n in numbers]
    for line in lines:
        line["at"] = "2026-11-21T04:12:47+00:00"
    return Report.objects.create(
        match=table, by=people[0], about=people[1], name="Ben", why="insult", lines=lines
    )


def page(browser: Client, report: Report) -> str:
    return text_of(browser.get(f"/admin/moderation/report/{report.pk}/change/"))


def test_uncensored_with_twenty_lines_around(boss: Client, table: Match, people: list[User]) -> None:
    talk(table, people[1], 60)
    seen = page(boss, reported(table, people))
    assert RUDE in seen
    assert [n for n in range(1, 61) if f" line-{n}." in seen] == [*range(10, 30), *range(31, 51)]
    assert "players" in seen


def test_each_look_is_logged(boss: Client, table: Match, people: list[User]) -> None:
    report = reported(table, people)
    for _ in range(2):
        page(boss, report)
    looks = AuditEntry.objects.filter(action="look")
    assert [(one.by_name, one.person_name, one.report, one.match) for one in looks] == [
        ("boss", "Ben", report.pk, table.pk)
    ] * 2


def test_also_at_a_closed_table_and_where_the_table_is_gone(
    boss: Client, table: Match, people: list[User]
) -> None:
    talk(table, people[1], 60)
    report = reported(table, people)
    act(boss, "matches/match", "close_tables", table)
    assert RUDE in page(boss, report)
    report.lines[0]["original"] = RUDE
    report.save()
    table.delete()
    assert RUDE in page(boss, report)


def test_only_with_the_permission(table: Match, people: list[User]) -> None:
    talk(table, people[1], 60)
    report = reported(table, people)
    reader, _ = moderator("view_report")
    seen = page(reader, report)
    assert RUDE not in seen
    assert "line-29." not in seen
    assert MASKED in seen
    assert AuditEntry.objects.count() == 0
    trusted, _ = moderator("view_report", "read_evidence")
    assert RUDE in page(trusted, report)


def test_without_lines_it_is_the_talk_at_the_moment_of_the_report(
    boss: Client, table: Match, people: list[User]
) -> None:
    talk(table, people[1], 60)
    report = reported(table, people, ())
    assert [n for n in range(1, 61) if f" line-{n}." in page(boss, report)] == list(range(40, 61))


def test_a_moderator_who_plays_there_learns_nothing_from_the_watchers(
    table: Match, people: list[User]
) -> None:
    """Only until the game is over: then everyone at the table can read both chats."""
    talk(table, people[2], 5, room="watchers")
    report = Report.objects.create(match=table, by=people[3], about=people[2], name="Cleo", why="spam")
    browser, helper = moderator("view_report", "read_evidence")
    assert "line-3." in page(browser, report)
    table.seats.filter(index=1).update(user=helper)
    assert "line-3." not in page(browser, report)
    play_out(table)
    assert "line-3." in page(browser, report)


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
    ada = Client()
    ada.force_login(people[0])
    assert MASKED in ada.get(f"/t/{table.pk}/report/").content.decode()
    play_out(table)
    for path in ("", "report/", "replay/", "fair/", "log.json"):
        assert "fucking" not in ada.get(f"/t/{table.pk}/{path}").content.decode()


def test_a_report_copies_what_was_written(table: Match, people: list[User]) -> None:
    talk(table, people[1], 32)
    ada = Client()
    ada.force_login(people[0])
    key = ada.get(f"/t/{table.pk}/report/").context["form"].fields["about"].choices[0][0]
    ada.post(f"/t/{table.pk}/report/", {"about": key, "why": "insult", "lines": ["30"]})
    copied = {line["n"]: line.get("original") for line in Report.objects.get().lines}
    assert copied == {28: None, 29: None, 30: RUDE, 31: None, 32: None}


def test_what_was_said_before_the_start_belongs_to_it(boss: Client, table: Match, people: list[User]) -> None:
    talk(table, people[1], 40)
    Line.objects.filter(number__lt=25).update(room="waiting")
    seen = page(boss, reported(table, people))
    assert [n for n in range(1, 41) if f" line-{n}." in seen] == [*range(10, 30), *range(31, 41)]
