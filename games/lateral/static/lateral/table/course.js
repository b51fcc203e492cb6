/** The course of the game by rounds: the questions, and the cards played between them. */

/** @import {Played, Question, Spoiler, Spying, View} from "../server.d.ts" */

/**
 * A question, a card with its result, or what the Master said to everyone.
 * @typedef {{key: string, question: Question} | {key: string, remark: string} | {key: string, played: Played, spying?: Spying, spoiler?: Spoiler}} Item
 */
/** @typedef {{round: number, items: Item[]}} Round */

/** Cards without an entry of their own: they are shown with their question, or with the spying they answer. */
const SHOWN_ELSEWHERE = ["tip_off", "sherlock", "don_corleone"];

/** @param {View} view @returns {Round[]} */
export function course(view) {
  /** @type {{at: number, round: number, item: Item}[]} */
  const all = view.questions.map((question) => ({
    at: question.number,
    round: question.round,
    item: { key: `q${question.number}`, question },
  }));
  const counts = { mata_hari: 0, spoiler: 0 };
  for (const [index, played] of view.played.entries()) {
    const spying = played.card === "mata_hari" ? view.spying[counts.mata_hari++] : undefined;
    const spoiler = played.card === "spoiler" ? view.spoilers[counts.spoiler++] : undefined;
    if (SHOWN_ELSEWHERE.includes(played.card)) continue;
    all.push({
      at: (played.after ?? 0) + (index + 1) / (view.played.length + 2),
      round: played.round,
      item: { key: `p${index}`, played, spying, spoiler },
    });
  }
  for (const [index, { round, text, after }] of (view.remarks ?? []).entries())
    all.push({ at: after + 1 - 1 / (index + 2), round, item: { key: `r${index}`, remark: text } });
  all.sort((one, two) => one.round - two.round || one.at - two.at);
  /** @type {Round[]} */
  const rounds = [];
  for (const { round, item } of all) {
    const last = rounds.at(-1);
    if (last?.round === round) last.items.push(item);
    else rounds.push({ round, items: [item] });
  }
  return rounds;
}
