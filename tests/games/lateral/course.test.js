/* Cards stand between the questions where they were played. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { question } from "./questions.js";
import "../../dom/document.js";
import "../../served_modules.js";

const { course } = await import("../../../games/lateral/static/lateral/table/talk.js");

/** @type {any} */
const VIEW = {
  questions: [
    question(1, "a"),
    question(2, "b"),
    question(3, "c", { round: 2 }),
    question(4, "d", { round: 2 }),
  ],
  played: [
    { card: "mata_hari", seat: 1, round: 2, after: 2 },
    { card: "tip_off", seat: 1, round: 2, after: 3 },
    { card: "spoiler", seat: 2, round: 2, after: 3 },
    { card: "don_corleone", seat: 2, round: 2, after: 3 },
    { card: "mata_hari", seat: 2, round: 3, after: 4 },
    { card: "queue", seat: 2, round: 3, after: 4 },
  ],
  spying: [{ state: "defended" }, { state: "seen" }],
  spoilers: [{ points: 15 }],
};

test("by rounds, each card with what came of it", () => {
  const result = (/** @type {any} */ { key, spying, spoiler }) => [
    key,
    spying?.state ?? spoiler?.points ?? null,
  ];
  assert.deepEqual(
    course(VIEW).map(({ round, items }) => [round, items.map(result)]),
    [
      [
        1,
        [
          ["q1", null],
          ["q2", null],
        ],
      ],
      [
        2,
        [
          ["p0", "defended"],
          ["q3", null],
          ["p2", 15],
          ["q4", null],
        ],
      ],
      [
        3,
        [
          ["p4", "seen"],
          ["p5", null],
        ],
      ],
    ],
  );
});

test("what the Master says stands after the questions of its time", () => {
  const keys = (/** @type {any} */ view) => course(view).map(({ items }) => items.map(({ key }) => key));
  const remarks = [
    { round: 1, text: "Good evening.", after: 0 },
    { round: 2, text: "Warm.", after: 3 },
    { round: 2, text: "Hot.", after: 3 },
  ];
  assert.deepEqual(keys({ ...VIEW, played: [], remarks }), [
    ["r0", "q1", "q2"],
    ["q3", "r1", "r2", "q4"],
  ]);
});
