"""A walk through every page and every state of a table. Each stop leaves somebody's page as it should be
looked at; the walk goes on when the looking is done. Nothing here depends on the language of the site.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from tests.browser import lateral_pages as lateral
from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.player_pages import Person, Visitor
from tests.browser.tour_deduction import findings, questions, verdicts
from tests.browser.tour_game import TALK, Stop, over, playing
from tests.browser.tour_lateral import cards, endings, evenings
from tests.browser.tour_questioning import case, reading
from tests.browser.tour_variants import variants


def strangers(visitors: Visitors) -> Iterator[Stop]:
    """What somebody sees who has never been here."""
    host, ada = visitors("Hope"), visitors("Ada")
    host.opens(public=True)
    for name, path in {
        "front page": "/",
        "game": "/games/lineup/",
        "rules": "/games/lineup/rules/",
        "lessons": "/games/lineup/learn/",
        "puzzle of a day": "/lineup/puzzle/2026-11-20/",
        "case of a day": "/deduction/case/2026-11-20/",
        "who is playing": "/me/",
        "import": "/import/",
        "list of rules": "/rules/",
        "about": "/about/",
        "privacy": "/privacy/",
    }.items():
        ada.goes(path)
        yield name, ada.page
    ada.takes_a_name()
    yield "named", ada.page
    yield from wrong_forms(visitors("Bo"))


def wrong_forms(bo: Person) -> Iterator[Stop]:
    """Forms that come back with what is wrong; the browser's own checks are switched off."""
    bo.troubles.expected += ["400", "403", 'value "many" cannot be parsed']
    bo.goes("/games/lineup/")
    bo.unfolds("players")
    bo.page.locator("[name=name]").fill("")
    bo.unfolds("options")
    bo.page.locator("[name=option-supply]").fill("1000")
    bo.is_done()
    unchecked(bo, "Play a friend")
    yield "game, with errors", bo.page
    bo.page.locator("[name=option-supply]").evaluate(
        "field => { field.type = 'text'; field.value = 'many'; }"
    )
    bo.is_done()
    unchecked(bo, "Play a friend")
    yield "game, with more errors", bo.page
    bo.goes("/me/")
    bo.page.locator("[name=name]").fill("\u202e")
    unchecked(bo, "That’s me")
    yield "who is playing, with errors", bo.page
    bo.goes("/import/")
    unchecked(bo, "Import games")
    yield "import, with errors", bo.page
    bo.page.locator("[name=text]").fill("garbage")
    unchecked(bo, "Import games")
    yield "import, of garbage", bo.page
    bo.page.locator("[name=csrfmiddlewaretoken]").first.evaluate("field => field.remove()")
    unchecked(bo, "Import games")
    yield "a form that was open too long", bo.page


def unchecked(visitor: Visitor, button: str) -> None:
    """Send a form as it is."""
    visitor.page.evaluate("for (const form of document.forms) form.noValidate = true")
    with visitor.page.expect_navigation():
        visitor.presses(button)


def lost(visitors: Visitors) -> Iterator[Stop]:
    """Wrong addresses, useless links, closed doors."""
    ada, bo = visitors.pair()
    cy = visitors("Cy")
    cy.troubles.expected += ["404", "403", "405", "409"]
    for path in ("/nothing/", "/t/nosuchtab1/", "/games/nosuchgame/", "/me/code/nonsense/"):
        cy.goes(path)
        yield f"lost at {path}", cy.page
    link = ada.opens(watchers=False)
    for path in ("fair/", "replay/"):
        cy.goes(link + path)
        yield f"too early for {path}", cy.page
    cy.goes(link)
    bo.sits(link)
    bo.starts()
    expect(cy.page.locator(".table")).to_have_attribute("data-link", "closed")
    yield "turned away from a table that has begun", cy.page
    cy.goes(link)
    yield "closed to watchers", cy.page
    cy.goes(link.replace(link.split("/")[4], "nosuchtab1") + "replay/")
    yield "no such replay", cy.page


def known(visitors: Visitors) -> Iterator[Stop]:
    """Somebody with a name and tables."""
    ada, bo, cy = visitors("Ada"), visitors("Bo"), visitors("Cy")
    seated(ada, bo, begins="first_seat")
    ada.opens("bots")
    ada.opens("together")
    ada.opens()
    ada.goes()
    yield "front page with tables of one's own", ada.page
    ada.goes("/me/")
    yield "hello", ada.page
    ada.presses("Get a recovery code")
    yield "a recovery code", ada.page
    code = ada.page.locator("#recovery-code").input_value()
    old = ada.link_for_another_device()
    yield "a code for another device", ada.page
    cy.goes(old)
    yield "continue here", cy.page
    bo.goes(old)
    yield "continue here as somebody else", bo.page
    cy.page.locator("main form button").click()
    cy.page.locator(".messages").wait_for()
    yield "welcome back", cy.page
    cy.goes("/me/")
    yield "a new device", cy.page
    bo.troubles.expected.append("410")
    bo.goes(old)
    yield "a code that was used", bo.page
    bo.page.get_by_label(bo.t("Code")).fill(code)
    bo.presses("Continue")
    yield "continue with a recovery code", bo.page
    ada.goes(ada.link_for_another_device())
    yield "continue where one is", ada.page
    ada.goes("/me/forget/")
    yield "forget me", ada.page
    ada.presses("Forget me on this device")
    ada.page.locator(".messages").wait_for()
    yield "forgotten", ada.page


def circle(visitors: Visitors) -> Iterator[Stop]:
    """A friends' circle, for its keeper and for someone who is invited."""
    ada, bo, cy = visitors("Ada"), visitors("Bo"), visitors("Cy")
    ada.goes("/circles/")
    yield "no circles yet", ada.page
    ada.page.locator("[name=circle]").fill("Friends")
    ada.page.locator("main [name=name]").fill("Ada")
    ada.presses("Create circle")
    ada.page.locator("#circle-link").wait_for()
    link = ada.page.url
    yield "alone in a circle", ada.page
    bo.goes(link)
    yield "invited to a circle", bo.page
    bo.page.locator("main [name=name]").fill("Bo")
    bo.presses("Join the circle")
    bo.page.locator(".circle-week").first.wait_for()
    yield "a week of a circle", bo.page
    bo.goes(f"{link}members/")
    yield "members of a circle", bo.page
    ada.goes(f"{link}members/")
    yield "members of a circle, for its keeper", ada.page
    ada.goes("/circles/")
    yield "circles of one's own", ada.page
    cy.troubles.expected += ["404", "400"]
    cy.goes("/circles/nosuchcircle/")
    yield "no such circle", cy.page
    cy.goes("/circles/")
    unchecked(cy, "Create circle")
    yield "a circle without a name", cy.page


def waiting(visitors: Visitors) -> Iterator[Stop]:
    """Tables before the start."""
    ada, bo, cy = visitors("Ada"), visitors("Bo"), visitors("Cy")
    link = ada.opens()
    ada.presses("Copy link")
    expect(ada.page.locator(".toast")).to_be_visible()
    yield "waiting for somebody", ada.page
    cy.goes(link)
    yield "an open seat", cy.page
    ada.adds_bot()
    ada.page.locator("#drop-bot-1").wait_for()
    yield "ready, with a bot", ada.page
    ada.presses("Remove bot")
    bo.sits(link)
    ada.says(TALK[0])
    expect(ada.page.locator("#start")).to_be_visible()
    yield "ready, and talking", ada.page
    expect(cy.page.locator("#sit")).to_have_count(0)
    yield "all seats taken", cy.page
    bo.leaves()
    bo.called("Join").wait_for()
    ada.leaves()
    ada.page.wait_for_url(lambda url: "/t/" not in url)
    yield "the table was closed", ada.page
    expect(bo.page.locator(".table")).to_have_attribute("data-link", "gone")
    yield "the table is closed", bo.page


PLAYERS = (
    "Gentle Hamster",
    "Breezy Puffin",
    "Bo",
    "Thoughtful Kingfisher",
    "Magnificent Hedgehog",
    *("Cy", "Polite Otter", "Dan", "Eve", "Fay"),
)
"""Short and long names, ten of them."""


def rooms(visitors: Visitors) -> Iterator[Stop]:
    """A room before the start with one to ten puzzlers; a game with five seats."""
    host, guest = visitors("Hope"), visitors("Ada")
    link = lateral.opens_room(host)
    for number, name in enumerate(PLAYERS, 1):
        visitors(name).requests_seat(link)
        expect(host.page.locator("[id^=lead-]")).to_have_count(number)
        yield f"a room with {number} puzzlers", host.page
    guest.goes(link)
    yield "a full room", guest.page
    link = host.requests_table("/games/deduction/", {"seats": "5"})
    host.goes(link)
    yield "five seats", host.page
    guest.goes(link)
    yield "five seats, to a guest", guest.page


LONG_NAMES = ("Thoughtful Kingfisher", "Misunderstanding Hamster", "Magnificent Hedgehog")


def clocks(visitors: Visitors) -> Iterator[Stop]:
    """Games with a clock beside each name. Most names have long words, and the first player asks first: the
    names stand above the questions, too.
    """
    one, two, *others = map(visitors, ("Bo", *LONG_NAMES))
    first = {"option-first_player": "first_seat"}
    for path, fields, people in (
        ("/games/lineup/", {"company": "friends", "clock": "total-300-3"}, (two,)),
        ("/games/lineup/", {"company": "friends", "clock": "move-259200"}, (two,)),
        ("/games/deduction/", {"seats": "4", "clock": "total-300-3"} | first, (two, *others)),
    ):
        link = one.requests_table(path, dict(fields))
        for person in people:
            person.requests_seat(link)
        one.requests_start(link)
        one.goes(link)
        expect(one.page.locator(".seat-clock")).to_have_count(1 + len(people))
        yield f"{path} with a clock: {fields['clock']}", one.page


Walk = Callable[[Visitors], Iterator[Stop]]
WALKS: dict[str, Walk] = {
    walk.__name__: walk
    for walk in (
        *(strangers, lost, known, circle, waiting, rooms, playing, clocks, over, variants),
        *(reading, case),
        *(questions, findings, verdicts),
        *(evenings, cards, endings),
    )
}
