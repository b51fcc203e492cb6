/* The host of a game's board. What it draws, browser tests see on the pages. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "../dom/document.js";

const { BoardHost, frameOf } = await import("../../static/kit/board-host.js");

/** What the boards were asked, and how many were made. @type {any[]} */
let asked = [];
let made = 0;
/** What the newest board was given. @type {any} */
let given = null;
const place = document.createElement("div");
const cell = place.appendChild(document.createElement("span"));
const game = /** @type {any} */ ({
  createBoard: (/** @type {any} */ host) => {
    made += 1;
    given = host;
    return {
      draw: (/** @type {any[]} */ ...shown) => void asked.push(shown),
      onKey: (/** @type {any[]} */ ...pressed) => asked.push(pressed) && true,
    };
  },
});
const frame = frameOf({ seq: 3, view: /** @type {any} */ ({}), lines: [] }, 1);

/** @param {unknown} target */
const pressed = (target) => /** @type {any} */ ({ type: "keydown", key: "c", target });

/** A host whose board is drawn already. @param {any} [position] */
function drawn(position = { frame }) {
  const host = new BoardHost(place, game, () => {});
  host.draw(position);
  asked = [];
  return host;
}

beforeEach(() => {
  asked = [];
  made = 0;
});

test("all changes of a task are drawn together", async () => {
  let times = 0;
  const host = new BoardHost(place, game, () => (times += 1));
  host.redraw();
  host.redraw();
  assert.equal(times, 0);
  await Promise.resolve();
  assert.equal(times, 1);
  host.redraw();
  await Promise.resolve();
  assert.equal(times, 2);
});

test("a frame that no table sent has its view and its lines", () => {
  const lines = [{ code: "placed" }];
  const told = frameOf({ seq: 2, view: /** @type {any} */ ({ legal: [] }), lines }, null);
  assert.deepEqual([told.seq, told.viewer, told.view], [2, null, { legal: [] }]);
  assert.deepEqual(told.record, [{ seq: 2, lines }]);
});

test("a board is drawn again only if something has changed for it", () => {
  const host = drawn({ frame, context: { you: [1], names: ["Ada"] } });
  host.draw({ frame, context: { you: [1], names: ["Ada"] } });
  assert.equal(asked.length, 0);
  given.requestRender();
  host.draw({ frame, context: { you: [1], names: ["Ada"] } });
  assert.equal(asked.length, 1);
  host.overlay.threats = true;
  host.draw({ frame, context: { you: [1], names: ["Ada"] } });
  assert.equal(asked.length, 2);
  host.draw({ frame, context: { you: [1], names: ["Ben"] } });
  assert.equal(asked.length, 3);
  host.draw({ frame: { ...frame }, context: { you: [1], names: ["Ben"] } });
  assert.equal(asked.length, 4);
});

test("a board is told what is on show, and gives its moves and words to whom the newest position names", () => {
  const host = drawn();
  host.overlay.threats = true;
  host.draw({ frame, context: { you: [1] } });
  const [[shown, context]] = asked;
  assert.equal(shown, frame);
  assert.deepEqual([context.you, context.past, context.overlay], [[1], false, { threats: true }]);
  assert.ok(given.element === place);
  given.send({ type: "nowhere" });
  given.announce("to nobody");
  /** @type {unknown[]} */
  const heard = [];
  host.draw({ frame, send: (move) => heard.push(move.type), announce: (text) => heard.push(text) });
  given.send({ type: "pass" });
  given.announce("Your turn.");
  assert.deepEqual(heard, ["pass", "Your turn."]);
});

test("one board shows all positions of a key; after another one, or after nothing, a new board begins", () => {
  const host = drawn();
  host.draw({ frame });
  assert.equal(made, 1);
  host.draw({ frame, key: "plan" });
  host.draw({ frame, key: "plan" });
  assert.equal(made, 2);
  host.draw({ frame });
  assert.equal(made, 3);
  host.draw(null);
  assert.equal(host.onKey(pressed(cell)), false);
  host.draw({ frame });
  assert.equal(made, 4);
});

test("keys on the board reach it as they are", () => {
  const key = pressed(cell);
  assert.equal(drawn().onKey(key), true);
  assert.deepEqual(asked, [[key, false]]);
});

test("keys elsewhere do not, unless they are loose", () => {
  const host = drawn();
  const key = pressed(document.createElement("h1"));
  assert.equal(host.onKey(key), false);
  assert.deepEqual(asked, []);
  assert.equal(host.onKey(key, true), true);
  assert.deepEqual(asked, [[key, true]]);
});

test("a game without a board handles no keys", () => {
  const host = new BoardHost(place, null, () => {});
  assert.equal(host.onKey(pressed(cell)), false);
});
