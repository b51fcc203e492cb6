/* Moves with open fields: forms that are filled in and sent. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "../dom/document.js";

Object.assign(globalThis, { FormData: /** @type {any} */ (document.defaultView).FormData });
const { drawOffers } = await import("../../static/table/offers.js");
const { render } = await import("../../static/vendor/lit-html/lit-html.js");

const WORDS = {
  offer: (/** @type {{type: string}} */ { type }) =>
    ({ bid: "How much?", tell: "Say something", knock: "Knock" })[type],
  field: (/** @type {string} */ name) => ({ amount: "Amount", loud: "Loudly" })[name],
};

/** @type {object[]} */
let sent = [];

/** The forms of these offers. @param {object[]} legal */
function forms(...legal) {
  const scene = { frame: { view: { legal } }, interactive: true, words: WORDS, names: [], board: null };
  render(
    drawOffers(/** @type {any} */ (scene), (move) => void sent.push(move)),
    document.body,
  );
  return [...document.querySelectorAll("form")];
}

/** @param {HTMLFormElement | undefined} form @param {string} name @returns {HTMLInputElement} */
const field = (form, name) => /** @type {any} */ (form?.elements.namedItem(name));

/** @param {HTMLFormElement | undefined} form */
const submit = (form) => form?.dispatchEvent(new Event("submit", { cancelable: true }));

beforeEach(() => {
  sent = [];
});

test("a number and a switch are filled in with what is offered, and sent as such", () => {
  const [form] = forms({ type: "bid", amount: { fill: 7 }, loud: { fill: false } });
  assert.equal(field(form, "amount").value, "7");
  assert.equal(field(form, "loud").checked, false);
  assert.deepEqual(
    [...(form?.querySelectorAll("label") ?? [])].map((label) => label.textContent?.trim()),
    ["Amount", "Loudly"],
  );
  field(form, "amount").value = "12";
  field(form, "loud").checked = true;
  submit(form);
  assert.deepEqual(sent, [{ type: "bid", amount: 12, loud: true }]);
});

test("a text is sent without spaces around it, and nothing is not sent", () => {
  const [form] = forms({ type: "tell", text: { write: 40 } });
  assert.equal(field(form, "text").getAttribute("maxlength"), "40");
  field(form, "text").value = "  ";
  submit(form);
  assert.deepEqual(sent, []);
  field(form, "text").value = " hello ";
  submit(form);
  assert.deepEqual(sent, [{ type: "tell", text: "hello" }]);
});

test("a move without open fields is a button, and one that takes more is made on the board", () => {
  assert.equal(forms({ type: "knock" }, { type: "bid", lots: { fill: [] } }).length, 0);
  document.querySelector("button")?.click();
  assert.deepEqual(sent, [{ type: "knock" }]);
  assert.match(document.body.textContent ?? "", /How much\?: choose on the board\./);
});
