/* Puzzlers see that the Master is away, but not a short break. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../../served_modules.js";
import "../../dom/document.js";

const { Away } = await import("../../../games/lateral/static/lateral/parts/table.js");
const { nothing } = await import("../../../static/vendor/lit-html/lit-html.js");

/** @type {any} */
let scene;
let shown = "";
/** @type {InstanceType<typeof Away>} */
let away;

/** The text of a template, without its tags. @param {any} part @returns {string} */
function textOf(part) {
  if (part === nothing || part == null) return "";
  if (!part.strings) return String(part);
  const all = part.strings.flatMap((/** @type {string} */ one, /** @type {number} */ at) => [
    one,
    textOf(part.values[at]),
  ]);
  return all
    .join("")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const draw = () => {
  shown = textOf(away.draw(scene));
};

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_800_000_000_000 });
  const seats = [
    { seat: 0, kind: "person", here: false },
    { seat: 1, kind: "person", here: true },
  ];
  const context = { seats, past: false, names: ["Mia", "Ada"], you: [1] };
  scene = { view: { master: 0, outcome: null }, host: { requestRender: draw }, context };
  [away, shown] = [new Away(), ""];
});

test("the notice comes by itself after four seconds, and goes when the Master is back", () => {
  draw();
  mock.timers.tick(3_999);
  assert.equal(shown, "");
  mock.timers.tick(11);
  assert.match(shown, /^The Lateral Master, Mia, is away The game continues/);
  scene.context.seats[0].here = true;
  draw();
  assert.equal(shown, "");
});

test("a break of less than four seconds is not told, and the next one counts anew", () => {
  draw();
  mock.timers.tick(3_000);
  scene.context.seats[0].here = true;
  draw();
  scene.context.seats[0].here = false;
  draw();
  mock.timers.tick(3_999);
  assert.equal(shown, "");
  mock.timers.tick(11);
  assert.notEqual(shown, "");
});

for (const [who, change] of /** @type {[string, any][]} */ ([
  ["the Master", { you: [0] }],
  ["someone who looks at an earlier position", { past: true }],
]))
  test(`${who} is not told`, () => {
    Object.assign(scene.context, change);
    draw();
    mock.timers.tick(5_000);
    draw();
    assert.equal(shown, "");
  });
