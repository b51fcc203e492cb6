/* Elements of pages that do without lit-html: what is the same stays, with its focus. */

import "../dom/document.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { element, update } from "../../static/site/elements.js";

/** @param {string} key @param {string} words */
const row = (key, words) =>
  element("li", { "data-key": key }, element("small", {}, words), element("a", { href: `/${key}` }, "Go"));

/** @param {Element[]} rows */
const list = (...rows) => element("ul", { "data-key": "rows" }, ...rows);

test("empty children are left out", () => {
  assert.equal(
    element("p", { class: "soft" }, "", undefined, "Hi ", element("b", {}, "you")).outerHTML,
    '<p class="soft">Hi <b>you</b></p>',
  );
});

test("what has the same key stays, and its link keeps the focus", () => {
  const place = document.body.appendChild(document.createElement("div"));
  update(place, [list(row("a", "now"), row("b", "now"))]);
  const [first] = place.querySelectorAll("li");
  const link = first.querySelector("a");
  link?.focus();
  update(place, [list(row("c", "now"), row("a", "1 minute ago"))]);
  assert.deepEqual(
    [...place.querySelectorAll("small")].map((one) => one.textContent),
    ["now", "1 minute ago"],
  );
  assert.equal(place.querySelectorAll("li")[1], first);
  assert.equal(document.activeElement, link);
});

test("what is open stays open, and what is gone goes", () => {
  const place = document.body.appendChild(document.createElement("div"));
  /** @param {Element[]} rows */
  const more = (...rows) =>
    element("details", { "data-key": "more" }, element("summary", {}, `${rows.length}`), list(...rows));
  update(place, [list(row("a", "now")), more(row("b", "now"), row("c", "now"))]);
  place.querySelector("details")?.setAttribute("open", "");
  update(place, [list(row("a", "now")), more(row("c", "now"))]);
  assert.equal(place.querySelector("details")?.open, true);
  assert.equal(place.querySelector("summary")?.textContent, "1");
  assert.equal(place.querySelectorAll("li").length, 2);
  update(place, [element("p", {}, "No one is waiting.")]);
  assert.equal(place.innerHTML, "<p>No one is waiting.</p>");
});
