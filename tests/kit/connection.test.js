/* Reconnecting, heartbeats, deadlines and close codes, with a clock that the tests move. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const { Connection, retryDelay } = await import("../../static/kit/connection.js");

/** What the server says when a socket opens; null: nothing. @type {object | null} */
let greeting = {};
/** How long the server takes for a round trip, in ms. */
let delay = 0;
/** All sockets that were opened. @type {FakeSocket[]} */
let sockets = [];

/** A socket to a server that greets after three round trips (TCP, TLS, handshake) and answers every message. */
class FakeSocket {
  static OPEN = 1;
  readyState = 0;
  /** @type {object[]} */
  sent = [];
  /** @type {any} */
  onopen = null;
  /** @type {any} */
  onmessage = null;
  /** @type {any} */
  onclose = null;

  constructor() {
    sockets.push(this);
    if (delay === Infinity) return;
    this.timer = setTimeout(() => {
      this.readyState = 1;
      this.onopen?.();
      if (greeting) this.says(greeting);
    }, 3 * delay);
  }

  /** @param {object} message */
  says(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
    if (delay < Infinity) setTimeout(() => this.says({}), delay);
  }

  /** The server closes the connection. @param {number} code */
  ends(code) {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  close() {
    clearTimeout(this.timer);
    this.readyState = 3;
  }
}

/** The window. */
let page = new EventTarget();

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  [greeting, delay, sockets, page] = [{}, 50, [], new EventTarget()];
  const globals = { WebSocket: FakeSocket, document: Object.assign(new EventTarget(), { hidden: false }) };
  Object.assign(globalThis, globals, { addEventListener: page.addEventListener.bind(page) });
});

/** @param {Partial<ConstructorParameters<typeof Connection>[1]>} [hooks] */
function connected(hooks) {
  /** @type {string[]} */
  const states = [];
  const onState = (/** @type {string} */ state) => void states.push(state);
  const connection = new Connection("ws://nowhere", {
    onMessage: () => {},
    onState,
    heartbeat: () => ({ type: "beat" }),
    ...hooks,
  });
  return { connection, states };
}

/** Moves the clock in small steps, so that timers set on the way run in order. @param {number} ms */
function wait(ms) {
  for (let passed = 0; passed < ms; passed += 50) mock.timers.tick(50);
}

test("the delay doubles, has a random part and an upper bound", () => {
  assert.deepEqual(
    [0, 1, 2].map((attempt) => retryDelay(attempt, 1)),
    [400, 800, 1_600],
  );
  assert.deepEqual([retryDelay(0, 0), retryDelay(30, 0), retryDelay(30, 1)], [200, 6_000, 12_000]);
  assert.ok(new Set(Array.from({ length: 20 }, () => retryDelay(3))).size > 1);
});

test("a broken connection is replaced, and waits longer after every failure", () => {
  const { states } = connected();
  wait(200);
  assert.deepEqual(states, ["live"]);
  delay = Infinity;
  const opened = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    sockets.at(-1)?.ends(1006);
    const before = Date.now();
    const count = sockets.length;
    while (sockets.length === count) mock.timers.tick(10);
    opened.push(Date.now() - before);
  }
  opened.forEach((after, attempt) => {
    assert.ok(
      after >= 200 * 2 ** attempt && after <= 400 * 2 ** attempt + 10,
      `attempt ${attempt} after ${after} ms`,
    );
  });
  assert.deepEqual(states, ["live", "lost"]);
});

for (const [code, state] of /** @type {[number, string][]} */ ([
  [4403, "closed"],
  [4404, "gone"],
  [4408, "busy"],
])) {
  test(`after close code ${code} nothing reconnects until the page asks for it`, () => {
    const { connection, states } = connected();
    wait(200);
    sockets[0].ends(code);
    page.dispatchEvent(new Event("online"));
    wait(120_000);
    assert.deepEqual([states, sockets.length], [["live", state], 1]);
    connection.open();
    wait(200);
    assert.deepEqual([states, sockets.length], [["live", state, "connecting", "live"], 2]);
  });
}

for (const code of [1006, 1012, 4401, 4409, 4500, 4503]) {
  test(`after close code ${code} the page reconnects`, () => {
    const { states } = connected();
    wait(200);
    sockets[0].ends(code);
    wait(1_000);
    assert.deepEqual(states, ["live", "lost", "live"]);
  });
}

for (const seconds of [3, 5]) {
  test(`a connection with a round trip of ${seconds} s connects and stays`, () => {
    delay = seconds * 1_000;
    const { connection, states } = connected();
    wait(120_000);
    assert.equal(states.at(-1), "live");
    const before = states.length;
    connection.ask({ type: "move" });
    wait(305_000);
    assert.deepEqual(states.slice(before), []);
  });
}

test("deadlines shrink again on a quick connection", () => {
  delay = 5_000;
  const { connection, states } = connected();
  wait(120_000);
  delay = 50;
  wait(305_000);
  delay = Infinity;
  const before = states.length;
  connection.ask({ type: "move" });
  wait(4_500);
  assert.deepEqual(states.slice(before), ["lost"]);
});

test("a silent server is noticed by the heartbeat", () => {
  const { states } = connected();
  wait(200);
  assert.deepEqual(sockets[0].sent, []);
  delay = Infinity;
  wait(20_000);
  assert.deepEqual(sockets[0].sent, [{ type: "beat" }]);
  wait(4_050);
  assert.deepEqual(states, ["live", "lost"]);
});

test("a socket that only listens sends no heartbeat and stays", () => {
  const { states } = connected({ heartbeat: undefined });
  wait(200);
  delay = Infinity;
  wait(300_000);
  assert.deepEqual([states, sockets.length, sockets[0].sent], [["live"], 1, []]);
});

test("an open socket without a greeting is live only where none is expected", () => {
  greeting = null;
  assert.deepEqual(waited(connected({ isGreeted: false }).states), ["live"]);
  assert.deepEqual(waited(connected().states), ["lost"]);
});

/** @param {string[]} states */
function waited(states) {
  wait(6_050);
  return states;
}

test("a lazy connection opens when it is needed, and closing it is final", () => {
  const { connection, states } = connected({ isLazy: true, isGreeted: false });
  wait(30_000);
  assert.deepEqual([sockets.length, connection.send({})], [0, false]);
  connection.open();
  connection.open();
  wait(200);
  assert.deepEqual([sockets.length, connection.send({ id: 1 })], [1, true]);
  connection.close();
  page.dispatchEvent(new Event("online"));
  page.dispatchEvent(new Event("pagehide"));
  wait(60_000);
  assert.deepEqual([states, sockets.length], [["connecting", "live", "idle"], 1]);
});

test("a page in the back-forward cache keeps no connection and gets one when it is shown again", () => {
  const { states } = connected();
  wait(200);
  page.dispatchEvent(new Event("pagehide"));
  assert.equal(sockets[0].readyState, 3);
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  wait(200);
  assert.deepEqual([states, sockets.length], [["live", "lost", "live"], 2]);
});

test("a connection whose page goes on with another is closed without a word, and never opened again", () => {
  const ending = new AbortController();
  const { connection, states } = connected({ signal: ending.signal });
  wait(200);
  assert.equal(connection.state, "live");
  ending.abort();
  assert.equal(connection.state, "idle");
  page.dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  wait(60_000);
  assert.equal(sockets.length, 1);
  assert.deepEqual(states, ["live"]);
});
