"""The table's page, the posts that change who sits there, the rematch and the replay."""

from __future__ import annotations

import html
import json
import re

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.matches import repository
from tabletop.matches.actions import tables
from tabletop.matches.models import Line, Match
from tabletop.matches.seat_names import seat_words
from tabletop.rules.optional_modules import still_beginning
from tabletop.site.demos import rest
from tests.matches.page_clients import named, opened, page, play_out, says, sitting, user_of


@pytest.fixture
def table(ada: Client) -> Match:
    """Ada has opened it and waits."""
    return opened(ada)


@pytest.fixture
def begun(ada: Client, ben: Client, table: Match) -> Match:
    """Ada and Ben play."""
    ben.post(f"/t/{table.pk}/sit")
    ada.post(f"/t/{table.pk}/start")
    table.refresh_from_db()
    assert table.status == "playing"
    return table


# -- looking


def test_whoever_has_the_link_sees_the_table_and_stays_nobody(client: Client, table: Match) -> None:
    page = client.get(f"/t/{table.pk}/")
    assert page.status_code == 200
    assert "no-store" in page["Cache-Control"]
    body = page.content.decode()
    assert f"http://testserver/t/{table.pk}/" in body  # the invitation
    assert f'action="/t/{table.pk}/sit"' in body
    assert table.seed not in body
    assert User.objects.count() == 1


VERBS = ["sit", "leave", "start", "bot", "rematch"]


def test_a_table_that_is_not_there(ada: Client, client: Client) -> None:
    for path in ("", "replay/", "log.json", "fair/", "qr.svg"):
        says(client.get(f"/t/nothere/{path}"), 404, "That table doesn’t exist.")
    for verb in VERBS:
        for browser in (ada, client):
            says(browser.post(f"/t/nothere/{verb}", {"seat": 0}), 404, "That table doesn’t exist.")


@pytest.mark.parametrize("verb", VERBS)
def test_only_posts_change_a_table(ada: Client, table: Match, verb: str) -> None:
    assert ada.get(f"/t/{table.pk}/{verb}").status_code == 302


def test_a_table_among_themselves(ada: Client, ben: Client, cy: Client, client: Client) -> None:
    match = opened(ada, watchers="")
    assert cy.get(f"/t/{match.pk}/").status_code == 200  # still free to sit down
    ben.post(f"/t/{match.pk}/sit")
    ada.post(f"/t/{match.pk}/start")
    for browser in (cy, client):
        for path in ("", "fair/", "log.json", "replay/", "qr.svg"):
            page = browser.get(f"/t/{match.pk}/{path}")
            says(page, 403, "This table is private.")
            assert "Go to table" not in page.content.decode()
    assert ben.get(f"/t/{match.pk}/").status_code == 200


def test_a_table_has_the_names_of_all_seats(ada: Client, table: Match) -> None:
    """What the browser makes of them is in tests/table."""
    assert f'data-seats="{html.escape(seat_words("lineup"))}"' in page(ada, table)
    assert json.loads(seat_words("questioning"))[:2] == ["Lawyer and witness", "Player 2"]
    assert len(json.loads(seat_words("lateral"))) == 11


def test_the_invitation_as_a_code(client: Client, table: Match) -> None:
    picture = client.get(f"/t/{table.pk}/qr.svg")
    assert picture["Content-Type"] == "image/svg+xml"
    assert picture.content.startswith(b"<svg ")


# -- sitting down


def test_sitting_down_makes_a_guest(client: Client, table: Match) -> None:
    client.post(f"/t/{table.pk}/sit", {"name": " Dan\u202e "})
    assert sitting(table) == ["Ada", "Dan"]
    assert user_of(client).name == "Dan"
    other = opened(named("Eve"))
    Client().post(f"/t/{other.pk}/sit")
    assert len(sitting(other)[1].split()) == 2  # a suggested name


def test_sitting_down_also_twice(ben: Client, table: Match) -> None:
    for _ in range(2):
        assert ben.post(f"/t/{table.pk}/sit", {"seat": 1})["Location"] == f"/t/{table.pk}/"
    assert sitting(table) == ["Ada", "Ben"]


@pytest.mark.parametrize("name", ["x" * 25, "\u200b\u200b"])
def test_a_bad_name_does_not_sit_down(client: Client, table: Match, name: str) -> None:
    page = client.post(f"/t/{table.pk}/sit", {"name": name})
    assert page.status_code == 400
    assert f'href="/t/{table.pk}/"' in page.content.decode()
    assert sitting(table) == ["Ada", ""]
    assert User.objects.count() == 1


def test_a_full_table(ben: Client, cy: Client, client: Client, table: Match) -> None:
    ben.post(f"/t/{table.pk}/sit")
    for browser in (cy, client):
        page = browser.post(f"/t/{table.pk}/sit")
        says(page, 409, "All seats are taken.")
        assert f'href="/t/{table.pk}/"' in page.content.decode()
    assert User.objects.count() == 3  # nobody became a guest for nothing


@pytest.mark.parametrize(
    ("seat", "status", "sentence"),
    [
        (0, 409, "has just taken that seat"),
        (7, 404, "That seat doesn’t exist."),
        (-1, 400, ""),
        ("x", 400, ""),
    ],
)
def test_a_seat_that_is_not_free(ben: Client, table: Match, seat: object, status: int, sentence: str) -> None:
    says(ben.post(f"/t/{table.pk}/sit", {"seat": seat}), status, sentence)
    assert sitting(table) == ["Ada", ""]


def test_a_table_that_has_begun(begun: Match, ben: Client, cy: Client, client: Client) -> None:
    for browser in (cy, client):
        says(browser.post(f"/t/{begun.pk}/sit"), 409, "The game has already started.")
    assert User.objects.count() == 3
    says(ben.post(f"/t/{begun.pk}/leave"), 409, "already started")
    assert sitting(begun) == ["Ada", "Ben"]
    assert ben.post(f"/t/{begun.pk}/start")["Location"] == f"/t/{begun.pk}/"  # both pressed the button
    says(cy.post(f"/t/{begun.pk}/start"), 409, "already started")


def test_who_is_invited_sees_the_board(client: Client, ada: Client) -> None:
    """That of the table: its preset's demo, or the start with its own options."""
    host = user_of(ada)
    boards = {}
    for name, options in (("usual", {}), ("own", {"size": 4, "supply": 9})):
        match = tables.open_table(user=host, game="lineup", options=options, filling=["me", "open"])
        boards[name] = still_beginning("lineup", match.options, 2, "")
        seen = page(client, match)
        assert (boards[name] in seen) is (name == "own")
        assert (rest("lineup", "classic") in seen) is (name == "usual")
        assert boards[name] not in page(ada, match), "the host has a link to send instead"


# -- standing up


def test_the_last_to_leave_closes_the_table(ada: Client, table: Match) -> None:
    page = ada.post(f"/t/{table.pk}/leave", follow=True)
    assert page.redirect_chain == [("/", 302)]
    says(page, 200, "the table was closed")
    assert not Match.objects.exists()


# -- bots


def test_a_bot_takes_a_seat_and_is_sent_away(ada: Client, table: Match) -> None:
    ada.post(f"/t/{table.pk}/bot", {"seat": 1, "bot": "learning"})
    assert sitting(table) == ["Ada", "learning"]
    ada.post(f"/t/{table.pk}/bot", {"seat": 1, "bot": ""})
    assert sitting(table) == ["Ada", ""]


def test_only_those_at_a_table_change_it(ada: Client, cy: Client, client: Client, table: Match) -> None:
    for browser in (cy, client):
        for verb in ("leave", "start", "bot"):
            answer = browser.post(f"/t/{table.pk}/{verb}", {"seat": 1, "bot": "learning"})
            says(answer, 403, "You don’t have a seat at this table.")
    assert sitting(table) == ["Ada", ""]
    says(ada.post(f"/t/{table.pk}/start"), 409, "There are still empty seats.")


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"seat": 1, "bot": "hal"}, 400),
        ({"seat": 0, "bot": "learning"}, 409),
        ({"seat": 9, "bot": "learning"}, 404),
        ({"bot": "learning"}, 400),
        ({"seat": "x"}, 400),
        ({"seat": 1, "bot": "x" * 99}, 400),
    ],
)
def test_a_bot_that_cannot_be(ada: Client, table: Match, data: dict[str, object], status: int) -> None:
    assert ada.post(f"/t/{table.pk}/bot", data).status_code == status
    assert sitting(table) == ["Ada", ""]


def test_posts_without_end_are_slowed_down(ada: Client, table: Match) -> None:
    limits.ACTS.take("127.0.0.1", cost=limits.ACTS.burst - 2)
    answers = [ada.post(f"/t/{table.pk}/start").status_code for _ in range(20)]
    assert set(answers) == {409, 429}
    assert ada.get(f"/t/{table.pk}/").status_code == 200


@pytest.mark.parametrize(
    ("game", "other", "lines"),
    [
        ("questioning", tables.ANYBODY, ["you", "", ""]),
        ("lineup", "bot:learning", ["Orange · you", "Green · bot", "Blue"]),
    ],
)
def test_no_line_of_a_seat_starts_with_a_dot(ada: Client, game: str, other: str, lines: list[str]) -> None:
    """The seats of a race have no names of their own."""
    filling = [tables.ME, other, tables.ANYBODY]
    match = tables.open_table(user=user_of(ada), game=game, options={}, filling=filling)
    found = re.findall(r'<span class="faint">(.*?)</span>\s*</span>', page(ada, match), re.DOTALL)
    assert [" ".join(re.sub("<.*?>", "", line).split()) for line in found] == lines


# -- again


def test_a_page_that_asks_stays_until_both_have_answered(ada: Client, ben: Client, begun: Match) -> None:
    play_out(begun, most=3)
    asked = ada.post(f"/t/{begun.pk}/rematch", headers={"accept": "application/json"})
    new = Match.objects.get(rematch_of=begun)
    assert asked.json() == {"match": new.pk}
    assert new.status == Match.Status.OPEN
    ben.post(f"/t/{begun.pk}/rematch", headers={"accept": "application/json"})
    told = repository.room(begun.pk).rematch
    assert told is not None
    assert told.begun


def test_the_chat_is_kept_when_the_rematch_begins(ada: Client, ben: Client, begun: Match) -> None:
    """With the seats that its authors have now."""
    for number, (name, seat, room) in enumerate(
        [("Ada", 0, "table"), ("Ben", 1, "table"), ("Zoe", None, "watchers")]
    ):
        user = User.objects.filter(name=name).first()
        Line.objects.create(
            match=begun, number=number + 1, room=room, user=user, seat=seat, name=name, text=f"from {name}"
        )
    play_out(begun, most=3)
    ada.post(f"/t/{begun.pk}/rematch")
    new = Match.objects.get(rematch_of=begun)
    assert not new.lines.exists()
    ben.post(f"/t/{begun.pk}/rematch")
    kept = new.lines.values_list("number", "room", "name", "seat", "text")
    assert list(kept) == [
        (1, "table", "Ada", 1, "from Ada"),
        (2, "table", "Ben", 0, "from Ben"),
        (3, "watchers", "Zoe", None, "from Zoe"),
    ]
    assert new.lines.get(number=1).at == begun.lines.get(number=1).at


def test_games_won_are_counted_over_all_rematches(ada: Client, ben: Client, begun: Match) -> None:
    wins = []
    for _ in range(3):
        begun.refresh_from_db()
        play_out(begun, most=3)
        outcome = Match.objects.get(pk=begun.pk).outcome
        assert outcome is not None
        ada.post(f"/t/{begun.pk}/rematch")
        told = repository.room(begun.pk).rematch
        assert told is not None
        people = sitting(begun)
        wins.append((people[outcome["ranking"][0][0]], dict(zip(people, told.wins, strict=True))))
        ben.post(f"/t/{begun.pk}/rematch")
        begun = Match.objects.get(rematch_of=begun)
    for count, (_, won) in enumerate(wins):
        first = [winner for winner, _ in wins[: count + 1]]
        assert won == {name: first.count(name) for name in ("Ada", "Ben")}


def test_a_rematch_without_a_seat_left_says_so(ada: Client, ben: Client, begun: Match) -> None:
    play_out(begun, most=3)
    new = ada.post(f"/t/{begun.pk}/rematch")["Location"]
    before = repository.room(begun.pk).rematch
    assert before is not None
    assert (before.ready, before.invited, before.begun) == ((0,), (1,), False)
    ada.post(f"{new}open-seat", {"seat": 0})
    ada.post(f"{new}bot", {"seat": 0, "bot": "learning"})
    taken = repository.room(begun.pk).rematch
    assert taken is not None
    assert (taken.ready, taken.invited, taken.begun) == ((0,), (), False)
    ada.post(f"{new}start")
    without = repository.room(begun.pk).rematch
    assert without is not None
    assert (without.ready, without.invited, without.begun) == ((0,), (), True)
    answer = ben.post(f"/t/{begun.pk}/rematch", follow=True)
    says(answer, 200, "All seats of the rematch are taken. You can watch")
    assert sitting(Match.objects.get(rematch_of=begun)) == ["learning", "Ada"]


def test_a_rematch_of_others_or_too_early(ada: Client, cy: Client, client: Client, begun: Match) -> None:
    says(ada.post(f"/t/{begun.pk}/rematch"), 409, "once the game is over")
    play_out(begun, most=3)
    for browser in (cy, client):
        says(browser.post(f"/t/{begun.pk}/rematch"), 403, "You don’t have a seat at this table.")
    assert Match.objects.count() == 1


# -- stepping through it


def test_a_replay_is_for_everybody_once_it_is_over(client: Client, begun: Match) -> None:
    says(client.get(f"/t/{begun.pk}/replay/"), 409, "once the game is over")
    play_out(begun, most=3)
    page = client.get(f"/t/{begun.pk}/replay/?at=2")
    assert page.status_code == 200
    assert page.context["at"] == 2
    assert page.context["replay"] is True


@pytest.mark.parametrize("at", ["", "x", "-1", "²", "9" * 50, "1;alert(1)", "<b>"])
def test_a_replay_from_a_place_that_is_none(client: Client, begun: Match, at: str) -> None:
    play_out(begun, most=3)
    page = client.get(f"/t/{begun.pk}/replay/", {"at": at})
    assert page.status_code == 200
    assert page.context["at"] is None
    assert "<b>" not in page.content.decode()


def test_a_seat_is_kept_for_a_person_and_not_for_a_name(ada: Client, begun: Match) -> None:
    play_out(begun, most=4)
    ada.post(f"/t/{begun.pk}/rematch")
    new = Match.objects.get(rematch_of=begun)
    namesake = named("Ben")
    page = namesake.get(f"/t/{new.pk}/").content.decode()
    assert "Reserved for Ben" in page
    assert "Reserved for you" not in page
    assert 'id="join"' not in page
    guests = User.objects.count()
    says(Client().post(f"/t/{new.pk}/sit"), 403, "That seat is reserved for another player.")
    assert User.objects.count() == guests
