/* The host of a game's board. What it draws, browser tests see on the pages. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** The least of a document that lit-html needs to be loaded. */
class FakeNode {
  /** @type {FakeNode[]} */
  inside = [];

  /** @param {FakeNode} node */
  contains(node) {
    return this.inside.includes(node);
  }
}

const body = new FakeNode();
Object.assign(globalThis, {
  matchMedia: () => new EventTarget(),
  Node: FakeNode,
  document: { createTreeWalker: () => ({}), createComment: () => new FakeNode(), body },
  KeyboardEvent: class {
    /** @param {string} type @param {any} event */
    constructor(type, { key }) {
      Object.assign(this, { type, key });
    }
  },
});

const { BoardHost, frameOf } = await import("../../static/kit/board-host.js");

/** What the board was asked. @type {any[]} */
let asked = [];
const cell = new FakeNode();
const place = /** @type {any} */ (new FakeNode());
place.inside = [cell];
const board = /** @type {any} */ ({
  render: () => null,
  onKey: (/** @type {any[]} */ ...given) => asked.push(given) && true,
});
const frame = frameOf({ seq: 3, view: /** @type {any} */ ({}), lines: [] }, 1);

/** @param {unknown} target */
const pressed = (target) => /** @type {any} */ ({ type: "keydown", key: "c", target });

beforeEach(() => {
  asked = [];
});

test("all changes of a task are drawn together", async () => {
  let drawn = 0;
  const host = new BoardHost(place, board, () => (drawn += 1));
  host.redraw();
  host.redraw();
  assert.equal(drawn, 0);
  await Promise.resolve();
  assert.equal(drawn, 1);
  host.redraw();
  await Promise.resolve();
  assert.equal(drawn, 2);
});

test("a frame that no table sent has its view and its lines", () => {
  const lines = [{ code: "placed" }];
  const made = frameOf({ seq: 2, view: /** @type {any} */ ({ legal: [] }), lines }, null);
  assert.deepEqual([made.seq, made.viewer, made.view], [2, null, { legal: [] }]);
  assert.deepEqual(made.record, [{ seq: 2, lines }]);
});

test("keys on the board reach it, with what it is told", () => {
  const host = new BoardHost(place, board, () => {});
  host.overlay.threats = true;
  assert.equal(host.onKey(pressed(cell), { frame, context: { you: [1] } }), true);
  const [[event, shown, , context]] = asked;
  assert.deepEqual([event.target, shown], [cell, frame]);
  assert.deepEqual([context.you, context.past, context.overlay], [[1], false, { threats: true }]);
  assert.equal(context.requestRender, host.redraw);
});

test("keys elsewhere do not, unless they are loose: then they are the page's", () => {
  const host = new BoardHost(place, board, () => {});
  const title = new FakeNode();
  assert.equal(host.onKey(pressed(title), { frame }), false);
  assert.equal(host.onKey(pressed(cell), null), false);
  assert.deepEqual(asked, []);
  assert.equal(host.onKey(pressed(title), { frame }, true), true);
  assert.deepEqual([asked[0][0].target, asked[0][0].key], [body, "c"]);
});

test("a game without a board handles no keys", () => {
  const host = new BoardHost(place, null, () => {});
  assert.equal(host.onKey(pressed(cell), { frame }), false);
});
