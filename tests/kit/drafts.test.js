/* Texts that survive the page they were written on. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeStorage } from "../fake_storage.js";

const { Drafts } = await import("../../static/kit/drafts.js");

/** @param {any} storage */
const store = (storage) =>
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"], now: 1_800_000_000_000 });
  store(new FakeStorage());
});

test("a text survives, for this table and person only", () => {
  new Drafts("/ws/table/a:Ada").write("chat", "Hello");
  assert.equal(new Drafts("/ws/table/a:Ada").text("chat"), "Hello");
  assert.equal(new Drafts("/ws/table/a:Bo").text("chat"), "");
  assert.equal(new Drafts("/ws/table/a:Ada").text("ask"), "");
});

test("what was sent is kept until it has arrived, also across a reload", () => {
  const before = new Drafts("t");
  before.write("chat", "Hello");
  before.send("chat", 7);
  before.arrived("chat", 7);
  assert.equal(before.text("chat"), "Hello");
  const after = new Drafts("t");
  assert.equal(after.text("chat"), "Hello");
  after.arrived("chat", 8);
  assert.equal(after.text("chat"), "");
  assert.deepEqual(Object.keys(localStorage), []);
});

test("what was typed since it was sent stays", () => {
  const drafts = new Drafts("t");
  drafts.write("ask", "Was it day?");
  drafts.send("ask", 3);
  drafts.write("ask", "Was it night?");
  drafts.arrived("ask", 4);
  assert.equal(new Drafts("t").text("ask"), "Was it night?");
});

test("a refused text stays, and what arrives later does not drop it", () => {
  const drafts = new Drafts("t");
  drafts.write("chat", "Hello");
  drafts.send("chat", 3);
  drafts.refused("chat");
  drafts.arrived("chat", 4);
  assert.equal(new Drafts("t").text("chat"), "Hello");
});

test("a text that was never sent is not dropped by others that arrive", () => {
  const drafts = new Drafts("t");
  drafts.write("chat", "Hello");
  drafts.arrived("chat", 40);
  assert.equal(drafts.text("chat"), "Hello");
});

test("drafts are deleted after a week, and nothing else is", () => {
  localStorage.setItem("learn:lineup", "{}");
  new Drafts("old").write("chat", "Hello");
  mock.timers.tick(7 * 86_400_000 - 1_000);
  new Drafts("t").write("chat", "Hi");
  mock.timers.tick(2_000);
  new Drafts("t");
  assert.deepEqual(Object.keys(localStorage), ["learn:lineup", "draft:t:chat"]);
});

for (const broken of ["{broken", "7", "null", '{"text": 7, "at": "x", "sent": {"mark": "y"}}']) {
  test(`stored data that is no draft (${broken}) is an empty text`, () => {
    localStorage.setItem("draft:t:chat", broken);
    const drafts = new Drafts("t");
    assert.equal(drafts.text("chat"), "");
    drafts.arrived("chat", 1);
    drafts.write("chat", "Hello");
    assert.equal(new Drafts("t").text("chat"), "Hello");
  });
}

test("without storage the text is still in the field", () => {
  const throws = () => {
    throw new Error("not allowed");
  };
  store({ getItem: throws, setItem: throws, removeItem: throws });
  const drafts = new Drafts("t");
  drafts.write("chat", "Hello");
  assert.equal(drafts.text("chat"), "Hello");
});
