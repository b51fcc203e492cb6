/* The Player Register is searched and filtered (LA-23). */

import assert from "node:assert/strict";
import { test } from "node:test";
import { numbers, question } from "./questions.js";
import "../../dom/document.js";
import "../../served_modules.js";

const { ALL, sifted } = await import("../../../games/lateral/static/lateral/table/memory.js");

const QUESTIONS = [
  question(1, "Was it night?", { answer: "yes" }),
  question(2, "Is she alive?", { kind: "tip_off", seat: 1, how: "own" }),
  question(3, "Was the lens covered?", { kind: "sherlock", how: "spied", answer: "yes" }),
  question(4, null, { kind: "sherlock", how: null, state: "hidden", answer: null }),
  question(5, "Was it day?", { kind: "tip_off", how: null, state: "hidden", answer: null }),
  question(6, "Had he a dog?", { kind: "tip_off", how: "swapped", answer: "not_relevant" }),
];
const NAMES = ["Ada", "Ben", "Cléo"];

const note = (/** @type {number} */ number) => (number === 2 ? "look at the lamp" : "");
const isStarred = (/** @type {number} */ number) => number === 3;

/** @type {[string, object, number[]][]} */
const CASES = [
  ["all, the newest first", {}, [6, 5, 3, 2, 1]],
  ["words, begun", { text: "was LENS cov" }, [3]],
  ["a name", { text: "cleo night" }, [1]],
  ["a number", { text: "6" }, [6]],
  ["a note", { text: "lamp" }, [2]],
  ["nothing", { text: "zebra" }, []],
  ["public", { kind: "public" }, [1]],
  ["Tip-offs", { kind: "tip_off" }, [5, 2]],
  ["spied", { kind: "spied" }, [3]],
  ["swapped", { kind: "swapped" }, [6]],
  ["yes", { answer: "yes" }, [3, 1]],
  ["no answer seen", { answer: "none" }, [5]],
  ["starred", { starred: true }, [3]],
  ["several at once", { answer: "yes", starred: true, text: "lens" }, [3]],
];

for (const [name, filter, found] of CASES)
  test(name, () => {
    assert.deepEqual(numbers(sifted(QUESTIONS, { ...ALL, ...filter }, NAMES, note, isStarred)), found);
  });
