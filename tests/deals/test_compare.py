"""Comparing two games, and who can't see them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from tabletop.accounts.models import User
from tabletop.features.deals import services
from tabletop.features.deals.comparison import line_of, parted_at, steps_of
from tabletop.limits import limits
from tabletop.matches.actions import forks
from tabletop.matches.models import Deal, Match
from tests.deals.games import DAY, GAME, RESIGN, SetClock, earlier, fresh, guesses, played, text_of, write


def paths(deal: Deal, match: Match) -> tuple[str, str]:
    return (
        f"/deals/{deal.code}/compare/?a={match.pk}&b={match.pk}",
        f"/deals/{deal.code}/steps/{match.pk}.json",
    )


def said(client: Client, deal: Deal, match: Match) -> list[int]:
    return [client.get(path).status_code for path in paths(deal, match)]


# -- what is shown


def test_two_games_step_by_step(ada: Client, ada_herself: User, ben_himself: User, deal: Deal) -> None:
    mine, theirs = played(ada_herself, deal, "rwrr"), played(ben_himself, deal, "rrr")
    page = text_of(ada.get(f"/deals/{deal.code}/compare/?a={mine.pk}&b={theirs.pk}"))
    assert "Ada and Ben compared" in page
    assert 'data-parted="2"' in page
    assert f'data-a="/deals/{deal.code}/steps/{mine.pk}.json"' in page
    data = ada.get(f"/deals/{deal.code}/steps/{theirs.pk}.json").json()
    assert (data["match"], data["names"]) == (theirs.pk, ["Ben"])
    assert [step["seq"] for step in data["steps"]] == [0, 1, 2, 3]
    assert [step["view"]["right"] for step in data["steps"]] == [0, 1, 2, 3]
    assert data["steps"][1]["lines"] == [{"code": "guessed", "seat": 0, "right": True}]
    assert data["outcome"]["won"] is True
    assert all(step["view"]["legal"] == [] for step in data["steps"])


def test_what_was_taken_back_is_not_in_the_way(ada_herself: User, ben_himself: User, deal: Deal) -> None:
    mine, theirs = played(ada_herself, deal, "rwbbrwbrr"), played(ben_himself, deal, "rrr")
    assert len(steps_of(mine)) == 4
    assert [step["view"] for step in steps_of(mine)] == [step["view"] for step in steps_of(theirs)]
    assert parted_at(mine, theirs) == 4
    assert [step.after.number for step in line_of(mine)[1]] == [5, 8, 9]


def test_choosing_two_games(ada: Client, ada_herself: User, ben_himself: User, deal: Deal) -> None:
    earlier(played(ada_herself, deal), hours=1)
    assert "There’s nothing to compare yet." in text_of(ada.get(f"/deals/{deal.code}/compare/"))
    bots = services.watch(user=ada_herself, game=GAME, options=deal.options, bot="random", deal=deal)
    write(bots, guesses(deal, "www"))
    theirs = played(ben_himself, deal)
    page = text_of(ada.get(f"/deals/{deal.code}/compare/"))
    for name in ("Ada (you)", "Ben", "Careless bot"):
        assert name in page
    assert "Compare with mine" in text_of(ada.get(f"/deals/{deal.code}/"))
    assert text_of(ada.get(f"/deals/{deal.code}/compare/?a={bots.pk}&b={theirs.pk}"))


def test_games_that_cannot_be_compared(ada: Client, ada_herself: User, ben_himself: User, deal: Deal) -> None:
    mine = earlier(played(ada_herself, deal), hours=1)
    other = played(ben_himself, fresh())
    going = played(ben_himself, deal, "r")
    hidden = played(User.objects.create_guest(name="Cy"), deal)
    Match.objects.filter(pk=hidden.pk).update(watchers=False)
    for match_id, status in {other.pk: 400, going.pk: 409, hidden.pk: 403, "nosuchtab1": 404}.items():
        page = ada.get(f"/deals/{deal.code}/compare/?a={mine.pk}&b={match_id}")
        assert page.status_code == status
        assert ada.get(f"/deals/{deal.code}/steps/{match_id}.json").status_code == status


# -- who is kept from seeing them


def test_people_still_playing_see_no_boards(ada: Client, ada_herself: User, ben_himself: User) -> None:
    deal = fresh()
    theirs, mine = played(ben_himself, deal), played(ada_herself, deal, "r")
    assert said(ada, deal, theirs) == [403, 403]
    assert "You’re still playing this deal." in text_of(ada.get(paths(deal, theirs)[0]), 403)
    for path in paths(deal, theirs):
        assert ada.get(path, {"look": "1"}).status_code == 403
    page = text_of(ada.get(f"/deals/{deal.code}/"))
    assert "Ben" in page  # results, yes
    assert theirs.pk not in page
    assert "compare/" not in page
    assert ada.post(f"/deals/{deal.code}/watch").status_code == 403
    write(mine, [RESIGN])
    assert said(ada, deal, theirs) == [200, 200]
    assert ada.post(f"/deals/{deal.code}/watch").status_code == 302


def test_todays_deal_is_played_before_others_are_seen(ada: Client, ben_himself: User, client: Client) -> None:
    deal = services.daily(GAME, "small", DAY)
    theirs = played(ben_himself, deal)
    for browser in (ada, client):
        assert said(browser, deal, theirs) == [403, 403]
        for path in paths(deal, theirs):
            assert browser.get(path, {"a": theirs.pk, "b": theirs.pk, "look": "1"}).status_code == 403
        assert "Play today’s deal first" in text_of(browser.get(paths(deal, theirs)[0]), 403)
        page = text_of(browser.get(f"/games/{GAME}/daily/2026-11-21/small/"))
        assert theirs.pk not in page
        assert browser.post(f"/deals/{deal.code}/watch", {"look": "1"}).status_code == 403
    assert User.objects.count() == 2


def test_people_who_have_not_played_another_deal_are_warned(client: Client, ben_himself: User) -> None:
    deal = fresh()
    theirs = played(ben_himself, deal)
    page = text_of(client.get(paths(deal, theirs)[0]), 403)
    assert "See other players’ boards?" in page
    assert f"?a={theirs.pk}&b={theirs.pk}&look=1" in page
    assert client.get(paths(deal, theirs)[1]).status_code == 403
    page = text_of(client.get(paths(deal, theirs)[0] + "&look=1"))
    assert f"/steps/{theirs.pk}.json?look=1" in page
    assert client.get(paths(deal, theirs)[1], {"look": "1"}).status_code == 200


def test_a_later_game_closes_nothing(ada: Client, ada_herself: User, ben_himself: User, deal: Deal) -> None:
    theirs, first = played(ben_himself, deal), earlier(played(ada_herself, deal), hours=2)
    earlier(played(ada_herself, deal, "r"), hours=1)
    forks.fork(user=ada_herself, match_id=first.pk, at=1)
    assert said(ada, deal, theirs) == [200, 200]


def tables_of(client: Client, match: Match) -> list[int]:
    return [client.get(f"/t/{match.pk}/{more}").status_code for more in ("", "replay/", "qr.svg")]


def test_a_table_of_todays_deal_is_no_way_around(
    ada: Client, ben: Client, ada_herself: User, ben_himself: User, clock: SetClock
) -> None:
    """Its link shows nothing to people who have yet to play the deal or are still playing it."""
    deal = services.daily(GAME, "small", DAY)
    match = played(ada_herself, deal, "rrr")
    assert tables_of(ada, match) == [200, 200, 200]
    assert tables_of(Client(), match) == tables_of(ben, match) == [403, 403, 403]
    assert f"/t/{match.pk}/" not in text_of(ben.get(f"/t/{match.pk}/"), 403)
    played(ben_himself, deal, "r")
    assert tables_of(ben, match) == [403, 403, 403]
    clock(22)
    assert tables_of(ben, match) == [403, 403, 403]
    assert [ben.get(f"/t/{match.pk}/{file}").status_code for file in ("log.json", "fair/")] == [403, 403]
    own = services.unfinished(ben_himself, deal)
    assert own is not None
    write(own, guesses(deal, "rrr")[1:])
    assert tables_of(ben, match) == [200, 200, 200]
    assert tables_of(Client(), match) == [200, 200, 200]


def test_an_address_has_only_so_much_played_again(
    ada: Client, ada_herself: User, deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REPLAYS", replace(limits.REPLAYS, burst=9, seconds=1000))
    mine = played(ada_herself, deal, "rrr")
    assert said(ada, deal, mine) == [200, 200]
    assert said(ada, deal, mine) == [429, 429]
