"""Tables of every kind, and every way in which they fill, empty and end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import play, seated, see
from tests.browser.lineup_scripts import script
from tests.browser.player_pages import LAPTOP, PHONE


@pytest.mark.nightly("tables")
def test_two_people_on_one_device(visitors: Visitors) -> None:
    """A whole short game; the words say whose turn it is, by colour."""
    game = script(27, supply=4)
    both = visitors("Ada", PHONE)
    both.opens("together", begins="first_seat", supply=4)
    both.sees_the_board()
    expect(both.title).to_have_text("Orange’s turn: place a token")
    for number, move in enumerate(game.moves):
        both.reaches(number)
        both.taps(move)
    see([both], len(game.moves))
    winner = ("Orange", "Green")[game.outcome["ranking"][0][0]]
    expect(both.title).to_have_text(re.compile(f"^{winner} won"))


@pytest.mark.nightly("lineup")
@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_against_the_computer_to_the_end(visitors: Visitors, device: dict[str, object]) -> None:
    ada = visitors("Ada", device)
    ada.opens("bots", begins="first_seat", supply=3)
    ada.sees_the_board()
    expect(ada.seat_of("Learning bot")).to_be_visible()
    for number in (0, 2, 4):
        ada.reaches(number)
        expect(ada.title).to_have_text(re.compile("^Your turn"))
        empty = next(spot for spot, owner in ada.owners().items() if owner == "empty")
        ada.taps({"spot": empty})
    ada.reaches(6)
    expect(ada.page.locator("[data-tone=over]")).to_be_visible()
    expect(ada.called("Play again")).to_be_visible()


def test_a_bot_takes_the_empty_seat_and_leaves_it(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.opens()
    expect(ada.called("Start game")).to_be_disabled()
    ada.presses("Add a bot")
    expect(ada.called("Start game")).to_be_enabled()
    ada.presses("Remove bot")
    expect(ada.called("Start game")).to_be_disabled()
    ada.presses("Add a bot")
    ada.starts()


@pytest.mark.nightly("tables")
@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_resign_after_second_thoughts(visitors: Visitors, device: dict[str, object]) -> None:
    ada, bo = visitors.pair(device, device)
    seated(ada, bo, begins="first_seat")
    ada.tab("Table")
    ada.presses("Resign")
    ada.presses("No, go back")
    expect(ada.page.locator("dialog")).to_have_count(0)
    ada.taps({"spot": "5,5"})
    bo.reaches(1)
    ada.presses("Resign")
    ada.hit(ada.page.locator("dialog").get_by_role("button", name="Resign"))
    expect(bo.title).to_have_text("You won: Ada resigned.")
    expect(ada.title).to_have_text("You lost by resigning.")
    bo.tab("Record")
    expect(bo.record.last).to_contain_text("Ada resigned. Bo won.")


@pytest.mark.smoke
def test_a_draw_is_offered_declined_and_agreed(visitors: Visitors) -> None:
    ada, bo = visitors.pair(LAPTOP, PHONE)
    seated(ada, bo, begins="first_seat")
    ada.offers_a_draw()
    ada.reads("You’ve offered a draw.")
    bo.reads("Ada offers a draw.")
    bo.presses("Decline")
    expect(ada.record.last).to_contain_text("Bo declined the draw.")
    bo.tab("Table")
    bo.offers_a_draw()
    ada.presses("Accept")
    for person in (ada, bo):
        expect(person.title).to_have_text(re.compile("^Draw"))  # the finale says more
    expect(ada.record.last).to_contain_text("Ada agreed to a draw.")
    ada.spot("5,5").focus()
    ada.keys("Enter")
    see([ada, bo], 4)


@pytest.mark.nightly("tables")
def test_moving_on_answers_a_draw_with_no(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    seated(ada, bo, begins="first_seat")
    ada.offers_a_draw()
    bo.reads("Ada offers a draw.")
    ada.taps({"spot": "5,5"})
    bo.reaches(2)
    bo.reads("Ada offers a draw.")
    bo.taps({"spot": "1,1"})
    see([ada, bo], 3)
    for person in (ada, bo):
        expect(person.page.locator(".offered")).to_have_count(0)


@pytest.mark.nightly("tables")
def test_leave_before_the_start(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    link = ada.opens()
    bo.sits(link)
    expect(ada.page.locator("#waiting-title")).to_have_text("Everyone is here")
    bo.presses("Leave")
    expect(ada.page.locator("#waiting-title")).to_have_text("Waiting for one more player")
    expect(bo.called("Sit here")).to_be_visible()
    ada.presses("Leave")
    ada.reads("Everyone left, so the table was closed.")
    expect(bo.title).to_have_text("Table closed")
    bo.presses("See all games", "link")
    expect(bo.heading()).to_have_text("Sit down and play")
    bo.troubles.expected.append("404")
    bo.goes(link)
    bo.reads("That table doesn’t exist.")


@pytest.mark.nightly("tables")
def test_a_full_table_takes_nobody_more(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    cy, dee = visitors("Cy"), visitors("Dee", java_script_enabled=False)  # whose page does not hear the news
    link = ada.opens()
    for late in (cy, dee):
        late.goes(link)
        expect(late.called("Sit here")).to_be_visible()
    bo.sits(link)
    expect(cy.page.locator("#waiting-title")).to_have_text("All seats are taken")
    expect(cy.called("Sit here")).to_have_count(0)
    dee.troubles.expected.append("409")
    dee.presses("Sit here")
    dee.reads("All seats are taken.")
    dee.presses("Go to table", "link")
    expect(dee.page.locator("#waiting-title")).to_have_text("All seats are taken")
    ada.starts()
    cy.sees_the_board()


@pytest.mark.nightly("tables")
def test_players_among_themselves(visitors: Visitors) -> None:
    """A table without watchers turns them away, also those who waited there."""
    ada, bo = visitors.pair()
    cy = visitors("Cy")
    link = ada.opens(watchers=False)
    bo.sits(link)
    cy.goes(link)
    bo.starts()
    expect(cy.title).to_have_text("Players only")
    cy.troubles.expected.append("403")
    for path in (link, f"{link}replay/"):
        cy.goes(path)
        cy.reads("This table is private.")


def test_the_lobby_lists_open_tables_live(visitors: Visitors) -> None:
    ada, bo = visitors.pair(LAPTOP, PHONE)
    bo.goes()
    link = ada.opens(public=True)
    row = bo.page.locator("#lobby li", has=bo.page.locator(f"a[href='{link.removeprefix(bo.url)}']"))
    expect(row).to_contain_text("Ada")
    expect(row).to_contain_text("1 of 2 seats taken")
    bo.hit(row.get_by_role("link"))
    bo.page.wait_for_url(link)
    bo.sits(link)
    bo.starts()
    cy = visitors("Cy")
    cy.goes()
    expect(cy.page.locator("#lobby")).to_be_visible()
    expect(cy.page.locator(f"#lobby a[href='{link.removeprefix(bo.url)}']")).to_have_count(0)
    bo.goes()
    expect(bo.page.locator(".table-list").first).to_contain_text("with Ada")


@pytest.mark.nightly("tables")
def test_what_is_not_there_says_so(visitors: Visitors) -> None:
    ada = visitors("Ada")
    ada.troubles.expected.append("404")
    said = {
        "/t/nosuchtab1/": "That table doesn’t exist.",
        "/games/nosuchgame/": "That game doesn’t exist.",
        "/nothing/": "Page not found",
        "/me/carry/nonsense/": "This link isn’t complete.",
    }
    for path, words in said.items():
        ada.goes(path)
        ada.reads(words)
        ada.presses("See all games", "link")
        expect(ada.heading()).to_have_text("Sit down and play")


def test_a_finished_game_meets_who_comes_late(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    link = seated(ada, bo, begins="first_seat", supply=1)
    play([ada, bo], script(2, supply=1))
    cy = visitors("Cy", PHONE)
    cy.goes(link)
    expect(cy.page.locator("[data-tone=over]")).to_be_visible()
    expect(cy.called("Play again")).to_have_count(0)
    cy.presses("Replay", "link")
    cy.presses("Play")
    expect(cy.page.locator(".step-count")).to_have_text(re.compile(r"^2\s*/\s*2$"))
