"""Waiting for pages: every act on a page begins when the page is quiet, and ends when it is quiet again.

A page says on ``<html data-busy>`` what is under way (static/kit/activity.js). Tests act on pages through
Playwright's own objects in hundreds of places, so the waiting is built into those: `install` wraps the public
methods of Playwright that act (click, fill, press, goto, …), once, for the whole process. So no test can
forget it. After a click on a link, or on a button that sends a form, the new page is waited for.

What other people do is not waited for: a test that needs to see it says so, with ``expect``, `Person.reaches`
or `Visitors.see`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from playwright.sync_api import Download, Error, Locator, Page, Request

from tests.browser.slow_network import MAX_WAIT_MS

T = TypeVar("T")

POINTING = ("click", "dblclick", "tap", "hover", "check", "uncheck", "set_checked")
WRITING = ("fill", "press", "select_option", "set_input_files", "dispatch_event", "focus")
GOING = ("goto", "reload", "go_back", "go_forward", "set_viewport_size", "emulate_media", "drag_and_drop")
PAGE = (*POINTING, *WRITING, *GOING)
LOCATOR = (*POINTING, *WRITING, "clear", "press_sequentially", "drag_to", "blur")
DEVICES = {
    "keyboard": ("press", "type", "insert_text", "down", "up"),
    "mouse": ("click", "dblclick", "down", "up", "wheel"),
    "touchscreen": ("tap",),
    "clock": ("run_for", "fast_forward", "pause_at", "resume"),
}
"""What a page has, and the methods of it that act on the page."""

LOOK = """(arrived) => {
  const { readyState, documentElement: root } = document;
  if (!window.isWatched) addEventListener("beforeunload", () => (window.isLeft = true));
  window.isWatched = true;
  if (arrived) window.isLeft = false;
  const page = window.isLeft ? "leaving 1" : readyState === "complete" ? "" : "loading 1";
  return [page, root?.dataset.busy].filter(Boolean).join(", ");
}"""
"""What is under way on a page; "" if it is quiet. One that is being left waits for the next."""

LOOKS = 2
"""A page is quiet if it says so that many times in a row: what an act has started may begin a task later."""

STEP = 10
"""So many milliseconds are between two looks at a busy page."""

CHANGING = ("context was destroyed", "Cannot find context", "navigating", "frame was detached")
"""Parts of Playwright's errors about a page that goes to another one while it is looked at."""

FAKED = {"timers", "frames"}
"""They wait for the test while it has stopped the page's clock."""


class _State:
    """What is known of one tab. ``unawaited``: names in ``data-busy`` that aren't waited for. ``stays``: the
    page is not left after all, because what was asked for is a download, or there was no answer.
    ``is_stopped``: the test has stopped the page's clock.
    """

    def __init__(self, page: Page) -> None:
        self.unawaited: set[str] = set()
        self.stays = self.is_stopped = False
        page.on("download", self._downloaded)
        page.on("requestfailed", self._failed)

    def _downloaded(self, _: Download) -> None:
        self.stays = True

    def _failed(self, request: Request) -> None:
        self.stays = self.stays or request.is_navigation_request()


_states: WeakKeyDictionary[Page, _State] = WeakKeyDictionary()
_pages: WeakKeyDictionary[Any, Page] = WeakKeyDictionary()
"""The pages of keyboards, mice and clocks, which don't say it themselves."""


def _state(page: Page) -> _State:
    if page not in _states:
        _states[page] = _State(page)
    return _states[page]


def activity(page: Page) -> str:
    """What is under way on the page, as ``data-busy`` says it, without what isn't waited for now."""
    state = _state(page)
    try:
        stays, state.stays = state.stays, False
        found = page.evaluate(LOOK, stays)
    except Error as error:
        if page.is_closed():
            return ""
        if any(part in error.message for part in CHANGING):
            return "leaving 1"
        raise
    unawaited = state.unawaited | (FAKED if state.is_stopped else set())
    return ", ".join(one for one in found.split(", ") if one.split(" ")[0] not in unawaited)


def wait(page: Page) -> None:
    """Wait until the page is quiet. Raises `AssertionError` with what is under way if that takes too long."""
    end = time.monotonic() + MAX_WAIT_MS / 1000
    calm = 0
    while calm < LOOKS and not page.is_closed():
        busy = activity(page)
        calm = 0 if busy else calm + 1
        if busy:
            assert time.monotonic() < end, f"{page.url} is still busy: {busy}"
            page.wait_for_timeout(STEP)


@contextmanager
def without(page: Page, *names: str) -> Iterator[None]:
    """Meanwhile acts don't wait for these names in ``data-busy``: the test itself holds them up."""
    state = _state(page)
    before = state.unawaited
    state.unawaited = before | set(names)
    try:
        yield
    finally:
        state.unawaited = before


def until(page: Page, condition: Callable[[], T], what: str) -> T:
    """Wait for a condition that ``expect`` can't say, ``what`` in words. What the condition returns then."""
    end = time.monotonic() + MAX_WAIT_MS / 1000
    while not (found := condition()):
        assert time.monotonic() < end, f"waited in vain: {what}"
        page.wait_for_timeout(STEP)
    return found


def _waiting(act: Callable[..., Any], page_of: Callable[[Any], Page]) -> Callable[..., Any]:
    @wraps(act)
    def waiting(target: Any, *args: Any, **options: Any) -> Any:
        page = page_of(target)
        wait(page)
        done = act(target, *args, **options)
        if act.__name__ in ("pause_at", "resume"):
            _state(page).is_stopped = act.__name__ == "pause_at"
        wait(page)
        return done

    return waiting


def _wrap(kind: type[Any], names: tuple[str, ...], page_of: Callable[[Any], Page]) -> None:
    for name in names:
        if not hasattr(getattr(kind, name), "__wrapped__"):
            setattr(kind, name, _waiting(getattr(kind, name), page_of))


def _device(found: property, names: tuple[str, ...]) -> property:
    def get(page: Page) -> Any:
        assert found.fget
        device = found.fget(page)
        _pages[device] = page
        _wrap(type(device), names, _pages.__getitem__)
        return device

    return property(get, doc=found.__doc__)


def install() -> None:
    """Wrap Playwright's methods. A second time has no effect."""
    if hasattr(Page.goto, "__wrapped__"):
        return
    _wrap(Page, PAGE, lambda page: page)
    _wrap(Locator, LOCATOR, lambda locator: locator.page)
    for device, names in DEVICES.items():
        setattr(Page, device, _device(getattr(Page, device), names))
