/* A board's queries: each is asked once, and again until it is answered. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const { Queries } = await import("../../static/table/queries.js");

/** What was sent. @type {any[]} */
let sent = [];
let up = true;
let drawn = 0;

const transmit = (/** @type {object} */ message) => {
  if (up) sent.push(message);
  return up;
};

const queriesOf = () => new Queries({ transmit, changed: () => drawn++ });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  [sent, up, drawn] = [[], true, 0];
});

test("a query is asked once and again until it is answered", () => {
  up = false;
  const queries = queriesOf();
  /** @param {number} seq @param {number | null | undefined} perspective @param {string} [mark] */
  const ask = (seq, perspective, mark = "a") => queries.ask(seq, perspective, { mark });
  assert.deepEqual(ask(3, undefined), {});
  up = true;
  queries.resend();
  const [first] = sent;
  ask(3, undefined);
  assert.equal(sent.length, 1);
  assert.equal(queries.refused(first.id, "too_fast", "Slow down"), true);
  mock.timers.tick(1_000);
  assert.equal(sent.length, 2);
  queries.answered(first.id, { steps: [1] });
  assert.equal(queries.refused("x", "too_fast", "…"), false);
  assert.equal(queries.refused("y", "stale", "…"), false);
  for (const answer of [ask(3, 0), ask(4, undefined), ask(3, null), ask(3, undefined, "b")])
    assert.deepEqual(answer, {});
  queries.refused(sent[sent.length - 1].id, "nothing", "No.");
  queries.resend();
  const said = sent.map(({ id, type, what, ...rest }) => {
    assert.deepEqual([id.length, type, Object.keys(what)], [24, "query", ["mark"]]);
    return rest;
  });
  const open = [{ seq: 3, as: 0 }, { seq: 4 }, { seq: 3, as: null }];
  // The connection is back: what is unanswered, and nothing else.
  assert.deepEqual(said, [{ seq: 3 }, { seq: 3 }, ...open, { seq: 3 }, ...open]);
  assert.deepEqual(ask(3, undefined), { data: { steps: [1] } });
  assert.deepEqual(ask(3, undefined, "b"), { say: "No." });
  assert.equal(drawn, 2);
});

test("the same ids are sent again", () => {
  const queries = queriesOf();
  queries.ask(3, undefined, {});
  queries.resend();
  assert.equal(sent.length, 2);
  assert.deepEqual(sent[0], sent[1]);
});

test("beyond a hundred answers the oldest is asked for again", () => {
  const queries = queriesOf();
  for (let seq = 0; seq <= 100; seq++) queries.ask(seq, undefined, {});
  assert.equal(sent.length, 101);
  queries.ask(1, undefined, {});
  assert.equal(sent.length, 101);
  queries.ask(0, undefined, {});
  assert.equal(sent.length, 102);
});
