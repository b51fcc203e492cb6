"""What a player writes in the chat survives a reload, a crashed tab and a lost connection."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.contexts import Visitors
from tests.browser.games import seated
from tests.browser.player_pages import LAPTOP, PHONE, Person
from tests.browser.quiet import until
from tests.browser.stuck_pages import crash

TEXT = "Shall we draw?"


def field(person: Person) -> Locator:
    """The field of the chat."""
    return person.page.locator("#chat-text")


def chat_lines(person: Person) -> Locator:
    return person.page.locator(".said-text")


def reopens(person: Person, link: str) -> None:
    """Open the table again and show the chat. Until the page is connected, Enter sends nothing."""
    person.goes(link)
    person.sees_the_board()
    if not field(person).is_visible():
        person.tab("Chat")
    expect(person.page.locator("#table")).to_have_attribute("data-link", "live")


def test_an_unsent_line_survives_a_crashed_tab_and_a_reload(visitors: Visitors) -> None:
    ada, bo = visitors.pair(PHONE, LAPTOP)
    link = seated(ada, bo, begins="first_seat")
    reopens(ada, link)
    field(ada).fill(TEXT)
    crash(ada.page)
    ada.page = ada.new_tab()
    reopens(ada, link)
    expect(field(ada)).to_have_value(TEXT)
    reopens(ada, link)
    expect(field(ada)).to_have_value(TEXT)
    field(ada).press("Enter")
    expect(chat_lines(bo)).to_have_text([TEXT])
    expect(field(ada)).to_have_value("")
    reopens(ada, link)
    expect(chat_lines(ada)).to_have_text([TEXT])
    expect(field(ada)).to_have_value("")
    reopens(bo, link)
    expect(field(bo)).to_have_value("")


class Loss:
    """A connection that loses the chat in one direction."""

    def __init__(self, person: Person) -> None:
        self.of_page = self.of_server = False
        self.lost = 0
        """How many messages were lost so far."""
        self._person = person
        person.context.route_web_socket(lambda url: True, self._open)

    def _open(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def to_server(text: str | bytes) -> None:
            if self.of_page and json.loads(text)["type"] == "say":
                self.lost += 1
            else:
                server.send(text)

        def to_page(text: str | bytes) -> None:
            if self.of_server and json.loads(text)["type"] == "said":
                self.lost += 1
            else:
                line.send(text)

        line.on_message(to_server)
        server.on_message(to_page)

    def waits_until_lost(self, count: int) -> None:
        """Wait until so many messages were lost: they pass here some time after a key was pressed."""
        until(self._person.page, lambda: self.lost >= count, f"{count} messages are lost")


def test_a_line_whose_answer_was_lost_is_kept_until_it_has_arrived(visitors: Visitors) -> None:
    ada, bo = visitors.pair(LAPTOP, LAPTOP)
    loss = Loss(ada)
    link = seated(ada, bo, begins="first_seat")
    reopens(ada, link)
    loss.of_page = True
    field(ada).fill(TEXT)
    field(ada).press("Enter")
    loss.waits_until_lost(1)
    loss.of_page = False
    reopens(ada, link)
    expect(field(ada)).to_have_value(TEXT)  # it has never left this device
    loss.of_server = True
    field(ada).press("Enter")
    expect(chat_lines(bo)).to_have_text([TEXT])
    loss.waits_until_lost(2)
    expect(field(ada)).to_have_value(TEXT)
    loss.of_server = False
    reopens(ada, link)
    expect(chat_lines(ada)).to_have_text([TEXT])
    expect(field(ada)).to_have_value("")
