/* Planning replies: what the server gets, what stands beside the board, and what ends it. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../dom/document.js";

const { Planner } = await import("../../static/planning/planner.js");
const { render } = await import("../../static/vendor/lit-html/lit-html.js");

/** @typedef {{type: string, spot: string}} Place */

/** @param {string} spot @returns {Place} */
const at = (spot) => ({ type: "place", spot });
const TAKEN = "There is already a token here.";

/** @type {any} */
let planner;
/** @type {any} Ada's, who has seat 0, while Ben is to act */
let scene;
/** @type {any[]} what the server has */
let saved = [];
/** @type {number[]} */
let played = [];
/** @type {string[]} */
let spoken = [];

/** The players take turns, and spot x is taken. @param {string} url @param {any} body */
function answer(url, body) {
  if (url === "/plan/") {
    if (body) saved = body.plan;
    return { number: scene.now.seq, open: true, plan: saved, played };
  }
  const { moves } = body;
  if (moves.at(-1)?.spot === "x") return { refusal: TAKEN };
  const turn = moves.length % 2 ? 0 : 1;
  const view = { to_act: [turn], legal: [at("z")], outcome: null };
  return {
    frame: { seq: body.number + moves.length, viewer: turn, view },
    steps: moves.map((/** @type {Place} */ move) => ({ seat: 0, move, lines: [] })),
  };
}

beforeEach(async () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  [saved, played, spoken] = [[], [], []];
  document.body.innerHTML = `<div id="place"></div>`;
  const fetch = async (/** @type {string} */ url, /** @type {any} */ { body }) =>
    new Response(JSON.stringify(answer(url, body && JSON.parse(body))));
  Object.assign(globalThis, { fetch });
  scene = {
    now: { seq: 1, view: { to_act: [1] } },
    you: [0],
    past: null,
    over: false,
    link: "live",
    names: ["Ada", "Ben"],
    words: { offer: (/** @type {Place} */ { spot }) => `Place ${spot}` },
    store: { entries: [{ seq: 1, lines: [{ seat: 0 }] }] },
  };
  planner = new Planner({
    url: "/plan/",
    token: "t",
    redraw,
    say: (text) => spoken.push(text),
    focusBoard() {},
  });
  planner.see(scene);
  await answered();
});

function redraw() {
  const drawn = planner.isOn ? planner.drawPanel(scene) : planner.drawOpener(scene);
  render(drawn, /** @type {HTMLElement} */ (document.getElementById("place")));
}

/** Until all answers have come. */
async function answered() {
  for (let n = 0; n < 10; n += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** @param {string} name its text, or what it is called */
const button = (name) =>
  [...document.querySelectorAll("button")].find((each) =>
    [each.textContent?.trim(), each.getAttribute("aria-label")].includes(name),
  );

/** @param {string} name */
async function press(name) {
  const found = button(name);
  assert.ok(found, `there is no button ${name}`);
  found.click();
  await answered();
}

/** Choose moves on the board. @param {string[]} spots */
async function choose(...spots) {
  for (const spot of spots) {
    planner.position(scene).send(at(spot));
    await answered();
  }
}

const title = () => planner.status(scene).title;
const toasts = () => [...document.querySelectorAll(".toast")].map((each) => each.textContent);

/** The game has gone on. @param {number} seq @param {object} [fields] */
async function move(seq, fields = {}) {
  scene = { ...scene, now: { seq, view: { to_act: [1] } }, ...fields };
  planner.see(scene);
  await answered();
  redraw();
}

test("a move of the opponent and a reply make a line, which is saved", async () => {
  await press("Plan replies");
  assert.match(document.body.textContent ?? "", /If Ben makes exactly the move you choose/);
  assert.equal(title(), "Planning: Ben’s move");
  await choose("a");
  assert.equal(title(), "Planning: your reply");
  await choose("b");
  assert.ok(spoken.includes("If Ben chooses “Place a”, you choose “Place b”."));
  await press("Save plan");
  assert.deepEqual(saved, [{ if: at("a"), play: at("b") }]);
  assert.deepEqual(toasts(), ["Plan saved: 1 line."]);
  assert.ok(button("Plan replies (1)"));
});

test("steps back, and other replies, replace what was planned", async () => {
  await press("Plan replies");
  await choose("a", "b");
  await press("Back one move");
  assert.equal(title(), "Planning: your reply");
  await choose("c");
  assert.deepEqual(planner.plan, [{ if: at("a"), play: at("c") }]);
  await press("Back one move");
  await press("Back one move");
  await choose("d", "e");
  assert.equal(planner.plan.length, 2);
});

test("a reply leads to its position, and can be removed", async () => {
  saved = [{ if: at("a"), play: at("b") }];
  await press("Plan replies");
  const reply = "If Ben chooses “Place a”, you choose “Place b”.";
  await press(reply);
  assert.equal(button(reply)?.getAttribute("aria-current"), "step");
  await press(`Remove: ${reply}`);
  assert.equal(planner.position(scene).frame.seq, 1);
  await press("Save plan");
  assert.deepEqual(saved, []);
  assert.deepEqual(toasts(), ["Plan removed. No reply will be played."]);
});

test("an impossible move is refused where it was tried, until Escape", async () => {
  await press("Plan replies");
  await choose("x");
  assert.equal(planner.status(scene).detail, TAKEN);
  assert.equal(planner.position(scene).context.refusal.spot, "x");
  assert.equal(title(), "Planning: Ben’s move");
  assert.ok(planner.onKey("Escape"));
  assert.notEqual(planner.status(scene).detail, TAKEN);
});

test("the opponent’s move ends planning, and nothing can be planned at one’s own turn", async () => {
  await press("Plan replies");
  await choose("a");
  await move(2, { now: { seq: 2, view: { to_act: [0] } } });
  assert.equal(planner.isOn, false);
  assert.deepEqual(toasts(), ["The game has moved on, so planning has ended."]);
  assert.equal(document.querySelectorAll("#place button").length, 0);
});

test("a move that was played from the plan is said to be", async () => {
  played = [3];
  await move(3, { store: { entries: [{ seq: 3, lines: [{ seat: 0 }] }] } });
  assert.ok(button("Plan replies"));
  assert.match(document.body.textContent ?? "", /Your last move was played from your plan\./);
});
