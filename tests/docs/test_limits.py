"""docs/limits.md is what the code declares."""

from __future__ import annotations

import re
from collections import Counter

from tabletop.limits import limits, pages, work
from tabletop.limits.rate_limits import RateLimit
from tools.limits import PAGE, declared, page, rate


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text() == page(), "python -m tools.limits"


def test_every_limit_is_complete() -> None:
    """Each has a reason, and buckets of its own."""
    found = list(declared())
    assert [each for each in found if not (each.what and each.beyond and each.reason.endswith("."))] == []
    assert max(Counter(each.name for each in found if isinstance(each, RateLimit)).values()) == 1


def test_numbers_in_words() -> None:
    assert rate(limits.PAGES) == "300, then 20 a second"
    assert rate(limits.ACTS) == "60, then one a second"
    assert rate(limits.GUESTS) == "40, then one in 30 s"
    assert rate(limits.SUBMITTED) == "10 a day"
    assert rate(limits.LIST_MESSAGES) == "100"


def test_what_the_declarations_say_of_other_numbers_is_true() -> None:
    waits = re.compile(r"up to (\d+) s")
    assert waits.findall(limits.PAGES_AT_ONCE.beyond) == [f"{pages.MAX_WAIT:.0f}"]
    assert waits.findall(limits.WORK_OF_PERSON.beyond) == [f"{work.MAX_WAIT:.0f}"]
    assert f"{work.SECONDS_PER_BYTE * 1e9:.0f} ns for each byte" in limits.WORK_OF_CONNECTION.what
    assert f"after {limits.TABLE_MESSAGES.max_excess} dropped" in limits.TABLE_MESSAGES.beyond
    assert f"after {limits.STUDY_MESSAGES.max_excess} dropped" in limits.STUDY_MESSAGES.beyond
    assert (limits.WORK_OF_ADDRESS.wider, limits.SOCKETS_OF_ADDRESS.number) == (2, 200)
