"""Friends' circles: the link, the week without spoilers, what the keeper can do, limits, and deletion."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial
from typing import Any

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.daily.models import Attempt
from tabletop.features.deals import results, services
from tabletop.features.deals.circles import services as circles
from tabletop.features.deals.circles import week
from tabletop.features.deals.models import Circle, Member, Result
from tabletop.limits import limits
from tabletop.matches.models import Match
from tabletop.rules.game import Refused
from tests.deals.games import GAME, SetClock, guesses, write
from tests.matches.page_clients import named, user_of
from tests.matches.players import at_the_same_time, refused

SATURDAY = date(2026, 11, 21)
MONDAY, SUNDAY = date(2026, 11, 16), date(2026, 11, 22)
MARK = re.compile(
    r'<t([hd])[^>]*>(?:<span class="clip" translate="no">([^<]*)|'
    r'<svg class="deal-mark" data-mark="(\w+)".*?</svg><span class="visually-hidden">([^<]*)</span>'
    r'(?:\s*<span class="nums" aria-hidden="true">([^<]*)</span>)?|</td>)'
)
Queries = Callable[[int], Any]


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest game with deals, and the two with puzzles."""
    monkeypatch.setattr(week, "published", lambda: (GAME, "lineup", "deduction"))


@pytest.fixture
def circle(clock: SetClock, ada: Client, ben: Client) -> Circle:
    """Ada's circle, in which Ben is, too."""
    found = circles.found_circle(user=user_of(ada), name="Sunday club")
    circles.join(user=user_of(ben), link=found.link)
    return found


def page(browser: Client, circle: Circle, query: str = "", status: int = 200) -> str:
    answer = browser.get(circle.get_absolute_url() + query)
    assert answer.status_code == status, answer.content.decode()
    return html.unescape(answer.content.decode())


Rows = dict[str, list[tuple[str, str, str]]]


def tables(text: str) -> list[Rows]:
    """For each daily: by name seven of (mark, words, number)."""
    found: list[Rows] = []
    for body in re.findall(r"<tbody>(.*?)</tbody>", text, re.S):
        rows: Rows = {}
        for kind, name, mark, words, number in MARK.findall(body):
            if kind == "h":
                rows[name] = cells = []
            else:
                cells.append((mark, words, number))
        found.append(rows)
    return found


def seen(browser: Client, circle: Circle, daily: int, name: str, day: int = 5, query: str = "") -> str:
    """The mark in one cell; Saturday by default."""
    return tables(page(browser, circle, query))[daily][name][day][0]


DEAL, PUZZLE, CASE = range(3)


def plays(user: User, pattern: str = "rrr", variant: str = "small", day: date = SATURDAY) -> Match:
    """Today's deal of the toy: ``rrr`` wins, ``www`` loses, "" has only begun."""
    match = services.play(user=user, deal=services.daily(GAME, variant, day))
    assert match.deal is not None
    write(match, guesses(match.deal, pattern))
    results.record(match.pk)
    return match


def solves(user: User, game: str = "lineup", day: date = SATURDAY, began: int = 0, **more: Any) -> Attempt:
    """A puzzle, solved."""
    moment = datetime(2026, 11, began or day.day, 9, tzinfo=UTC)
    moments = {"started_at": moment, "solved_at": moment}
    return Attempt.objects.create(person=user, game=game, day=day, **moments | more)


# -- founding and joining


def test_a_newcomer_founds_a_circle(db: None, client: Client, clock: SetClock) -> None:
    assert not User.objects.exists()
    text = client.get("/circles/").content.decode()
    assert 'name="name"' in text
    assert "Your circles" not in text
    answer = client.post("/circles/", {"circle": "  Sunday \u202e club ", "name": "Ada"})
    found = Circle.objects.get()
    assert answer["Location"] == f"/circles/{found.link}/"
    assert found.name == "Sunday club"
    assert [one.person.name for one in circles.members_of(found)] == ["Ada"]
    assert "Nobody else is here yet." in page(client, found)
    assert "Ada is in it." in page(Client(), found)
    listed = client.get("/circles/").content.decode()
    assert "Sunday club" in listed
    assert 'name="name"' not in listed


def test_the_link_cannot_be_guessed(ada_herself: User) -> None:
    links = {circles.found_circle(user=ada_herself, name="x").link for _ in range(10)}
    assert len(links) == 10
    assert all(re.fullmatch(r"[\w-]{22}", link) for link in links)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "Choose a name for the circle."),
        ("\u200b", "Choose a name for the circle."),
        ("x" * 41, "at most 40 characters"),
        ("fuck", "others may find offensive"),
    ],
)
def test_names_that_are_refused(ada: Client, name: str, words: str) -> None:
    circle = circles.found_circle(user=user_of(ada), name="Sunday club")
    for address in ("/circles/", f"/circles/{circle.link}/members/rename"):
        answer = ada.post(address, {"circle": name})
        assert answer.status_code == 400
        assert words in answer.content.decode()
    assert Circle.objects.get().name == "Sunday club"


def test_joining_as_a_newcomer(circle: Circle, client: Client) -> None:
    text = page(client, circle)
    assert "You’re invited to a friends’ circle" in text
    assert "Ada and Ben are in it." in text
    assert "circle-week" not in text
    answer = client.post(f"/circles/{circle.link}/join", {"name": "Cy"}, follow=True)
    assert answer.redirect_chain[-1][0] == circle.get_absolute_url()
    assert [one.person.name for one in circles.members_of(circle)] == ["Ada", "Ben", "Cy"]
    assert [list(rows) for rows in tables(html.unescape(answer.content.decode()))] == [
        ["Ada", "Ben", "Cy"]
    ] * 3


def test_joining_needs_a_good_name(circle: Circle, client: Client) -> None:
    answer = client.post(f"/circles/{circle.link}/join", {"name": "Admin"})
    assert answer.status_code == 400
    assert "Join the circle" in answer.content.decode()
    assert not client.session.get("_auth_user_id")


def test_someone_known_joins_under_their_name(circle: Circle, cy: Client) -> None:
    assert "Join as Cy" in page(cy, circle)
    for _ in range(2):  # a second time changes nothing
        assert cy.post(f"/circles/{circle.link}/join", {"name": "Other"}).status_code == 302
    assert [one.person.name for one in circles.members_of(circle)] == ["Ada", "Ben", "Cy"]


# -- limits


def test_a_circle_is_full(circle: Circle, client: Client) -> None:
    for number in range(28):
        circles.join(user=User.objects.create_guest(name=f"P{number}"), link=circle.link)
    people = User.objects.count()
    assert "This circle is full: it can have at most 30 members." in page(client, circle)
    answer = client.post(f"/circles/{circle.link}/join", {"name": "Late"})
    assert answer.status_code == 409
    assert "at most 30 members" in answer.content.decode()
    assert User.objects.count() == people
    with refused("circle_full"):
        circles.join(user=User.objects.create_guest(name="L"), link=circle.link)


def test_a_person_is_in_few_circles(circle: Circle, cy: Client) -> None:
    user = user_of(cy)
    for _ in range(limits.CIRCLES.number):
        circles.found_circle(user=user, name="x")
    with refused("too_many_circles"):
        circles.join(user=user, link=circle.link)
    with refused("too_many_circles"):
        circles.found_circle(user=user, name="x")
    answer = cy.post("/circles/", {"circle": "One more"})
    assert answer.status_code == 409
    assert "You’re already in 20 circles. Leave one first." in answer.content.decode()


def test_wrong_links_are_limited(
    circle: Circle, client: Client, ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "GUESSES", replace(limits.GUESSES, burst=3, seconds=1000))
    client.defaults["REMOTE_ADDR"] = ada.defaults["REMOTE_ADDR"] = "203.0.113.9"
    for _ in range(3):
        answer = client.get("/circles/nosuchcircle/")
        assert answer.status_code == 404
        assert "There’s no circle with that link." in answer.content.decode()
    assert client.get("/circles/nosuchcircle/").status_code == 429
    assert client.get(circle.get_absolute_url()).status_code == 429, "a right guess tells nothing"
    assert ada.get(circle.get_absolute_url()).status_code == 200, "members aren't guessing"


def test_forms_are_limited(circle: Circle, ben: Client) -> None:
    said = [ben.post(f"/circles/{circle.link}/join").status_code for _ in range(3 * limits.ACTS.burst)]
    assert {*said} == {302, 429}
    assert said[: limits.ACTS.burst] == [302] * limits.ACTS.burst


# -- privacy of the pages


def test_pages_are_private(circle: Circle, ada: Client, client: Client) -> None:
    link = circle.get_absolute_url()
    own = [(ada, path) for path in ("/circles/", link, f"{link}members/")]
    for browser, path in [*own, (client, link), (client, "/circles/nosuchcircle/")]:
        answer = browser.get(path)
        assert answer["X-Robots-Tag"] == "noindex, nofollow"
        assert "no-store" in answer["Cache-Control"]
        assert "private" in answer["Cache-Control"]
        assert answer["Referrer-Policy"] == "same-origin", "no other site learns the link"
        assert '<meta name="robots" content="noindex' in answer.content.decode()
        head = answer.content.decode().split("</head>")[0]
        assert 'property="og:url"' not in head
        assert circle.name not in head, "link previews don't tell it"


@pytest.mark.parametrize(
    "name", ["leave", "members/remove", "members/rename", "members/renew", "members/delete"]
)
def test_strangers_change_nothing(circle: Circle, client: Client, name: str) -> None:
    answers = {"circle": "Mine", "member": str(circles.members_of(circle)[1].pk), "sure": "yes"}
    for browser in (client, named("Eve")):
        answer = browser.post(f"/circles/{circle.link}/{name}", answers)
        assert answer.status_code == (302 if name == "leave" else 403)
    after = Circle.objects.get()
    assert (after.name, after.link, after.members.count()) == (circle.name, circle.link, 2)


def test_the_list_of_members_is_for_members(circle: Circle, client: Client, ben: Client) -> None:
    assert client.get(f"/circles/{circle.link}/members/")["Location"] == circle.get_absolute_url()
    text = ben.get(f"/circles/{circle.link}/members/").content.decode()
    assert "keeper" in text
    for words in ("Rename", "New link", "Delete this circle", ">Remove<"):
        assert words not in text


# -- the week


def test_the_week_from_monday_to_sunday(circle: Circle, ada: Client) -> None:
    text = page(ada, circle)
    days = re.findall(r'<abbr title="(\w+)">\w+</abbr> <span class="nums">(\d+)', text)[:7]
    assert [number for _, number in days] == [str(number) for number in range(16, 23)]
    assert (days[0][0], days[6][0]) == ("Monday", "Sunday")
    for rows in tables(text):
        assert [words for _, words, _ in rows["Ben"]] == ["Not done"] * 5 + ["Not yet", ""]
    assert text.count("Done today: 0 of 2") == 3
    for url in (f"/games/{GAME}/daily/", "/lineup/puzzle/", "/deduction/case/"):
        assert f'href="{url}">Play' in text


def test_your_own_results(circle: Circle, ada: Client, ada_herself: User) -> None:
    plays(ada_herself)
    solves(ada_herself, wrong=2)
    solves(ada_herself, "deduction", steps=["moon-2"], wrong=1, hints=1)
    text = page(ada, circle)
    deal, puzzle, case = (rows["Ada"][5] for rows in tables(text))
    assert deal == ("clean", "Ten cards, Clean win, Right guesses: 3", "3")
    assert puzzle == ("helped", "solved in 3 tries", "3")
    assert case == ("helped", "solved in 2 tries, 1 hint", "2")
    assert ">Play<span" not in text
    assert text.count("Done today: 1 of 2") == 3


@pytest.mark.parametrize("pattern", ["rrr", "www", "rbrrr", "g"])
def test_results_of_today_are_hidden(
    circle: Circle, ada: Client, ada_herself: User, ben_himself: User, pattern: str
) -> None:
    """All look the same, to the byte, until the reader has done the same deal."""
    plays(ben_himself, "rrr")
    without = page(ada, circle)
    Result.objects.all().delete()
    Match.objects.all().delete()
    plays(ben_himself, pattern)
    assert seen(ada, circle, DEAL, "Ben") == "done"
    token = re.compile(r'csrfmiddlewaretoken" value="\w+"|nonce="[^"]+"')
    assert token.sub("", page(ada, circle)) == token.sub("", without)
    plays(ada_herself)
    assert seen(ada, circle, DEAL, "Ben") in {"clean", "helped", "lost"}


def test_puzzles_of_today_are_hidden(
    circle: Circle, ada: Client, ben: Client, ada_herself: User, ben_himself: User
) -> None:
    solves(ben_himself, wrong=6)
    solves(ada_herself, wrong=1, solved_at=None)
    cell = tables(page(ada, circle))[PUZZLE]["Ben"][5]
    assert cell == ("done", "Done", "")
    assert seen(ada, circle, PUZZLE, "Ada") == "begun"
    assert seen(ben, circle, PUZZLE, "Ada") == "none", "what someone has begun is theirs"
    Attempt.objects.filter(person=ada_herself).update(given_up_at=datetime(2026, 11, 21, 11, tzinfo=UTC))
    assert tables(page(ada, circle))[PUZZLE]["Ben"][5] == ("helped", "solved in 7 tries", "7")
    assert seen(ben, circle, PUZZLE, "Ada") == "lost"


def test_each_variant_is_hidden_of_its_own(
    circle: Circle, ada: Client, ada_herself: User, ben_himself: User
) -> None:
    """Who has played the small deal learns nothing of the large one."""
    plays(ben_himself, "rrr", "large")
    plays(ada_herself, "rrr", "small")
    assert seen(ada, circle, DEAL, "Ben") == "done"
    text, link = page(ada, circle), f'href="/games/{GAME}/daily/">Play'
    assert "Done. You’ll see the result when you’ve done the same one." in text
    assert link in text, "Ada can still play the large deal"
    plays(ben_himself, "www", "small")
    assert seen(ada, circle, DEAL, "Ben") == "lost", "the result of the one that Ada knows"
    assert link not in page(ada, circle)
    plays(ada_herself, "www", "large")
    assert seen(ada, circle, DEAL, "Ben") == "clean", "the best"


def test_a_game_in_progress_opens_nothing(
    circle: Circle, ada: Client, ben: Client, ada_herself: User, ben_himself: User
) -> None:
    plays(ben_himself)
    plays(ada_herself, "r")
    assert seen(ada, circle, DEAL, "Ben") == "done"
    assert seen(ada, circle, DEAL, "Ada") == "begun"
    assert seen(ben, circle, DEAL, "Ada") == "none"


def test_results_are_open_when_the_day_is_over(
    circle: Circle, ada: Client, ben_himself: User, clock: SetClock
) -> None:
    plays(ben_himself, "www")
    solves(ben_himself)
    clock(21, 23, 59)
    assert seen(ada, circle, DEAL, "Ben") == seen(ada, circle, PUZZLE, "Ben") == "done"
    clock(22, 0, 1)
    assert seen(ada, circle, DEAL, "Ben") == "lost"
    assert seen(ada, circle, PUZZLE, "Ben") == "clean"


def test_only_what_was_started_on_its_day_counts(
    circle: Circle, ada: Client, ben_himself: User, clock: SetClock
) -> None:
    deal = services.daily(GAME, "small", SATURDAY)
    solves(ben_himself, day=date(2026, 11, 19), began=21)
    solves(ben_himself, day=date(2026, 11, 20))
    clock(22)
    match = services.play(user=ben_himself, deal=deal)
    write(match, guesses(deal, "rrr"))
    assert seen(ada, circle, DEAL, "Ben", 5) == "none"
    assert seen(ada, circle, PUZZLE, "Ben", 3) == "none"
    assert seen(ada, circle, PUZZLE, "Ben", 4) == "clean"


def test_earlier_weeks(circle: Circle, ada: Client, ben_himself: User, clock: SetClock) -> None:
    plays(ben_himself)
    clock(23)
    cy = named("Cy")
    circles.join(user=user_of(cy), link=circle.link)
    now = page(ada, circle)
    assert list(tables(now)[DEAL]) == ["Ada", "Ben", "Cy"]
    assert 'rel="prev" href="' + circle.get_absolute_url() + '?week=2026-11-16"' in now
    assert 'rel="next"' not in now
    before = page(cy, circle, "?week=2026-11-18")
    assert list(tables(before)[DEAL]) == ["Ada", "Ben"], "nobody is shown before they joined"
    assert tables(before)[DEAL]["Ben"][5][0] == "clean"
    assert 'rel="prev"' not in before
    assert 'rel="next" href="' + circle.get_absolute_url() + '?week=2026-11-23"' in before
    assert "Done today" not in before
    assert ">Play<span" not in before


@pytest.mark.parametrize(
    "query", ["?week=2026-11-09", "?week=2030-01-01", "?week=nonsense", "?week=", "?week=0001-01-01"]
)
def test_odd_weeks_lead_to_one_that_exists(circle: Circle, ada: Client, query: str) -> None:
    assert '<span class="nums">16</span>' in page(ada, circle, query)


def test_a_missing_result_is_added(circle: Circle, ada: Client, ben_himself: User, clock: SetClock) -> None:
    plays(ben_himself)
    Result.objects.all().delete()
    clock(22)
    assert seen(ada, circle, DEAL, "Ben") == "clean"


def test_the_real_games(circle: Circle, ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2026, 11, 21, 12, tzinfo=UTC))
    text = page(ada, circle)
    for words in ("Lines of Questioning", "LineUp!", "Deduction", "Deal of the day", "Case of the day"):
        assert words in text
    assert len(tables(text)) == 3


def test_a_full_circle_is_a_few_queries(
    circle: Circle, ada: Client, django_assert_max_num_queries: Queries
) -> None:
    ada.get(circle.get_absolute_url())
    with django_assert_max_num_queries(12):
        ada.get(circle.get_absolute_url())
    for number in range(28):
        user = User.objects.create_guest(name=f"P{number}")
        circles.join(user=user, link=circle.link)
        solves(user, wrong=number % 3)
        if number < 4:
            plays(user)
    with django_assert_max_num_queries(12):
        text = page(ada, circle)
    assert "Done today: 28 of 30" in text
    with django_assert_max_num_queries(8):
        ada.get("/circles/")


# -- leaving, and what the keeper can do


def test_leaving(circle: Circle, ada: Client, ben: Client) -> None:
    left = ben.post(f"/circles/{circle.link}/leave", follow=True)
    assert left.redirect_chain == [("/circles/", 302)]
    assert "You’ve left Sunday club." in html.unescape(left.content.decode())
    assert "You’re invited" in page(ben, circle)
    assert [one.person.name for one in circles.members_of(circle)] == ["Ada"]
    ada.post(f"/circles/{circle.link}/leave")
    assert not Circle.objects.exists()


def test_the_next_member_follows_the_keeper(circle: Circle, ada: Client, ben: Client) -> None:
    assert ben.post(f"/circles/{circle.link}/members/renew").status_code == 403
    ada.post(f"/circles/{circle.link}/leave")
    ada.post(f"/circles/{circle.link}/join")
    assert ada.post(f"/circles/{circle.link}/members/rename", {"circle": "Mine"}).status_code == 403
    renamed = ben.post(f"/circles/{circle.link}/members/rename", {"circle": "Ben’s"}, follow=True)
    assert "The circle has its new name." in renamed.content.decode()
    assert Circle.objects.get().name == "Ben’s"


def test_a_new_link(circle: Circle, ada: Client, ben: Client, client: Client) -> None:
    answer = ada.post(f"/circles/{circle.link}/members/renew")
    new = Circle.objects.get()
    assert answer["Location"] == f"/circles/{new.link}/members/"
    assert new.link != circle.link
    assert "It may have a new one" in page(client, circle, status=404)
    page(ben, circle, status=404)
    assert new.get_absolute_url() in ben.get("/circles/").content.decode()
    assert "circle-week" in page(ben, new)


def test_removing_a_member_changes_the_link(circle: Circle, ada: Client, ben: Client) -> None:
    keeper, member = circles.members_of(circle)
    ada.post(f"/circles/{circle.link}/members/remove", {"member": str(member.pk)})
    new = Circle.objects.get()
    assert new.link != circle.link
    assert ben.post(f"/circles/{circle.link}/join").status_code == 404
    assert circles.members_of(new) == [keeper]
    for number in (keeper.pk, 999999, "x"):
        ada.post(f"/circles/{new.link}/members/remove", {"member": str(number)})
    assert (Circle.objects.get().link, Member.objects.count()) == (new.link, 1)


def test_members_of_another_circle_are_not_removed(circle: Circle, ada_herself: User) -> None:
    other = circles.found_circle(user=User.objects.create_guest(name="Cy"), name="Other")
    (member,) = circles.members_of(other)
    assert circles.remove(user=ada_herself, link=circle.link, member=member.pk).link == circle.link
    assert Member.objects.filter(pk=member.pk).exists()


def test_deleting_a_circle_has_to_be_confirmed(circle: Circle, ada: Client) -> None:
    text = ada.post(f"/circles/{circle.link}/members/delete", follow=True).content.decode()
    assert "Please confirm" in text
    assert Circle.objects.exists()
    gone = ada.post(f"/circles/{circle.link}/members/delete", {"sure": "yes"}, follow=True)
    assert "Sunday club has been deleted." in gone.content.decode()
    assert not Circle.objects.exists()
    assert not Member.objects.exists()
    assert User.objects.count() == 2


# -- people who move, or go


def test_deleting_everything_about_oneself(circle: Circle, ada: Client, ada_herself: User) -> None:
    alone = circles.found_circle(user=ada_herself, name="Alone")
    assert "friends’ circles you’re in" in ada.get("/me/forget/").content.decode()
    ada.post("/me/forget/everything/", {"sure": "yes"})
    assert not Circle.objects.filter(pk=alone.pk).exists()
    assert [one.person.name for one in circles.members_of(circle)] == ["Ben"]


@pytest.mark.django_db(transaction=True)
def test_two_who_join_together_do_not_overfill_a_circle(ada_herself: User) -> None:
    circle = circles.found_circle(user=ada_herself, name="x")
    for number in range(limits.CIRCLE_MEMBERS.number - 2):
        circles.join(user=User.objects.create_guest(name=f"P{number}"), link=circle.link)
    late = [User.objects.create_guest(name=f"L{number}") for number in range(2)]

    def joins(user: User) -> None:
        with suppress(Refused):
            circles.join(user=user, link=circle.link)

    at_the_same_time(*(partial(joins, user) for user in late))
    assert Member.objects.filter(circle=circle).count() == limits.CIRCLE_MEMBERS.number
