/** The tab that a phone shows until the player chooses one. */

/** @import {View} from "../server.d.ts" */

/**  @typedef {"end" | "story" | "talk" | "register" | "people"} Tab */

/**
 * The order of play while there is no puzzle; the story in the first round, until a question is answered or the viewer has asked; then the
 * conversation; the solution after the end.
 * @param {View | null} view @returns {Tab}
 */
export function openingTab(view) {
  if (!view) return "talk";
  if (view.outcome) return "end";
  if (!view.puzzle) return "people";
  const begun = view.questions.some(({ seat, state }) => seat === view.you || state !== "waiting");
  return begun || view.round > 1 ? "talk" : "story";
}
