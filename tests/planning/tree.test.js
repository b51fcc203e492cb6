/* Plans as trees: lines are added, replaced and removed, and the plan before stays as it was. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { countLines, isSamePlan, keyOfPath, withLine, withoutReply } from "../../static/planning/tree.js";

/** @param {string} spot */
const at = (spot) => ({ type: "place", spot });
const LINE = [at("a"), at("b"), at("c"), at("d")];
const PLAN = withLine([], LINE);

test("a line becomes replies, one after the other", () => {
  assert.deepEqual(PLAN, [{ if: at("a"), play: at("b"), then: [{ if: at("c"), play: at("d") }] }]);
  assert.equal(countLines(PLAN), 1);
  assert.equal(countLines([]), 0);
});

test("the beginning of a known line changes nothing", () => {
  assert.ok(isSamePlan(withLine(PLAN, LINE.slice(0, 2)), PLAN));
});

test("another move of the opponent is another line", () => {
  const both = withLine(PLAN, [at("a"), at("b"), at("e"), at("f")]);
  assert.equal(countLines(both), 2);
  assert.equal(countLines(withLine(both, [at("g"), at("h")])), 3);
  assert.equal(countLines(PLAN), 1);
});

test("another reply replaces the one before, with everything after it", () => {
  assert.deepEqual(withLine(PLAN, [at("a"), at("x")]), [{ if: at("a"), play: at("x") }]);
});

test("a reply is removed with everything after it", () => {
  assert.deepEqual(withoutReply(PLAN, LINE), [{ if: at("a"), play: at("b") }]);
  assert.deepEqual(withoutReply(PLAN, LINE.slice(0, 2)), []);
  assert.ok(isSamePlan(withoutReply(PLAN, [at("x"), at("y")]), PLAN));
});

test("the order of a move's fields does not matter", () => {
  assert.equal(keyOfPath([{ type: "place", spot: "a" }]), keyOfPath([{ spot: "a", type: "place" }]));
  assert.notEqual(keyOfPath([at("a")]), keyOfPath([at("b")]));
});
