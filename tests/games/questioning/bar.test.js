/* The bar beside the hands: what it says of a placement, and how its button looks. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../served_modules.js";
import "../../dom/document.js";

const { render } = await import("../../../static/vendor/lit-html/lit-html.js");
const { bar } = await import("../../../games/questioning/static/questioning/bar.js");

const WIPE = { code: "wipe", spaces: ["b1", "b2"] };

/** The bar over space c3 with a question, which would have these consequences. @param {object} after */
function drawn(after) {
  const scene = {
    frame: { view: { outcome: null, step: "question" }, hint: null },
    context: { interactive: true, past: false },
    memory: { pick: "t", at: "c3", hover: null, note: null, sent: null, turnOf: () => 0 },
    lookup: {
      tile: () => ({ id: "t", side: "question" }),
      option: () => ({ after: { leads: [], coin: false, dead: false, ...after }, move: {} }),
      turns: () => new Map([[0, {}]]),
    },
  };
  const place = document.createElement("div");
  render(bar(/** @type {any} */ (scene)), place);
  return place;
}

const text = (/** @type {Element | null | undefined} */ part) =>
  part?.textContent?.replace(/\s+/g, " ").trim() ?? "";

for (const [after, tone, label, looks] of /** @type {[any, string, string, string][]} */ ([
  [{ fact: "a1", ends: WIPE }, "good", "Reveal the fact", "primary"],
  [{ fact: "a1", ends: { code: "restart", space: "e5" } }, "good", "Reveal the fact", "primary"],
  [{ fact: "a1", ends: null, dead: true }, "good", "Place", "primary"],
  [{ fact: "a1", ends: { code: "lost", because: "no_place" } }, "bad", "Lose the case", "grave"],
  [{ fact: null, ends: WIPE }, "warn", "End the line", "costly"],
  [{ fact: null, ends: { code: "may_lose" } }, "bad", "Risk the case", "grave"],
  [{ fact: "a1", ends: { code: "wins" } }, "good", "Place", "primary"],
]))
  test(`good news comes first and only losses are red: ${JSON.stringify(after)}`, () => {
    const place = drawn(after);
    const button = [...place.querySelectorAll("button")].at(-1);
    const shown = /** @type {HTMLElement} */ (place.firstElementChild).dataset.tone;
    assert.deepEqual([shown, text(button), button?.classList.contains(looks)], [tone, label, true]);
    if (label === "Reveal the fact") assert.match(text(place), /^c3 This reveals the fact in a1\. This ends/);
  });
