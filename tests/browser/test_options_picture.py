"""The picture of the board on the page that opens a table: its ratio, and its place before it is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.live_site import LiveSite
from tests.browser.quiet import until, without

WIDTHS = (390, 1366)
PICTURES = Path(__file__).resolve().parents[2] / "var" / "pictures"

RATIO = """() => {
  const place = document.querySelector(".opening-picture");
  const drawn = place.clientWidth / place.clientHeight;
  return [drawn, Number(getComputedStyle(place).aspectRatio.split(" / ")[0])];
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_jumps_when_the_board_is_drawn(
    chromium: Browser, shared_site: LiveSite, width: int, theme: str
) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 844}, color_scheme=theme)  # type: ignore[arg-type]
    page = context.new_page()
    held: list[Route] = []
    page.route("**/preview/**", lambda route: held.append(route))
    with without(page, "fetch"):
        page.goto(f"{shared_site.url}/games/lineup/")
    page.wait_for_function("document.querySelector('.opening-picture').checkVisibility()")
    before = boxes(page)
    until(page, lambda: bool(held), "the picture is asked for")
    for route in held:
        route.continue_()
    page.unroute("**/preview/**")
    page.locator(".opening-picture svg").first.wait_for()
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"options-{width}-{theme}.png")
    assert boxes(page) == before
    ratio = page.evaluate(RATIO)
    assert ratio[0] == pytest.approx(ratio[1], abs=0.02)
    context.close()


def boxes(page: Page) -> list[float]:
    """The size of the picture's place."""
    box = page.locator(".opening-picture").bounding_box()
    assert box is not None
    return [round(box["width"]), round(box["height"])]
