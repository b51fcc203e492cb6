"""LA-31: a page hears nothing of what others do in private."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.lateral_pages import Evening, slip
from tests.browser.player_pages import LAPTOP, PHONE
from tests.browser.traffic_capture import Data, Listener

pytestmark = pytest.mark.nightly("lateral")


def frames(ear: Listener) -> list[Data]:
    """What it has received of the game."""
    return [message for message in ear.messages if message["type"] in ("frame", "ack", "record", "past")]


def test_a_page_gets_no_frame_when_anothers_sherlock_is_answered(visitors: Visitors) -> None:
    mia, ada, ben = visitors("Mia", LAPTOP), visitors("Ada", PHONE), visitors("Ben", PHONE)
    ears = [Listener(ada, 1), Listener(ben, 2)]
    lateral_pages.gather(mia, [ada, ben])
    lateral_pages.lays(mia, "Hard Pears")
    ada.reaches(2)
    seats = lateral_pages.order(ada)
    one, two = ((ada, ben)[seat - 1] for seat in seats)
    ear = ears[seats[1] - 1]
    evening = Evening(mia)
    evening.enough(one, two)
    question = evening.asks(one, "Are they a present for him?", "sherlock")
    evening.shows(two)
    known, heard = lateral_pages.number(two), len(frames(ear))
    evening.replies(question, "no")
    evening.shows(one)
    expect(slip(one, question)).to_contain_text("No")
    evening.converts(one)
    assert lateral_pages.number(one) == known + 2
    evening.awards(seats[1])
    two.reaches(known + 1)
    (frame,) = frames(ear)[heard:]
    assert (frame["seq"], frame["moves"]) == (known + 1, known + 1)
    assert [entry["seq"] for entry in frame["record"]] == [known - 1, known, known + 1]
    assert frame["record"][-1]["lines"] == [{"code": "awarded", "seat": seats[1]}]
