/* The keyboard focus when a dialog closes whose button is gone by then. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "../dom/document.js";

const { KeptFocus } = await import("../../static/kit/kept-focus.js");

Object.assign(globalThis, { HTMLDialogElement: document.createElement("dialog").constructor });
/** Everything is shown, and takes up space. */
HTMLElement.prototype.getBoundingClientRect = () => /** @type {any} */ ({ width: 10, height: 10 });
HTMLElement.prototype.checkVisibility = () => true;

const element = (/** @type {string} */ html) => {
  const place = document.createElement("div");
  place.innerHTML = html;
  return /** @type {HTMLElement} */ (place.firstElementChild);
};

/** A page with a board, a button, and a dialog that has the focus. */
function opened() {
  const root = element(
    '<main><p id="status">Your turn</p><div id="board"><p>Board</p></div><button>Resign</button></main>',
  );
  const dialog = element("<dialog open><button>No, go back</button></dialog>");
  document.body.replaceChildren(root, dialog);
  const part = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (document.querySelector(selector));
  new KeptFocus(root, { board: part("#board"), status: part("#status") });
  part("dialog button").focus();
  return { dialog, board: part("#board p"), opener: part("main button") };
}

beforeEach(() => document.body.replaceChildren());

test("the board has the focus after a dialog that could not give it back", () => {
  const { dialog, board, opener } = opened();
  opener.remove();
  dialog.dispatchEvent(new Event("close"));
  assert.ok(document.activeElement === board);
  assert.ok(!dialog.isConnected);
});

test("what has the focus by then keeps it", () => {
  const { dialog, opener } = opened();
  opener.focus();
  dialog.dispatchEvent(new Event("close"));
  assert.ok(document.activeElement === opener);
});

test("only who uses the keyboard sees a ring around what is no control", () => {
  for (const [act, ring] of [
    ["pointerdown", "pointer"],
    ["keydown", ""],
  ]) {
    const { dialog, board, opener } = opened();
    document.body.dispatchEvent(new Event(act));
    opener.remove();
    dialog.dispatchEvent(new Event("close"));
    assert.equal(board.dataset.keptFocus, ring);
  }
});
