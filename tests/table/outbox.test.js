/* Moves on their way: each is sent until the server has answered it. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { emptyStorage } from "../fake_storage.js";
import "../dom/document.js";
import "../served_modules.js";

const { Outbox, newId } = await import("../../static/table/outbox.js");

/** What was sent. @type {any[]} */
let sent = [];

/** @param {string} [name] */
const outboxOf = (name = "test") => new Outbox((message) => sent.push(message), name);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_800_000_000_000 });
  sent = [];
  emptyStorage();
});

test("ids have 24 hexadecimal digits and differ", () => {
  assert.match(newId(), /^[0-9a-f]{24}$/);
  assert.notEqual(newId(), newId());
});

test("the seat is sent only if it was given", () => {
  const outbox = outboxOf();
  outbox.send({ type: "place" }, 3);
  outbox.send({ type: "place" }, 4, 1);
  const said = sent.map(({ id, ...rest }) => (assert.ok(id), rest));
  const move = { type: "place" };
  assert.deepEqual(said, [
    { type: "move", seq: 3, move },
    { type: "move", seq: 4, move, seat: 1 },
  ]);
});

test("a move that was dropped unread goes out again, once", () => {
  const outbox = outboxOf();
  outbox.send({ type: "place" }, 3);
  outbox.slowDown();
  outbox.slowDown();
  mock.timers.tick(999);
  assert.equal(sent.length, 1);
  mock.timers.tick(1);
  assert.equal(sent.length, 2);
  assert.deepEqual(sent[1], sent[0]);
  mock.timers.tick(10_000);
  assert.equal(sent.length, 2);
});

test("an answered move is not sent again and can be read once", () => {
  const outbox = outboxOf();
  outbox.send({ type: "place" }, 3);
  assert.equal(outbox.unanswered, 1);
  assert.equal(outbox.settle("unknown"), undefined);
  assert.equal(outbox.settle(null), undefined);
  assert.deepEqual(outbox.settle(sent[0].id)?.move, { type: "place" });
  assert.equal(outbox.settle(sent[0].id), undefined);
  assert.equal(outbox.unanswered, 0);
  outbox.resend();
  assert.equal(sent.length, 1);
  assert.deepEqual(Object.keys(localStorage), []);
});

test("after a reload unanswered moves are sent with the same ids, oldest first", () => {
  const outbox = outboxOf();
  outbox.send({ type: "first" }, 3);
  mock.timers.tick(1);
  outbox.send({ type: "second" }, 4);
  const before = sent.splice(0);
  const reloaded = outboxOf();
  reloaded.resend();
  assert.deepEqual(sent, before);
  assert.equal(reloaded.settle(before[0].id)?.restored, true);
});

test("another table's moves and those of last week are not restored", () => {
  outboxOf("elsewhere").send({ type: "place" }, 3);
  assert.equal(outboxOf().unanswered, 0);
  mock.timers.tick(7 * 86_400_000);
  assert.equal(outboxOf("elsewhere").unanswered, 0);
  assert.deepEqual(Object.keys(localStorage), []);
});

test("without storage moves are sent all the same", () => {
  Object.defineProperty(globalThis, "localStorage", { value: null, configurable: true });
  const outbox = outboxOf();
  outbox.send({ type: "place" }, 3);
  assert.equal(outbox.settle(sent[0].id)?.seq, 3);
});
