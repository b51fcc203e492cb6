"""Deduction in the browser, from the lobby link to the end: five phones and a watcher, bots, a keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import deduction_pages
from tests.browser.contexts import Visitors
from tests.browser.deduction_leaks import Overheard
from tests.browser.deduction_pages import cell, gather, hand, step
from tests.browser.deduction_players import Deducer, KeyboardDeducer, acting, play_on
from tests.browser.games import see
from tests.browser.player_pages import LAPTOP, PHONE, Person

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli")


@pytest.mark.nightly("deduction")
def test_five_people_play_on_their_phones(visitors: Visitors) -> None:
    """By taps: a player reloads at every kind of moment, another guesses wrong and still answers, a spectator
    watches. No browser receives what its player must not know.
    """
    people = [visitors(name, PHONE) for name in NAMES]
    ears = [Overheard(person, seat) for seat, person in enumerate(people)]
    link = gather(people)
    zoe = visitors("Zoe", PHONE)
    ears.append(Overheard(zoe, None))
    zoe.goes(link)
    deduction_pages.sees_the_board(zoe)
    expect(zoe.page.locator(".ded-hand")).to_have_count(0)
    asked = ask_and_be_shown(people, zoe)
    wrong_guess(people, asked)
    still_answers(people)
    play_on([Deducer(person, patience=2) for person in people])
    for person in (*people, zoe):
        expect(person.page.locator(".ded-missing.known")).to_be_visible()
        expect(person.page.locator(".ded-player.open").first).to_be_visible()
    assert not [told for ear in ears for told in ear.leaks()]
    assert min(len(ear.messages) for ear in ears) > 15


def ask_and_be_shown(people: list[Person], zoe: Person) -> int:
    """Play turns until a player has to choose a tile; returns that player."""
    for _ in range(20):
        asker = acting(people)
        assert asker
        seat = people.index(asker)
        rich = [
            (other, about)
            for about in deduction_pages.coin(asker).split("-")
            for other in range(5)
            if other != seat and sum(deduction_pages.is_of(tile, about) for tile in hand(people[other])) > 1
        ]
        if rich:
            asked, about = rich[0]
            ask_deliberately(people, seat, asked, about)
            choose_a_tile(people, seat, asked, about, zoe)
            return asked
        deduction_pages.asks(asker, (seat + 1) % 5, "count", deduction_pages.coin(asker).split("-")[0])
        deduction_pages.passes(asker)
    raise AssertionError("Nobody ever had two of a kind.")


def ask_deliberately(people: list[Person], seat: int, asked: int, about: str) -> None:
    """The page is reloaded before the question is asked, and after."""
    asker = people[seat]
    before = deduction_pages.number(asker)
    asker.page.reload()
    expect(asker.page.locator(".ded-bar[data-step=ask]")).to_be_visible()
    assert deduction_pages.number(asker) == before
    deduction_pages.asks(asker, asked, "have", about)
    asker.page.reload()
    see(people, before + 1)
    expect(asker.page.locator(".ded-shown")).to_have_text(f"{people[asked].name} is choosing a tile…")
    expect(asker.title).to_have_text(f"Waiting for {people[asked].name}")


def choose_a_tile(people: list[Person], seat: int, asked: int, about: str, zoe: Person) -> None:
    """The question has arrived; the page is reloaded with a tile in hand; two see the tile, all see that."""
    asker, shower = people[seat], people[asked]
    expect(shower.title).to_have_text("Your turn: show a tile")
    expect(shower.page.locator(".ded-bar")).to_contain_text(f"{asker.name} asks you:")
    may = shower.page.locator(".ded-own-tile.may")
    matching = [tile for tile in hand(shower) if deduction_pages.is_of(tile, about)]
    expect(may).to_have_count(len(matching))
    shower.hit(may.first)
    expect(shower.page.locator(".ded-own-tile[aria-pressed=true]")).to_have_count(1)
    shower.page.reload()
    expect(may).to_have_count(len(matching))
    expect(shower.page.locator(".ded-own-tile[aria-pressed=true]")).to_have_count(0)
    tile = matching[-1]
    before = deduction_pages.number(shower)
    deduction_pages.shows(shower, tile)
    see([*people, zoe], before + 1)
    for person in (*people, zoe):
        picture = person.page.locator(".ded-shown .ded-tile")
        if person in (asker, shower):
            expect(picture).to_have_attribute("data-tile", tile)
        else:
            expect(person.page.locator(".ded-shown .ded-tile.down")).to_have_count(1)
    deduction_pages.turns_to(asker, "notes")
    expect(cell(asker, tile, asked).locator(".ded-print.yes")).to_have_count(1)
    deduction_pages.turns_to(asker, "table")


def wrong_guess(people: list[Person], asked: int) -> None:
    """The player to end their turn names a tile of their own hand on purpose, after a reload."""
    guesser = acting(people)
    assert guesser
    assert step(guesser) == "announce"
    own, before = hand(guesser)[0], deduction_pages.number(guesser)
    deduction_pages.names(guesser, own)
    guesser.page.reload()
    expect(guesser.page.locator(".ded-bar[data-step=announce]")).to_be_visible()
    expect(guesser.page.locator(".ded-choice")).to_have_count(0)
    deduction_pages.names(guesser, own)
    guesser.presses("Not now")
    assert deduction_pages.number(guesser) == before
    deduction_pages.announces(guesser, own)
    see(people, before + 1)
    seat = people.index(guesser)
    expect(guesser.page.locator(".ded-hand")).to_contain_text("You’re out. You still answer and show tiles.")
    expect(guesser.page.locator(".ded-missing.known figcaption")).to_have_text("missing, only you know")
    expect(guesser.page.locator(".ded-bar")).to_contain_text("Only you know that the ")
    for person in people:
        if person is not guesser:
            card = person.page.locator(f'.ded-player[data-player="{seat}"]')
            expect(card).to_contain_text("out")
            expect(person.page.locator(".ded-missing.known")).to_have_count(0)
            expect(deduction_pages.said(person)).to_contain_text(f"{guesser.name} named the")


def still_answers(people: list[Person]) -> None:
    """A player who is out is asked, and shows a tile."""
    asker = acting(people)
    assert asker
    out = next(
        seat for seat, person in enumerate(people) if person.page.locator(".ded-hand.out").count() == 1
    )
    about, before = deduction_pages.coin(asker).split("-")[0], deduction_pages.number(asker)
    deduction_pages.asks(asker, out, "have", about)
    matching = [tile for tile in hand(people[out]) if deduction_pages.is_of(tile, about)]
    if matching:
        expect(people[out].page.locator(".ded-bar[data-step=show]")).to_be_visible()
        deduction_pages.shows(people[out], matching[0])
    see(people, before + 1 + bool(matching))
    expect(deduction_pages.said(asker).locator("[data-answer]")).to_have_text("Yes" if matching else "No")
    deduction_pages.passes(asker)


@pytest.mark.nightly("deduction")
def test_alone_with_bots_to_the_end(visitors: Visitors) -> None:
    """On a phone, with all that follows filled in. After the end everything lies open."""
    ada = visitors("Ada", PHONE)
    ears = Overheard(ada, 0)
    deduction_pages.opens(ada, company="bots", bot="keen", help="solver")
    deduction_pages.sees_the_board(ada)
    play_on([Deducer(ada)])
    expect(ada.called("Rematch")).to_be_visible()
    missing = ada.page.locator(".ded-missing .ded-tile").get_attribute("data-tile")
    deduction_pages.turns_to(ada, "log")
    expect(ada.record.last).to_contain_text(re.compile("names the missing tile"))
    ada.page.locator(".panel select").select_option("Keen bot 2")
    for line in ada.record.all():
        expect(line).to_contain_text("Keen bot 2")
    deduction_pages.turns_to(ada, "notes")
    known = [at for at, mark in deduction_pages.cells(ada).items() if at[1] == "missing" and mark == "yes"]
    assert known == [(missing, "missing")]
    assert not list(ears.leaks())


@pytest.mark.nightly("deduction")
@pytest.mark.parametrize("seats", [3, 5])
def test_all_of_the_table_is_in_sight_on_a_low_screen(visitors: Visitors, seats: int) -> None:
    """A small laptop: nobody scrolls while they play, whatever step it is."""
    ada = visitors("Ada", {"viewport": {"width": 1280, "height": 720}})
    deduction_pages.opens(ada, seats, company="bots", bot="keen")
    deduction_pages.sees_the_board(ada)
    stays_in_sight(ada)
    deduction_pages.asks(ada, 1, "have", deduction_pages.coin(ada).split("-")[0])
    expect(ada.page.locator(".ded-bar[data-step=announce]")).to_be_visible()
    stays_in_sight(ada)
    button = deduction_pages.names(ada, hand(ada)[0])
    stays_in_sight(ada)
    deduction_pages.done(ada, button)
    expect(ada.page.locator(".ded-hand.out")).to_be_visible()
    stays_in_sight(ada)


@pytest.mark.nightly("deduction")
def test_five_players_and_every_row_of_the_sheet_fit_on_a_laptop(visitors: Visitors) -> None:
    """Names and hands of all players, and the whole note sheet, without scrolling any part of the page."""
    ada = visitors("Ada", {"viewport": {"width": 1280, "height": 800}})
    deduction_pages.opens(ada, 5, company="bots", bot="keen", help="solver")
    deduction_pages.sees_the_board(ada)
    stays_in_sight(ada)
    for part, many in ((".ded-player", 4), (".ded-line-row", 24), (".ded-missing", 1), (".ded-bar", 1)):
        found = ada.page.locator(part)
        expect(found).to_have_count(many)
        for one in found.all():
            expect(one).to_be_in_viewport(ratio=1)
    cut = """all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.className)"""
    assert ada.page.eval_on_selector_all(".ded-player, .ded-who, .ded-bar, .ded-cloth", cut) == []


def stays_in_sight(person: Person) -> None:
    """All the player's own tiles are visible, and nothing scrolls."""
    for tile in person.page.locator(".ded-own-tile").all():
        expect(tile).to_be_in_viewport(ratio=1)
    page = person.page.locator("html")
    assert page.evaluate("root => root.scrollHeight <= root.clientHeight"), "the page scrolls"


def test_three_people_and_a_bot(visitors: Visitors) -> None:
    """A laptop by keyboard only, another by mouse, a phone and a bot play until one of them is right."""
    ada, bo, cy = visitors("Ada", LAPTOP), visitors("Bo", LAPTOP), visitors("Cy", PHONE)
    ears = [Overheard(person, seat) for seat, person in enumerate((ada, bo, cy))]
    gather([ada, bo, cy], seats=4, help="solver")
    players = [KeyboardDeducer(ada, patience=3), Deducer(bo, patience=3), Deducer(cy, patience=3)]
    play_on(players)
    for person in (ada, bo, cy):
        expect(person.page.locator(deduction_pages.OVER)).to_be_visible()
    assert not [told for ear in ears for told in ear.leaks()]
