"""The board of cells that any game can use (static/table/grid.js), in isolation: which presses make which
move, what is marked. Where keys lead: tests/table/grid.test.js.
"""

from __future__ import annotations

from typing import Any

from tests.browser.contexts import Visitors

PLAY = """async ([url, legal, presses]) => {
  const { drawGrid, onKey } = await import(url);
  const { html, render } = await import(url.replace("table/grid.js", "vendor/lit-html/lit-html.js"));
  const place = document.createElement("div");
  place.className = "board-place";
  document.querySelector("main").replaceChildren(place);
  const sent = [], said = [];
  const frame = { seq: 1, view: { legal, to_act: [0], outcome: null } };
  const announce = (text) => said.push(text);
  const context = { interactive: true, past: false, you: [0], names: [], refusal: null, announce };
  const grid = {
    rows: [["a", "b"], ["c", "d"]], label: "Board", last: ["d"],
    name: (cell) => `cell ${cell}`, draw: () => "", steps: ({ cells }) => cells, choice: ({ name }) => name,
    attempt: (cells) => (cells.includes("d") ? { name: "try", cells } : null),
  };
  const send = ({ name }) => sent.push(name);
  const draw = () => render(html`${drawGrid(grid, frame, send, context)}`, place);
  context.requestRender = draw;
  draw();
  const all = (selector) => [...place.querySelectorAll(selector)];
  const marked = (mark) => all(`[data-${mark}]`).map((one) => one.dataset.cell).join("");
  place.addEventListener("keydown", (event) => onKey(event, frame, send, context));
  const states = [];
  for (const press of presses) {
    const named = all(".grid-bar button").find((one) => one.textContent === press);
    const target = named ?? all(`[data-cell="${press}"]`)[0];
    if (target) target.click();
    else all("[data-cell]")[0].dispatchEvent(new KeyboardEvent("keydown", { key: press, bubbles: true }));
    const buttons = all(".grid-bar button").map((one) => one.textContent).join(" ");
    states.push([press, marked("legal"), marked("chosen"), buttons, sent.join(" "), said.length]);
  }
  await null; // the ratio is told when the board stands in its place
  const first = place.querySelector("[data-cell=a]");
  return [states, marked("last"), first.getAttribute("role"), place.style.getPropertyValue("--board-ratio")];
}"""

LEGAL = [
    {"name": "place", "cells": ["b"]},
    {"name": "step", "cells": ["a", "c"]},
    {"name": "jump", "cells": ["a", "b"]},
    {"name": "leap", "cells": ["a", "b"]},
    {"name": "pass", "cells": []},
]


def run(visitors: Visitors, script: str, *data: Any) -> Any:
    """What the script finds, with the address of the module and these data."""
    ada = visitors("Ada")
    return ada.goes("/games/").evaluate(script, [f"{ada.url}/static/table/grid.js", *data])


def test_presses_in_the_order_of_an_offered_move_make_it(visitors: Visitors) -> None:
    """And nothing else does: a second cell that would be a move of its own is not played by mistake."""
    presses = ["a", "a", "a", "Escape", "a", "c", "a", "b", "leap", "b", "pass", "c", "d"]
    states, *rest = run(visitors, PLAY, LEGAL, presses)
    assert states == [
        ["a", "bc", "a", "", "", 0],
        ["a", "ab", "", "pass", "", 0],
        ["a", "bc", "a", "", "", 0],
        ["Escape", "ab", "", "pass", "", 0],
        ["a", "bc", "a", "", "", 0],
        ["c", "ab", "ac", "pass", "step", 0],
        ["a", "bc", "ac", "", "step", 0],
        ["b", "", "abc", "jump leap", "step", 0],
        ["leap", "ab", "ab", "pass", "step leap", 0],
        ["b", "ab", "b", "pass", "step leap place", 0],
        ["pass", "ab", "", "pass", "step leap place pass", 0],
        ["c", "ab", "", "pass", "step leap place pass", 1],
        ["d", "ab", "", "pass", "step leap place pass try", 1],
    ]
    assert rest == ["d", "gridcell", "1"]
