/* What the parts of the page are drawn from: judgements of a review, and whose views they are about. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../fake_document.js";
import "../served_modules.js";

const { sceneOf } = await import("../../static/table/scene.js");
const { statusOf } = await import("../../static/table/status.js");
const { PastViews } = await import("../../static/table/steps.js");
const { Steps } = await import("../../static/table/steps.js");
const { Store } = await import("../../static/table/store.js");

const BETTER = { type: "play", tile: "q01" };
const JUDGED = {
  seq: 4,
  move: { type: "play", tile: "q02" },
  chance: 0.8,
  chosen: 0.3,
  better: BETTER,
  why: null,
};

/** The scene before move 4 of a finished race, with a review of the reader's moves. @param {number | null | undefined} perspective whose view */
function sceneSeenBy(perspective) {
  const store = new Store();
  const view = { to_act: [], legal: [], outcome: { ranking: [[0], [1]] } };
  Object.assign(store, {
    room: {
      seats: [
        { seat: 0, name: "Ada" },
        { seat: 1, name: "Ben" },
      ],
      you: [0],
    },
    frame: { seq: 9, viewer: 0, review: "chances", view },
    review: { of: 1, steps: [JUDGED] },
  });
  const pastViews = new PastViews(store);
  const steps = new Steps(store, pastViews, { look: () => {}, changed: () => {}, replay: false });
  steps.goTo(3);
  if (perspective !== undefined) steps.see(perspective);
  pastViews.take(
    /** @type {any} */ ({
      seq: 3,
      viewer: perspective === undefined ? 0 : perspective,
      view: { to_act: [], legal: [], outcome: null },
    }),
  );
  const words = {
    line: () => "",
    offer: (/** @type {any} */ { tile }) => `Tile ${tile}.`,
    seatName: () => "",
    outcome: () => "",
  };
  return sceneOf(
    /** @type {any} */ ({ store, steps, words, board: null, replay: false, refusal: null, link: "live" }),
  );
}

test("the better move and its words are shown with the reader's own view", () => {
  const scene = sceneSeenBy(undefined);
  assert.deepEqual(scene.frame?.hint?.move, BETTER);
  assert.match(statusOf(scene).detail, /Better: Tile q01/);
});

test("they are not shown with the view of another player, or of spectators", () => {
  for (const perspective of [1, null]) {
    const scene = sceneSeenBy(perspective);
    assert.equal(scene.frame?.hint ?? null, null);
    assert.doesNotMatch(statusOf(scene).detail, /Better/);
  }
});
