/** The items that wait for the Master, and which of them is in front. */

/** @import {Question, Similar, View} from "../server.d.ts" */
/** @typedef {{kind: "question" | "rephrase" | "spoiler" | "ending" | "paused", question?: number}} Item */

/**
 * The item that the next key answers; null if nothing waits. First comes what halts the game, then the question the Master chose,
 * then the item that has waited longest.
 * @param {View} view @param {number | null} chosen the question that the Master brought to the front
 * @returns {Item | null}
 */
export function frontOf(view, chosen) {
  if (view.paused) return { kind: "paused" };
  const items = view.queue ?? [];
  const urgent = items.find(({ kind }) => kind === "spoiler") ?? items.find(({ kind }) => kind === "ending");
  return (
    urgent ?? items.find(({ question }) => question === chosen && question !== undefined) ?? items[0] ?? null
  );
}

/** All other items, in order of arrival. @param {View} view @param {Item | null} front @returns {Item[]} */
export const behind = ({ queue }, front) =>
  (queue ?? []).filter(({ kind, question }) => front?.kind !== kind || front.question !== question);

/** A key that stays the same while the same item is in front. @param {Item | null} item @param {View} view */
export const nameOf = (item, view) =>
  item ? `${item.kind}:${item.kind === "spoiler" ? view.spoilers.length : (item.question ?? "")}` : "";

/** @param {View} view @param {Item} item @returns {Question | undefined} */
export const questionOf = (view, { question }) => view.questions.find(({ number }) => number === question);

/** The reason to reject a question, by its most similar one: padlocked by another player, or a repeat. @param {readonly Similar[]} similar */
export const reason = ([most]) => (most?.why === "locked" ? "locked" : "repeat");

/** Whether any other player has padlocked a question. @param {View} view @param {Question} question */
export const padlocks = ({ questions }, { seat }) =>
  questions.some((other) => other.locked && other.seat !== seat);
