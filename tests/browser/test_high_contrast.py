"""High contrast (forced colours) and more contrast: pieces, places, what is chosen and the focus can be told
apart, on the boards of all games and on the controls of pages.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import deduction_pages, lateral_pages
from tests.browser.contexts import Visitors
from tests.browser.questioning_pages import deals

pytestmark = [pytest.mark.browser, pytest.mark.nightly("axe")]

MODES: dict[str, dict[str, Any]] = {
    "forced, light": {"forced_colors": "active", "color_scheme": "light"},
    "forced, dark": {"forced_colors": "active", "color_scheme": "dark"},
    "more, light": {"contrast": "more", "color_scheme": "light"},
    "more, dark": {"contrast": "more", "color_scheme": "dark"},
}
FORCED = [mode for mode in MODES if mode.startswith("forced")]

CONTRAST = """(pairs) => {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    if (!CSS.supports("color", colour)) throw new Error(`${colour} is no colour`);
    for (const layer of [getComputedStyle(document.body).backgroundColor, colour]) {
      paint.fillStyle = layer;  // system colours may be translucent
      paint.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = paint.getImageData(0, 0, 1, 1).data;
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
  };
  const colourOf = ([selector, property]) => getComputedStyle(document.querySelector(selector))[property];
  return pairs.map((pair) => {
    const [dark, bright] = pair.map((one) => light(colourOf(one))).sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  });
}"""

EDGES = """(one) => {
  const style = getComputedStyle(one);
  const edge = (what) => (style[`${what}Style`] === "none" ? "none"
    : [style[`${what}Style`], style[`${what}Width`], style[`${what}Color`]].join(" "));
  return [edge("outline"), edge("borderTop"), edge("borderBottom"), style.backgroundColor].join("; ");
}"""

Colour = tuple[str, str]
"""A selector and a property."""

LEAST = 3.0
"""WCAG 2.2, 1.4.11: of parts and states to what is beside them."""


def faint(page: Page, *pairs: tuple[Colour, Colour]) -> list[str]:
    """Those pairs of colours that have too little contrast."""
    found: list[float] = page.evaluate(CONTRAST, pairs)
    return [
        f"{pair}: {ratio:.2f}" for pair, ratio in zip(pairs, found, strict=True) if round(ratio, 2) < LEAST
    ]


def edges(one: Locator) -> str:
    """What is drawn round it and behind it. Shadows don't count: in high contrast there are none."""
    return one.evaluate(EDGES)


def focused(one: Locator) -> str:
    """`edges` with the keyboard's focus, which it keeps."""
    one.focus()
    one.page.keyboard.press("Shift")  # from now on, the focus is the keyboard's
    expect(one).to_be_focused()
    return edges(one)


def still(page: Page, mode: str) -> None:
    """Let the page have these colours, without transitions."""
    page.emulate_media(**({"forced_colors": "none", "contrast": "no-preference"} | MODES[mode]))
    page.evaluate("""() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("*, *::before, *::after { transition: none !important }");
      document.adoptedStyleSheets = [sheet];
    }""")


def test_faint_colours_are_found(visitors: Visitors) -> None:
    page = visitors("Ada").goes("/")
    page.evaluate("document.querySelector('main').style.cssText = 'color: #888; background: #999'")
    assert len(faint(page, (("main", "color"), ("main", "backgroundColor")))) == 1


@pytest.mark.parametrize("mode", MODES)
def test_lineup(visitors: Visitors, mode: str) -> None:
    """Both seats' tokens, legal places, the last move, the focus."""
    ada = visitors("Ada")
    ada.opens("together", begins="first_seat", supply=2)
    ada.sees_the_board()
    for number, spot in enumerate(("1,1", "9,9"), 1):
        ada.taps({"spot": spot})
        ada.reaches(number)
    page = ada.page
    still(page, mode)
    board = ".lineup-board"
    first, second = f"{board} .token.seat-0", f"{board} .token.seat-1"
    veneer, inlay = (f"{board} .veneer", "fill"), (f"{board} .inlay", "fill")
    pairs: list[tuple[Colour, Colour]] = [
        ((f"{first} .rim", "fill"), veneer),
        ((f"{second} .rim", "fill"), veneer),
        ((f"{second} .ring", "stroke"), (f"{second} .face", "fill")),
        ((f"{board} .pegs", "fill"), veneer),
        ((f"{board} .pegs", "fill"), inlay),
        ((f"{board} .groove", "fill"), inlay),
        ((f"{board} .last .casing", "fill"), veneer),
        ((f"{board} .focus-ring", "stroke"), (f"{board} .focus-gap", "stroke")),
    ]
    if mode in FORCED:
        pairs.append(((f"{first} .face", "fill"), (f"{second} .face", "fill")))
    assert faint(page, *pairs) == []
    here = page.locator(".lineup-board .spot[tabindex='0']")
    focused(here)
    expect(here.locator(".focus-ring").first).to_have_css("opacity", "1")


@pytest.mark.parametrize("mode", MODES)
def test_questioning(visitors: Visitors, mode: str) -> None:
    """Question and answer tiles, places where one fits, the tile that is picked, the focus."""
    ada = visitors("Ada")
    deals(ada)
    page = ada.page
    still(page, mode)
    question, answer = ".loq-hand.lawyer .question", ".loq-hand.witness .answer"
    pairs: list[tuple[Colour, Colour]] = [
        ((f"{question} .shaft", "fill"), (f"{question} .face", "fill")),
        ((f"{answer} .shaft", "fill"), (f"{answer} .face", "fill")),
        ((f"{question} .face", "fill"), (f"{answer} .face", "fill")),
        ((".loq-board .mark .ring", "stroke"), (".loq-board .leather", "fill")),
    ]
    assert faint(page, *pairs) == []
    slot = page.locator(".loq-slot.ready").first
    other = page.locator(".loq-slot.ready").nth(1)
    plain = edges(other)
    ada.hit(slot)
    picked = page.locator(".loq-slot.picked")
    expect(picked).to_have_count(1)
    shown = edges(picked)
    assert len({shown, plain, focused(other)}) == 3
    cell = page.locator(".loq-cell").first
    plain = edges(cell)
    assert focused(page.locator(".loq-cell[tabindex='0']").first) != plain


@pytest.mark.parametrize("mode", MODES)
def test_deduction(visitors: Visitors, mode: str) -> None:
    """Tiles, what may be asked and is chosen, the sheet's tool, the focus."""
    ada = visitors("Ada")
    deduction_pages.gather([ada], 3)
    page = ada.page
    still(page, mode)
    pairs: list[tuple[Colour, Colour]] = [
        ((".ded-hand .ded-tile .ink", "color"), (".ded-hand .ded-tile .ground", "fill")),
        ((".ded-hand .ded-tile .ground", "stroke"), (".ded-hand .ded-tile .ground", "fill")),
        ((".ded-print.no", "stroke"), (".ded-paper", "backgroundColor")),
        ((".ded-print.yes", "fill"), (".ded-cell.given-yes", "backgroundColor")),
    ]
    assert faint(page, *pairs) == []
    tool, others = page.locator(".ded-tool[aria-pressed=true]").first, page.locator(".ded-tool")
    assert edges(tool) != edges(others.nth(1))
    page.evaluate("""localStorage.setItem("tabletop.preferences", '{"confirm": true}')""")
    may = page.locator(".ded-question")
    plain = edges(may.nth(1))
    ada.hit(may.first)
    chosen = page.locator(".ded-question[aria-pressed=true]")
    expect(chosen).to_have_count(1)
    expect(page.locator(".ded-ask-it")).to_be_focused()
    assert len({edges(chosen), plain, focused(may.nth(1))}) == 3
    cell = page.locator(".ded-cell").nth(1)
    assert edges(cell) != focused(cell)


@pytest.mark.parametrize("mode", MODES)
def test_lateral(visitors: Visitors, mode: str) -> None:
    """The puzzlers' tabs and cards, and the numbers on these."""
    ada, bo = visitors("Ada"), visitors("Bo")
    lateral_pages.gather(ada, [bo])
    page = bo.page
    still(page, mode)
    pairs: list[tuple[Colour, Colour]] = [
        ((".lat-card", "color"), ("body", "backgroundColor")),
        ((".lat-count", "color"), (".lat-count", "backgroundColor")),
        ((".lat-tabs [aria-selected=true]", "color"), (".lat-tabs [aria-selected=true]", "backgroundColor")),
    ]
    assert faint(page, *pairs) == []
    tabs = page.locator(".lat-tabs [role=tab]:visible")
    assert edges(tabs.nth(0)) != edges(tabs.nth(1))
    card = page.locator(".lat-card").first
    plain = edges(card)
    focus = focused(card)
    second = page.locator(".lat-card").nth(1)
    second.evaluate(
        "(one) => one.setAttribute('aria-pressed', 'true')"
    )  # before the story none can be played
    assert len({plain, focus, edges(second)}) == 3


@pytest.mark.parametrize("mode", MODES)
def test_controls(visitors: Visitors, mode: str) -> None:
    """Choices, buttons that are off, the focus, tabs, and the step of the record that is shown."""
    ada = visitors("Ada")
    page = ada.goes("/games/lineup/")
    ada.unfolds("players")
    still(page, mode)
    seats = "input[name=seats]"
    checked = f"{seats}:checked + span"
    assert edges(page.locator(checked)) != edges(page.locator(f"{seats}:not(:checked) + span").first)
    assert faint(page, ((checked, "color"), (checked, "backgroundColor"))) == []
    ada.unfolds("visitors")
    public = page.locator("label.choice:has(input[name=public])")
    assert edges(public.nth(0)) != edges(public.nth(1))
    ada.is_done()
    button = page.get_by_role("button", name="Play a friend")
    plain = edges(button)
    assert focused(button) != plain
    ada.opens("together", begins="first_seat", supply=1)
    ada.sees_the_board()
    still(page, mode)
    step = page.locator(".record-line[aria-current=step]")
    ada.taps({"spot": "1,1"})
    ada.reaches(1)
    off, on = page.get_by_role("button", name="Next move"), page.get_by_role("button", name="Previous move")
    expect(off).to_have_css("border-top-style", "dashed")
    assert edges(off) != edges(on)
    expect(step).to_have_count(1)
    assert edges(step) != edges(page.locator(".record-line:not([aria-current=step])").first)
