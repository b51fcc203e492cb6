/** Finds events between two frames that get a scene of their own. */

/** @import {How, View} from "../server.d.ts" */

/** `at` is the index of the event: in `spying` (a spy saw an answer or was stopped), `played` (a swap), `spoilers` (scored), `remarks` or `questions` (a private answer). @typedef {{what: "spying" | "swap" | "scored" | "remark", at: number} | {what: "answer", at: number}} News */

/** The most important event, or null. @param {View} before @param {View} after @returns {News | null} */
export function newest(before, after) {
  const at = changed(
    after.spying,
    (one, index) =>
      one.state !== before.spying[index]?.state && (one.state === "seen" || one.state === "defended"),
  );
  if (at >= 0) return { what: "spying", at };
  const swap = changed(
    after.played,
    ({ card }, index) => card === "cooperation" && index >= before.played.length,
  );
  if (swap >= 0) return { what: "swap", at: swap };
  const scored = changed(
    after.spoilers,
    ({ points }, index) => points !== null && before.spoilers[index]?.points === null,
  );
  if (scored >= 0) return { what: "scored", at: scored };
  const said = after.remarks?.length ?? 0;
  if (said > (before.remarks?.length ?? 0)) return { what: "remark", at: said - 1 };
  const answered = changed(
    after.questions,
    ({ kind, how, answer }, index) =>
      kind !== "public" &&
      isOwn(how) &&
      answer !== null &&
      !before.questions[index]?.answer &&
      before.questions[index]?.how !== null,
  );
  return answered >= 0 ? { what: "answer", at: answered } : null;
}

/** @param {How | null} how */
const isOwn = (how) => how === "own" || how === "spied" || how === "swapped";

/** The index of the last item for which that holds, or -1. @template T @param {T[]} all @param {(one: T, index: number) => boolean} holds */
const changed = (all, holds) => all.findLastIndex(holds);
