"""Beside each question at the Master's desk: how long it has been waiting, and a private note."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening, front
from tests.browser.player_pages import LAPTOP, PHONE
from tests.browser.traffic_capture import Listener

pytestmark = pytest.mark.nightly("lateral")

NOTE = "Careful: the answer gives the ladder away."


def seconds_in(waited: Locator) -> int:
    """How long the question has been waiting, as the page says."""
    return int("".join(filter(str.isdigit, waited.get_attribute("title") or "")))


def test_notes_stay_with_the_master_and_times_survive_a_reload(visitors: Visitors) -> None:
    mia, ada = visitors("Mia", LAPTOP), visitors("Ada", PHONE)
    ear = Listener(ada, 1)
    lateral_pages.gather(mia, [ada])
    lateral_pages.lays(mia, "The Apple Thieves")
    ada.reaches(2)
    evening = Evening(mia)
    question = evening.asks(ada, "Is there a ladder?")
    waited = front(mia).locator(".lm-waited")
    expect(waited).to_have_attribute("title", re.compile("[1-9]"))
    seconds = seconds_in(waited)
    field = mia.page.get_by_label(f"Your note on question {question}").first
    field.fill(NOTE)
    mia.keys("3")
    expect(field).to_have_value(f"{NOTE}3")
    mia.keys("Backspace", "Enter")
    expect(field).not_to_be_focused()
    with mia.page.expect_event("websocket"):
        mia.page.reload()
    expect(field).to_have_value(NOTE)
    assert seconds_in(waited) >= seconds
    evening.replies(question, "yes")
    expect(front(mia)).to_have_attribute("data-kind", "none")
    lateral_pages.at(mia, "asked")
    expect(mia.page.get_by_label(f"Your note on question {question}")).to_have_value(NOTE)
    dialog = lateral_pages.would_end(mia)
    evening.acts(mia, dialog.get_by_role("button", name="End game"))
    evening.shows(ada)
    assert not [message for message in ear.messages if NOTE in json.dumps(message)]
    assert not [page for page in ear.pages if NOTE in page]
