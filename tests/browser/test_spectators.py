"""Those who look on, the talk that is kept apart until the end, and playing again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.contexts import Visitors
from tests.browser.games import play, seated, see
from tests.browser.lineup_scripts import script
from tests.browser.player_pages import LAPTOP, PHONE, Person

SHORT = script(3, supply=4)


def watchers(person: Person, count: int) -> None:
    """Wait until the page says that so many look on."""
    person.tab("Table")
    expect(person.page.locator(".watchers")).to_have_text(f"{count} watching")


def test_a_watcher_looks_on_and_leaves_the_game_alone(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    link = seated(ada, bo, begins="first_seat")
    cy, dee = visitors("Cy", PHONE), visitors("Dee")
    cy.goes(link)
    cy.sees_the_board()
    watchers(ada, 1)
    dee.goes(link)
    for person in (ada, bo, cy, dee):
        watchers(person, 2)
    cy.taps({"spot": "5,5"})
    dee.spot("3,3").focus()
    dee.keys("Enter")
    dee.tab("Moves")
    dee.reads("You’re watching.")
    expect(dee.called("Resign")).to_have_count(0)
    ada.taps({"spot": "1,1"})
    see([ada, bo, cy, dee], 1)
    assert cy.owners()["5,5"] == dee.owners()["3,3"] == "empty"
    expect(dee.title).to_have_text("Waiting for Bo")
    cy.context.close()
    watchers(ada, 1)


@pytest.mark.nightly("tables")
def test_players_and_watchers_hear_each_other_only_afterwards(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    link = seated(ada, bo, begins="first_seat", supply=4)
    cy, dee = visitors("Cy"), visitors("Dee")
    for watcher in (cy, dee):
        watcher.takes_a_name()
        watcher.goes(link)
        watcher.sees_the_board()
    ada.says("Have fun!")
    cy.says("Ada will win.")
    expect(bo.said).to_have_text(["Have fun!"])
    expect(dee.said).to_have_text(["Ada will win."])
    play([ada, bo], SHORT)
    see([cy, dee], len(SHORT.moves))
    for person in (ada, bo, cy, dee):
        person.tab("Chat")  # after the end the chat makes room for what comes next
        expect(person.said).to_have_text(["Have fun!"])
        person.hit(person.called("Spectators", "radio"))
        expect(person.said).to_have_text(["Ada will win."])


@pytest.mark.nightly("tables")
def test_a_visitor_asks_the_host_before_the_start(visitors: Visitors) -> None:
    ada, cy = visitors("Ada"), visitors("Cy", PHONE)
    link = ada.opens()
    cy.takes_a_name()
    cy.goes(link)
    cy.reads("Everyone at this table can read this, including spectators.")
    cy.says("Is this seat free?")
    expect(ada.said).to_have_text(["Is this seat free?"])
    ada.says("Sit down!")
    expect(cy.said).to_have_text(["Is this seat free?", "Sit down!"])
    expect(ada.called("Report someone", "link")).to_be_visible()
    ada.page.locator(".mutes summary").click()
    ada.presses("Mute Cy")
    expect(ada.called("Unmute Cy")).to_be_visible()
    cy.page.locator("#chat-text").fill("More")
    cy.presses("Send")
    expect(cy.page.locator("#chat-error")).to_have_text(
        "You’ve been muted at this table, so no one would see this."
    )


@pytest.mark.nightly("tables")
def test_a_watcher_without_a_name_is_told_how_to_talk(visitors: Visitors) -> None:
    ada, bo = visitors.pair()
    link = seated(ada, bo)
    cy = visitors("Cy")
    cy.goes(link)
    expect(cy.page.locator("#chat-text")).to_have_count(0)
    cy.page.get_by_role("link", name="Choose a name to chat").click()
    cy.page.get_by_label("Your name").fill("Cy")
    cy.page.get_by_role("button", name="That’s me").click()
    cy.says("Hello")
    expect(cy.said).to_have_text(["Hello"])


@pytest.mark.nightly("tables")
def test_what_people_say_and_are_called_is_text(visitors: Visitors) -> None:
    """Nothing of it becomes part of the page, in any place that shows it."""
    mark = "<b>Ada</b>"
    ada, bo = visitors(mark), visitors("<i>&amp;", PHONE)
    link = seated(ada, bo, begins="first_seat", supply=4)
    words = "<img src=x onerror=alert(1)><b>bold</b> &lt;"
    ada.says(words)
    bo.tab("Chat")
    expect(bo.said).to_have_text([words])
    expect(bo.page.locator(".chat strong").first).to_have_text(mark)
    expect(bo.title).to_have_text(f"Waiting for {mark}")
    expect(bo.seat_of(mark)).to_be_visible()
    play([ada, bo], SHORT)
    ada.goes()
    expect(ada.page.locator(".table-list").first).to_contain_text("<i>&amp;")
    ada.goes(f"{link}fair/")
    ada.reads(mark)
    for person in (ada, bo):
        expect(person.page.locator("main b, main i, main img[src=x]")).to_have_count(0)


def test_rematch_swaps_the_seats_and_drags_nobody_along(visitors: Visitors) -> None:
    ada, bo = visitors.pair(LAPTOP, PHONE)
    link = seated(ada, bo, begins="first_seat", supply=4)
    cy, dee = visitors("Cy"), visitors("Dee", PHONE)
    for watcher in (cy, dee):
        watcher.goes(link)
    play([ada, bo], SHORT)
    bo.presses("Play again")
    bo.page.wait_for_url(re.compile(rf"/t/(?!{link.split('/')[4]})\w+/$"))
    again = bo.page.url
    expect(bo.page.locator("#seating")).to_contain_text("Reserved for Ada")
    ada.reads("Bo wants a rematch.")
    ada.presses("Join")
    ada.page.wait_for_url(again)
    for person in (ada, bo):
        person.sees_the_board()
    expect(bo.seat_of("Bo").locator(".seat-mark")).to_have_attribute("data-seat", "0")
    expect(bo.title).to_have_text(re.compile("^Your turn"))

    for watcher in (cy, dee):
        watcher.reads("A rematch has begun.")
        assert watcher.page.url == link
    dee.presses("Stay")
    expect(dee.called("Go to the rematch", "link")).to_be_visible()
    cy.presses("Follow", "link")
    cy.page.wait_for_url(again)
    bo.taps({"spot": "5,5"})
    see([ada, bo, cy], 1)
    assert dee.page.url == link
