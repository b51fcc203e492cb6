/* What screen readers say of the charts of chances: at each move, and where keys lead. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../served_modules.js";
import "../dom/document.js";

const { render } = await import("../../static/vendor/lit-html/lit-html.js");
const { curve } = await import("../../games/lineup/static/lineup/review.js");
const { drawReview } = await import("../../static/table/parts/review.js");

const same = (/** @type {number} */ number) => number;

/** A chart that draws itself again when it leads to another move. @param {(seq: number, goTo: (seq: number) => void) => any} drawn @param {number} seq */
function chart(drawn, seq) {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const draw = () => void render(drawn(seq, goTo), place);
  const goTo = (/** @type {number} */ number) => {
    seq = number;
    draw();
  };
  draw();
  const slider = () => /** @type {Element} */ (place.querySelector("[role=slider]"));
  const of = (/** @type {string} */ name) => slider().getAttribute(`aria-${name}`);
  const press = (/** @type {string} */ key) =>
    void slider().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return { of, press };
}

/** What it says from its first to its last move, by the arrow keys alone. @param {ReturnType<typeof chart>} chart */
function readOut({ of, press }) {
  press("Home");
  const said = [];
  for (let number = Number(of("valuemin")); number <= Number(of("valuemax")); number += 1) {
    assert.equal(of("valuenow"), String(number));
    said.push(of("valuetext"));
    press("ArrowRight");
  }
  assert.equal(of("valuenow"), of("valuemax"));
  press("ArrowLeft");
  assert.equal(of("valuenow"), String(Number(of("valuemax")) - 1));
  press("End");
  assert.equal(of("valuenow"), of("valuemax"));
  return said;
}

test("each player's chance of winning a game of LineUp!", () => {
  const steps = /** @type {any} */ (
    [null, "mistake", "blunder"].map((verdict, n) => ({
      ...{ seat: 0, seq: n + 1, move: {}, lost: 0, better: null },
      ...{ values: [n / 4, 1 - n / 4], verdict },
    }))
  );
  const drawn = chart(
    (seq, goTo) =>
      curve(
        steps,
        /** @type {any} */ ({
          ...{ frame: { seq: 3 }, names: ["Ada", "Bo"], seq, countOf: same, seqOf: same, goTo },
        }),
      ),
    3,
  );
  assert.equal(drawn.of("label"), "Each player’s chance of winning, move by move");
  assert.deepEqual(readOut(drawn), [
    "Move 0 of 3",
    "Move 1 of 3, Ada 0%, Bo 100%",
    "Move 2 of 3, Mistake, Ada 25%, Bo 75%",
    "Move 3 of 3, Blunder, Ada 50%, Bo 50%",
  ]);
});

test("the chances of somebody who plays alone, at the moves that were judged", () => {
  const judged = [2, 4, 5].map((seq) => ({ seat: 0, move: {}, seq, chance: 0.1 * seq, chosen: 0.1 * seq }));
  const store = {
    ...{ review: { steps: judged, of: judged.length }, judgements: judged, views: new Map() },
    effectiveMoves: { countAt: same, stopOf: same },
    ...{ entries: [], record: new Map() },
  };
  const scene = (/** @type {number} */ seq, /** @type {any} */ goTo) => ({
    ...{ store, now: { review: "chances", seq: 5 }, names: [], you: [], frame: { seq }, words: {} },
    steps: { goTo },
  });
  const drawn = chart(
    (seq, goTo) => drawReview(/** @type {any} */ (scene(seq, goTo)), /** @type {any} */ ({ ways: {} })),
    5,
  );
  assert.equal(drawn.of("label"), "Chance of winning after each move");
  assert.deepEqual(readOut(drawn), ["Move 2: 20%", "Move 4: 40%", "Move 5: 50%"]);
});
