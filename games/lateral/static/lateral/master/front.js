/** What waits for the Master, and which of it lies in front. */

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Question} Question */
/** @typedef {{kind: "question" | "rephrase" | "spoiler" | "ending" | "paused", question?: number}} Item */

/**
 * What is answered by the next key; null when nothing waits. What everybody waits for comes first, then what was brought to the front
 * by hand, then what has waited longest.
 * @param {View} view @param {number | null} chosen the question that was brought to the front
 * @returns {Item | null}
 */
export function frontOf(view, chosen) {
  if (view.paused) return { kind: "paused" };
  const items = view.queue ?? [];
  const urgent = items.find(({ kind }) => kind === "spoiler") ?? items.find(({ kind }) => kind === "ending");
  return urgent ?? items.find(({ question }) => question === chosen && question !== undefined) ?? items[0] ?? null;
}

/** All the rest, in order of arrival. @param {View} view @param {Item | null} front @returns {Item[]} */
export const behind = ({ queue }, front) =>
  (queue ?? []).filter(({ kind, question }) => front?.kind !== kind || front.question !== question);

/** A name for it: the same one as long as the same thing lies there. @param {Item | null} item @param {View} view */
export const nameOf = (item, view) => (item ? `${item.kind}:${item.kind === "spoiler" ? view.spoilers.length : (item.question ?? "")}` : "");

/** @param {View} view @param {Item} item @returns {Question | undefined} */
export const questionOf = (view, { question }) => view.questions.find(({ number }) => number === question);

/** Why one would reject it, going by what it is most alike: padlocked by somebody else, or a repeat. @param {Question} question */
export const reason = ({ similar }) => (similar?.[0]?.why === "locked" ? "locked" : "repeat");

/** Whether somebody else has padlocked anything. @param {View} view @param {Question} question */
export const padlocks = ({ questions }, { seat }) => questions.some((other) => other.locked && other.seat !== seat);
