"""How browser tests wait for pages (tests/browser/quiet.py), with a page that says what it is told to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error

from tests.browser import quiet


class FakePage:
    """Each look finds the next of ``says``, and then the last one again."""

    url = "https://table.example/"

    def __init__(self, *says: str | Error) -> None:
        self._says = list(says)
        self.looks = 0
        self._listeners: dict[str, Callable[[Any], None]] = {}

    def on(self, event: str, listener: Callable[[Any], None]) -> None:
        self._listeners[event] = listener

    def evaluate(self, _: str, stays: bool) -> str:
        self.looks += 1
        said = "" if stays else self._says[0]
        if len(self._says) > 1:
            self._says.pop(0)
        if isinstance(said, Error):
            raise said
        return said

    def downloads(self) -> None:
        self._listeners["download"](None)

    def wait_for_timeout(self, _: float) -> None: ...

    def is_closed(self) -> bool:
        return False


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiet, "MAX_WAIT_MS", 20)


def wait(page: Any) -> int:
    quiet.wait(page)
    return page.looks


def test_a_page_is_quiet_if_it_says_so_twice_in_a_row() -> None:
    assert wait(FakePage("")) == 2
    assert wait(FakePage("fetch 1", "", "timers 1", "")) == 5


def test_a_page_that_goes_to_another_one_is_waited_for() -> None:
    assert wait(FakePage("leaving 1", Error("Execution context was destroyed"), "")) == 4


def test_a_page_that_stays_busy_is_an_error_that_says_why() -> None:
    with pytest.raises(AssertionError, match="still busy: fetch 1, moves 2"):
        wait(FakePage("fetch 1, moves 2"))


def test_what_a_test_holds_up_is_not_waited_for() -> None:
    page: Any = FakePage("fetch 1")
    with quiet.without(page, "fetch", "parts"):
        assert wait(page) == 2
    with pytest.raises(AssertionError, match="fetch 1"):
        wait(page)


def test_a_download_leaves_the_page_where_it_is() -> None:
    page: Any = FakePage("leaving 1", "leaving 1", "")
    quiet.activity(page)
    page.downloads()
    assert quiet.activity(page) == ""


def test_other_errors_are_told() -> None:
    with pytest.raises(Error, match="Page crashed"):
        wait(FakePage(Error("Page crashed")))


def test_waiting_for_anything_else_ends_too() -> None:
    page: Any = FakePage("")
    assert quiet.until(page, lambda: 3, "three") == 3
    with pytest.raises(AssertionError, match="waited in vain: a number"):
        quiet.until(page, lambda: 0, "a number")
