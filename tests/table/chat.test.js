/* The field of the chat: what is in it, and whether it can be sent, until the server has answered. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { render } = await import("../../static/vendor/lit-html/lit-html.js");
const { Chat } = await import("../../static/table/chat.js");

const scene = /** @type {any} */ ({
  ...{ store: { chat: [] }, over: false, you: [0], room: null, replay: null, link: "live" },
});

/** A chat that sends with this result. @param {boolean} [sends] */
function opened(sends = true) {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const draw = () => void render(chat.draw(scene), place);
  const chat = new Chat(
    () => sends,
    () => draw(),
    () => {},
  );
  draw();
  const field = () => /** @type {HTMLInputElement} */ (place.querySelector("input"));
  const say = (/** @type {string} */ text) => {
    field().value = text;
    field().dispatchEvent(new Event("input"));
    place.querySelector("form")?.requestSubmit();
    draw();
  };
  const comes = (/** @type {any[]} */ mine, /** @type {any[]} */ lines = mine) => {
    chat.came(lines, mine);
    draw();
  };
  const state = () => [field().value, place.querySelector("button")?.disabled];
  return { chat, say, comes, state };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("a message is in the field until it is there, even if the server has changed it", () => {
  const { say, comes, state } = opened();
  say("Hi\u200b");
  assert.deepEqual(state(), ["Hi\u200b", true]);
  comes([], [{ n: 1, text: "Others speak" }]);
  assert.deepEqual(state(), ["Hi\u200b", true]);
  comes([{ n: 2, text: "Hi" }]);
  assert.deepEqual(state(), ["", false]);
});

test("a message that nobody answers can be sent again after five seconds", () => {
  const { say, state } = opened();
  say("Lost");
  mock.timers.tick(4_999);
  assert.deepEqual(state(), ["Lost", true]);
  mock.timers.tick(1);
  assert.deepEqual(state(), ["Lost", false]);
});

test("a message that can't be sent stays in the field", () => {
  const { say, state } = opened(false);
  say("Hi");
  assert.deepEqual(state(), ["Hi", false]);
});

test("a message counts as unanswered until the server has answered, or nobody will", () => {
  const { chat, say, comes } = opened();
  const counts = [chat.unanswered];
  say("Hi");
  counts.push(chat.unanswered);
  comes([{ n: 1, text: "Hi" }]);
  counts.push(chat.unanswered);
  say("Lost");
  chat.cut();
  counts.push(chat.unanswered);
  assert.deepEqual(counts, [0, 1, 0, 0]);
});
