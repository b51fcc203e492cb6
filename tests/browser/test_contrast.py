"""Contrast that the walks of `tests.browser.test_looks` do not see: buttons under the mouse, and what style
sheets write.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contexts import Visitors

AA = 4.5

CONTRAST = """([selector, pseudo]) => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const over = (colour, ground) => {
    paint.globalCompositeOperation = "copy";
    paint.fillStyle = ground;
    paint.fillRect(0, 0, 1, 1);
    paint.globalCompositeOperation = "source-over";
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return `rgb(${[...paint.getImageData(0, 0, 1, 1).data].slice(0, 3)})`;
  };
  const light = (colour) => {
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [red, green, blue] = colour.match(/\\d+/g).map((part) => linear(part / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (one) => {
    const own = getComputedStyle(one).backgroundColor;
    return one.parentElement ? over(own, groundOf(one.parentElement)) : over(own, "white");
  };
  return [...document.querySelectorAll(selector)].map((one) => {
    const ground = groundOf(one);
    const text = over(getComputedStyle(one, pseudo).color, ground);
    const [dark, bright] = [ground, text].map(light).sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  });
}"""

LOOKS = """(one) => {
  const { color, backgroundColor, borderTopStyle } = getComputedStyle(one);
  return [color, backgroundColor, borderTopStyle];
}"""


def contrasts(page: Page, selector: str, pseudo: str | None = None) -> list[float]:
    """Of the text of everything that fits, to what is behind it."""
    found: list[float] = page.evaluate(CONTRAST, [selector, pseudo])
    return found


def still(page: Page) -> None:
    """No colour is on its way to another."""
    page.evaluate("document.querySelectorAll('*').forEach((one) => (one.style.transition = 'none'))")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["primary", "quiet", "danger", ""])
@pytest.mark.parametrize("off", ["disabled", 'aria-disabled="true"'])
def test_a_button_that_is_off_can_be_read_under_the_mouse(
    visitors: Visitors, kind: str, off: str, scheme: str
) -> None:
    """And looks as it does without."""
    ada = visitors("Ada")
    page = ada.goes()
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    markup = f'<p class="card"><button id="off" class="button {kind}" {off}>Ask</button></p>'
    page.evaluate("markup => document.querySelector('main').insertAdjacentHTML('afterbegin', markup)", markup)
    still(page)
    before = page.locator("#off").evaluate(LOOKS)
    page.locator("#off").hover(force=True)
    expect(page.locator("#off:hover")).to_have_count(1)
    assert page.locator("#off").evaluate(LOOKS) == before
    assert contrasts(page, "#off")[0] >= AA


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_seats_that_are_free_have_numbers_that_can_be_read(visitors: Visitors, scheme: str) -> None:
    """All eleven of a table of Lateral Puzzles, the Master's sign among them."""
    ada = visitors("Ada")
    page = ada.goes("/games/lateral/")
    ada._says_name()
    ada.unfolds("players")
    page.locator("input[name=seats][value='11']").check()
    ada.presses("Open table")
    page.wait_for_url("**/t/*/")
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    expect(page.locator(".seating-seat[data-empty]")).to_have_count(10)
    still(page)
    found = contrasts(page, ".seating-seat .seat-mark", "::after")
    assert len(found) == 11
    assert min(found) >= AA, [round(one, 2) for one in found]
