"""How style sheets work together in a browser: layers, typefaces, and the contrast of what is off or free.

Contrast of whole pages is looked at by the tours (tests/browser/test_looks.py), that of the colours by
tests/site/test_contrast.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from playwright.sync_api import Page, expect

from tests.browser.contexts import Visitors
from tests.browser.style_layers import LAYERS, layers

AA = 4.5
SEATS = 11
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
KINDS = ("primary", "quiet", "danger", "")
OFF = ("disabled", 'aria-disabled="true"')

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
    return page.evaluate(CONTRAST, [selector, pseudo])


def faults_of_buttons(page: Page) -> Iterator[str]:
    """Buttons that are off and can't be read under the mouse, or look otherwise there than without it."""
    for number in range(len(KINDS) * len(OFF)):
        selector = f"#off-{number}"
        button = page.locator(selector)
        before = button.evaluate(LOOKS)
        button.hover(force=True)
        expect(page.locator(f"{selector}:hover")).to_have_count(1)
        if button.evaluate(LOOKS) != before or contrasts(page, selector)[0] < AA:
            yield button.evaluate("(one) => one.outerHTML")


def typefaces(page: Page, selectors: tuple[str, ...]) -> list[set[str]]:
    """Those in which the text of these elements is drawn."""
    page.evaluate("document.fonts.ready.then(() => undefined)")
    chrome = page.context.new_cdp_session(page)
    chrome.send("DOM.enable")
    chrome.send("CSS.enable")
    root = chrome.send("DOM.getDocument")["root"]["nodeId"]
    nodes = [
        chrome.send("DOM.querySelector", {"nodeId": root, "selector": one})["nodeId"] for one in selectors
    ]
    drawn = [chrome.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]
    return [{font["familyName"] for font in fonts} for fonts in drawn]


def test_styles_work_together(visitors: Visitors) -> None:
    ada = visitors("Ada")

    # Bundles keep the order of layers, so that what is off looks off also where a game has its own colours.
    page = ada.goes("/study/lineup/")
    assert page.evaluate("[...document.styleSheets].every(({ href }) => href.includes('/bundles/'))")
    assert layers(page) == LAYERS
    toggle = page.locator("button.toggle").first
    expect(toggle).to_be_visible()
    toggle.evaluate("(one) => { one.setAttribute('aria-pressed', 'true'); one.disabled = true; }")
    expect(toggle).to_have_css("border-top-style", "dashed")
    expect(toggle).to_have_css("cursor", "not-allowed")

    # Faces of one family whose weights differ would hide each other: then a device's font would stay.
    page = ada.goes("/games/lateral/")
    text = {"Atkinson Hyperlegible Next"}
    assert typefaces(page, ("h1", ".lede", "main button")) == [{"Young Serif"}, text, text]

    # A table with all eleven seats of Lateral Puzzles, the Master's among them, and buttons of all kinds.
    page = ada.goes(ada.requests_table("/games/lateral/", {"seats": str(SEATS)}))
    expect(page.locator(".seating-seat[data-empty]")).to_have_count(SEATS - 1)
    attributes = [f'class="button {kind}" {off}' for kind in KINDS for off in OFF]
    buttons = "".join(f'<button id="off-{n}" {one}>Ask</button>' for n, one in enumerate(attributes))
    markup = f'<p class="card">{buttons}</p>'
    page.evaluate("markup => document.querySelector('main').insertAdjacentHTML('afterbegin', markup)", markup)
    page.evaluate("document.querySelectorAll('*').forEach((one) => (one.style.transition = 'none'))")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert list(faults_of_buttons(page)) == [], scheme
        found = contrasts(page, ".seating-seat .seat-mark", "::after")
        assert len(found) == SEATS
        assert min(found) >= AA, (scheme, [round(one, 2) for one in found])
