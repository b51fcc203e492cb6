/* Rules pages: their figures are drawn, with few elements: each costs memory and time on a phone. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

const MAX_ELEMENTS = 4_000;

test("the figures of LineUp!'s rules are dozens of boards with few elements", async () => {
  const page = await open("rules-lineup", { size: "phone" });
  const places = document.querySelectorAll("[data-figure]").length;
  assert.ok(places > 20);
  const boards = page.all("img", /./).filter(({ tagName }) => tagName.toLowerCase() === "svg");
  assert.equal(boards.length, places);
  const count = document.querySelectorAll("*").length;
  assert.ok(count <= MAX_ELEMENTS, `${count} elements`);
});

for (const [scene, count] of /** @type {const} */ ([
  ["rules-questioning", 12],
  ["rules-deduction", 5],
]))
  test(`${scene}: the figures are drawn`, async () => {
    await open(scene);
    const places = [...document.querySelectorAll("[data-figure], [data-tiles]")];
    assert.ok(places.length >= count, `${places.length} figures`);
    assert.ok(places.every((place) => place.querySelector("svg")));
  });
