"""Reporting somebody at a table."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.moderation import bans
from tabletop.features.moderation.models import Report
from tabletop.matches.models import Line, Match
from tests.matches.page_clients import play_out, signed_in


@pytest.fixture
def table(new_table: Any, people: list[User]) -> Match:
    """Ada and Ben play, Cleo watches; all have said something."""
    match: Match = new_table(game="lineup")
    for number in range(1, 10):
        said = {"seat": 1, "name": "Ben", "text": f"line {number}"}
        Line.objects.create(match=match, number=number, room="table", user=people[1], **said)
    Line.objects.create(match=match, number=10, room="watchers", user=people[2], name="Cleo", text="psst")
    return match


def form_of(client: Client, table: Match) -> Any:
    return client.get(f"/t/{table.pk}/report/").context["form"]


def names(form: Any) -> list[str]:
    return [name for _key, name in form.fields["about"].choices]


def send(client: Client, table: Match, name: str, **more: Any) -> Any:
    key = next(key for key, called in form_of(client, table).fields["about"].choices if called == name)
    return client.post(f"/t/{table.pk}/report/", {"about": key, "why": "insult", **more})


def test_who_and_which_lines_with_those_around(table: Match, people: list[User]) -> None:
    ada = signed_in(people[0])
    bans.admit(people[1], "203.0.113.7")
    answer = send(ada, table, "Ben", lines=["4"], words=" He\u202e goes on \0like this ")
    assert answer.status_code == 400  # a zero is refused
    answer = send(ada, table, "Ben", lines=["4"], words=" He\u202e goes  on like this ")
    assert answer["Location"] == f"/t/{table.pk}/report/sent/"
    assert b"Thank you" in ada.get(answer["Location"]).content
    report = Report.objects.get()
    assert (report.about, report.by, report.name, report.why) == (people[1], people[0], "Ben", "insult")
    assert (report.words, report.network) == ("He goes on like this", "203.0.113.7")
    told = [(line["text"], line["reported"]) for line in report.lines]
    assert told == [(f"line {n}", n == 4) for n in range(2, 7)]


def test_only_what_the_reporter_may_read(table: Match, people: list[User]) -> None:
    """Until the end nobody gets, or hands on, what is said in the other room."""
    assert names(form_of(signed_in(people[0]), table)) == ["Ben"]
    watcher = signed_in(people[2])
    assert [number for number, _ in form_of(signed_in(people[3]), table).fields["lines"].choices] == [10]
    assert "line 1" not in watcher.get(f"/t/{table.pk}/report/").content.decode()
    assert send(signed_in(people[3]), table, "Ben", lines=["4"]).status_code == 400
    play_out(table)
    assert names(form_of(signed_in(people[0]), table)) == ["Ben", "Cleo"]


def test_nobody_reports_themselves_or_somebody_who_is_not_there(table: Match, people: list[User]) -> None:
    ben = signed_in(people[1])
    assert names(form_of(ben, table)) == ["Ada"]
    for about in ("", str(people[1].pk), str(people[3].pk), "0" * 16):
        assert ben.post(f"/t/{table.pk}/report/", {"about": about, "why": "spam"}).status_code == 400
    assert Report.objects.count() == 0


def test_once_until_somebody_has_looked(table: Match, people: list[User]) -> None:
    ada = signed_in(people[0])
    assert send(ada, table, "Ben").status_code == 302
    again = send(ada, table, "Ben")
    assert (again.status_code, Report.objects.count()) == (409, 1)
    assert "You’ve already reported this." in again.content.decode()


def test_whoever_only_watches_may_report_too_and_is_limited(table: Match, people: list[User]) -> None:
    codes = [send(Client(), table, "Ada").status_code for _ in range(6)]
    assert codes == [302] * 5 + [429]


def test_where_nobody_else_is(new_table: Any, people: list[User]) -> None:
    alone = new_table(game="stones", seats=2, begun=False)
    alone.seats.filter(index=1).update(user=None)
    answer = signed_in(people[0]).get(f"/t/{alone.pk}/report/")
    assert (answer.status_code, b"no one else here" in answer.content) == (409, True)


def test_a_table_without_watchers_is_not_reported_by_them(table: Match, people: list[User]) -> None:
    Match.objects.update(watchers=False)
    assert signed_in(people[3]).get(f"/t/{table.pk}/report/").status_code == 403


def test_nobody_points_at_a_line_of_their_own(table: Match, people: list[User]) -> None:
    Line.objects.create(match=table, number=11, room="table", user=people[0], seat=0, name="Ada", text="hi")
    offered = form_of(signed_in(people[0]), table).fields["lines"].choices
    assert [number for number, _ in offered] == list(range(1, 10))
    send(signed_in(people[0]), table, "Ben", lines=["9"])
    assert [line["text"] for line in Report.objects.get().lines] == ["line 7", "line 8", "line 9", "hi"]
