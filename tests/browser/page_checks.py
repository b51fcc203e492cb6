"""What is wrong with a page as it stands: for people who cannot see it, for thumbs, for small screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

WIDTHS = {320: 640, 390: 844, 683: 384, 820: 1180, 1366: 768, 1440: 900}
"""The sizes, by width: small and usual phones, a laptop at 200 % zoom, a tablet, two laptops."""

LAPTOP, PHONE = 1440, 390
THUMB = 44
"""Nothing to hit is smaller than so many pixels."""

ALL = {"resultTypes": ["violations"], "preload": False}


def complaints(page: Page) -> Iterator[str]:
    """Everything that is wrong with this page, in all sizes, by day and by night."""
    device = page.context.new_cdp_session(page)
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        device.send("Emulation.setTouchEmulationEnabled", {"enabled": width != LAPTOP})
        for told in sizes(page, width):
            yield f"{width} wide: {told}"
        for scheme, options in checks(width):
            page.emulate_media(color_scheme=scheme)
            page.evaluate(SETTLE)
            for told in axe(page, options):
                yield f"{width} wide, {scheme}: {told}"
    device.detach()


SETTLE = """async () => {
  const pause = () => new Promise((over) => {
    requestAnimationFrame(over);
    setTimeout(over, 100);
  });
  await pause();
  await pause();
  const ends = (one) => one.effect.getComputedTiming().endTime !== Infinity;
  const running = () => document.getAnimations().some((one) => one.playState === "running" && ends(one));
  while (running()) await pause();
}"""
"""Waits for the end of all animations. After a change of size, Chromium sometimes draws no more frames until
something else happens; then ``finished`` is never told.
"""


def checks(width: int) -> list[tuple[Any, dict[str, Any]]]:
    """All of axe by day on a laptop and by night on a phone: colours are the same in every size, and what is
    on the page in every light.
    """
    return {LAPTOP: [("light", ALL)], PHONE: [("dark", ALL)]}.get(width, [])


def axe(page: Page, options: dict[str, Any]) -> Iterator[str]:
    """What axe-core finds."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate("options => axe.run(document, options)", options)
    for violation in found["violations"]:
        for node in violation["nodes"]:
            yield f"{violation['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"


def sizes(page: Page, width: int) -> Iterator[str]:
    """Overflow at any width, scrolling while one plays on a laptop, targets too small for a thumb, what can't
    be scrolled to, broken words.
    """
    measured = page.evaluate(MEASURE, THUMB)
    if measured["width"] > width:
        yield f"is {measured['width']} wide because of {measured['wide']}"
    playing = page.locator(".table[data-status=playing]").count()
    if width == LAPTOP and playing and measured["height"] > WIDTHS[LAPTOP]:
        yield f"is {measured['height']} high while one plays"
    if width == PHONE:
        yield from (f"too small to hit: {target}" for target in measured["small"])
    yield from (f"begins outside its scroller: {one}" for one in page.evaluate(UNREACHABLE))
    yield from (f"breaks a word: {text}" for text in broken_words(page))


def broken_words(page: Page) -> list[str]:
    """Words of at most 20 letters that don't fit into a line. Longer ones may break, and so do addresses."""
    return page.evaluate(BROKEN_WORDS)


def overflows(page: Page) -> bool:
    """Whether something lies beyond the edge of the screen: nobody can scroll there."""
    return bool(
        page.evaluate(
            """() => [document.documentElement, ...document.querySelectorAll('[data-fit]')].some(
              (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)"""
        )
    )


MEASURE = """least => {
  const root = document.documentElement;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const told = (one) => {
    const { width, height } = one.getBoundingClientRect();
    const name = one.getAttribute("aria-label") ?? one.textContent.trim().replace(/\\s+/g, " ").slice(0, 40);
    const size = `${width.toFixed()}x${height.toFixed()}`;
    return `<${one.localName} class="${one.getAttribute("class") ?? ""}"> ${name} ${size}`;
  };
  const apart = ".button, nav a, .site-header a, .after-links a, .card-title a";
  const inText = (one) => one.localName === "a" && !one.matches(apart);
  const ticked = "input[type=radio], input[type=checkbox]";
  const target = (one) => (one.matches(ticked) && one.closest("label")) || one;
  const small = (one) => {
    const { width, height } = target(one).getBoundingClientRect();
    return width < least - 0.5 || height < least - 0.5;
  };
  const fields = "input:not([type=hidden]), select, textarea, summary";
  const all = document.querySelectorAll(`a[href], button, ${fields}, [role=tab], [role=gridcell] .cell`);
  const tooWide = (one) => shown(one) && one.getBoundingClientRect().right > root.clientWidth + 0.5;
  const over = [...document.body.querySelectorAll("*")].filter(tooWide);
  // a suit of the sheet that is too small to write on lies under the button that enlarges it
  const near = (one) => one.closest(".ded-suit-rows")?.querySelector(".ded-near");
  const covered = (one) => one.matches(".ded-cell") && !!near(one)?.checkVisibility();
  const hit = (one) => shown(one) && !inText(one) && !covered(one) && !one.closest(".visually-hidden, .skip");
  return {
    width: root.scrollWidth,
    height: root.scrollHeight,
    wide: over.slice(0, 5).map(told).join(", "),
    small: [...all].filter((one) => hit(one) && small(one)).map(told),
  };
}"""

UNREACHABLE = """() => {
  const root = document.documentElement;
  const hidden = ".visually-hidden, .skip, svg *";
  const shown = (one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(hidden);
  const scrolls = ({ overflowX, overflowY }) => /auto|scroll/.test(overflowX + overflowY);
  const scrollerOf = (one) => {
    let up = one;
    for (let style = getComputedStyle(up); up !== root; style = getComputedStyle(up)) {
      if (style.position === "fixed") return null;
      up = up.parentElement;
      if (up !== root && scrolls(getComputedStyle(up))) return up;
    }
    return root;
  };
  const found = [];
  for (const one of document.body.querySelectorAll("*")) {
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height || !shown(one)) continue;
    const scroller = scrollerOf(one);
    if (!scroller) continue;
    const edge = scroller === root ? { top: 0, left: 0 } : scroller.getBoundingClientRect();
    const isReversed = getComputedStyle(scroller).flexDirection === "column-reverse"; // the chat
    const { paddingTop, paddingLeft } = getComputedStyle(one);
    const above = isReversed ? 0 : edge.top - box.top - parseFloat(paddingTop) - scroller.scrollTop;
    const before = edge.left - box.left - parseFloat(paddingLeft) - scroller.scrollLeft;
    if (Math.max(above, before) < 1) continue;
    const name = `<${one.localName} class="${one.getAttribute("class") ?? ""}">`;
    found.push(`${name} ${one.textContent.trim().slice(0, 30)} by ${Math.max(above, before).toFixed()} px`);
  }
  return found.slice(0, 5);
}"""
"""What begins above or left of the box that it scrolls in, where nobody can scroll to."""

BROKEN_WORDS = """() => {
  const isClipped = (one) =>
    !!one && (getComputedStyle(one).clipPath !== "none" || isClipped(one.parentElement));
  const isVisible = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const WORDS = /(?<=^|[\\s(“-])[\\p{L}\\p{N}’']+(?=-|[–—,.;:!?…)”]*(\\s|$))/gu;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = new Set();
  while (texts.nextNode()) {
    const { data, parentElement: parent } = texts.currentNode;
    if (!data.trim() || parent.closest("script, style, noscript, option, svg")) continue;
    if (!isVisible(parent) || isClipped(parent)) continue;
    for (const { 0: word, index } of data.matchAll(WORDS)) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (word.length > 20 || lines.size < 2) continue;
      const where = `<${parent.localName} class="${parent.className}">`;
      found.add(`“${word}” in ${where} ${parent.textContent.trim().slice(0, 40)}`);
    }
  }
  return [...found].slice(0, 5);
}"""
"""See `broken_words`."""
