/* The style sheets of parts: added once, right after the board's. */

import "../dom/document.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { addPartStyle } from "../../static/kit/lazy.js";
import "../served_modules.js";

const MAP = { imports: { "tabletop:hex-big.css": "/static/hex/parts/big.css" } };
const PAGE = `<link rel="stylesheet" href="/board.css" data-board><link rel="stylesheet" href="/finale.css">
  <script type="importmap">${JSON.stringify(MAP)}</script>`;

const { defaultView: window } = /** @type {any} */ (document);

const sheets = () => [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"));

test("it comes right after the board’s", async () => {
  document.head.innerHTML = PAGE;
  window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  await addPartStyle("tabletop:hex-big.css");
  assert.deepEqual(sheets(), ["/board.css", "/static/hex/parts/big.css", "/finale.css"]);
});

test("one that can't be loaded stops nothing, and the next part tries again", async () => {
  document.head.innerHTML = PAGE;
  window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = false; // then loading it fails
  await addPartStyle("tabletop:hex-big.css");
  assert.deepEqual(sheets(), ["/board.css", "/finale.css"]);
});

test("a page that has it, or knows none, stays as it is", async () => {
  document.head.innerHTML = `${PAGE}<link rel="stylesheet" href="/static/hex/parts/big.css">`;
  await addPartStyle("tabletop:hex-big.css");
  await addPartStyle("tabletop:hex-small.css");
  document.head.querySelector("script")?.remove();
  await addPartStyle("tabletop:hex-big.css");
  assert.equal(sheets().length, 3);
});
