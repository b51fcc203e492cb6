/* The Master searches all questions. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { numbers, question } from "./questions.js";
import "../../dom/document.js";
import "../../served_modules.js";

const { matching } = await import("../../../games/lateral/static/lateral/master/asked.js");

const QUESTIONS = [
  question(1, "Is the gardener a man?", { seat: 1, kind: "tip_off" }),
  question(2, "Is the gardener really a man?", { seat: 2, kind: "tip_off" }),
  question(3, "Did it rain that day?", { seat: 3, kind: "tip_off" }),
  question(4, "Wäre das Señor Péréz?", { seat: 1, round: 2 }),
];
const ANYONE = { words: "", kind: "", seat: null };

/** @type {[string, object, number[]][]} */
const CASES = [
  ["all, the newest first", {}, [4, 3, 2, 1]],
  ["words", { words: "GARDENER man" }, [2, 1]],
  ["words without their accents", { words: "senor perez" }, [4]],
  ["a number", { words: "#2" }, [2]],
  ["a kind", { kind: "public" }, [4]],
  ["an asker", { seat: 3 }, [3]],
  ["nothing", { words: "nothing of the kind" }, []],
];

for (const [name, wanted, found] of CASES)
  test(name, () => {
    assert.deepEqual(numbers(matching(QUESTIONS, { ...ANYONE, ...wanted })), found);
  });
