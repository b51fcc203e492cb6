/* The analysis board's questions over a connection that breaks. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const { Engine } = await import("../../static/study/engine.js");

/** @type {FakeSocket[]} */
let sockets = [];

class FakeSocket {
  static OPEN = 1;
  readyState = 0;
  /** @type {{id: number, line: string}[]} */
  sent = [];
  /** @type {any} */
  onopen = null;
  /** @type {any} */
  onmessage = null;
  /** @type {any} */
  onclose = null;

  constructor() {
    sockets.push(this);
  }

  opens() {
    this.readyState = 1;
    this.onopen?.();
  }

  /** @param {object} message */
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  /** @param {number} code */
  ends(code) {
    this.readyState = 3;
    this.onclose({ code });
  }

  close() {
    this.readyState = 3;
  }
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  sockets = [];
  const globals = { WebSocket: FakeSocket, document: Object.assign(new EventTarget(), { hidden: false }) };
  Object.assign(globalThis, globals, {
    addEventListener: () => {},
    location: { protocol: "https:", host: "here" },
  });
});

const ANALYSIS = { values: [1, 0], best: [], depth: 3, positions: 9, last: true };

/** An engine that has sent its question about the line "a". */
function asking() {
  const engine = new Engine("/ws/study/lineup", /** @type {any} */ ({}), () => {});
  engine.want("a");
  mock.timers.tick(200);
  sockets[0].opens();
  return engine;
}

test("a question that a lost connection left open is asked again", () => {
  const engine = asking();
  assert.equal(sockets[0].sent[0].line, "a");
  sockets[0].ends(1006);
  assert.match(engine.thought("a").trouble, /Can’t reach the server/);
  mock.timers.tick(500);
  sockets[1].opens();
  sockets[1].says({ type: "analysis", id: sockets[1].sent[0].id, ...ANALYSIS });
  assert.deepEqual(engine.thought("a"), { said: ANALYSIS, trouble: "" });
});

test("a server that has had enough is not asked again by the page itself, and its reason is shown", () => {
  const engine = asking();
  sockets[0].says({ type: "refused", id: null, code: "too_fast", say: "Too many messages." });
  sockets[0].ends(4408);
  mock.timers.tick(300_000);
  assert.deepEqual([engine.thought("a").trouble, sockets.length], ["Too many messages.", 1]);
  engine.want(null);
  engine.want("b");
  mock.timers.tick(200);
  assert.equal(sockets.length, 2);
});

test("without a question there is no connection", () => {
  const engine = asking();
  engine.want(null);
  assert.equal(sockets[0].readyState, 3);
  mock.timers.tick(300_000);
  assert.equal(sockets.length, 1);
});
