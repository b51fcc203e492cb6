/** Requests to the puzzle library after a game. */

import { LIBRARY, askLibrary } from "../master/api.js";

/** @import {Choice} from "../master/api.js" */

/** @param {string} ref @param {number} stars 1 to 5 */
export const rate = (ref, stars) => askLibrary(`${ref}/rate`, new URLSearchParams({ stars: String(stars) }));

/** Records that this user knows the puzzle from a game. @param {string} ref */
export const played = (ref) => askLibrary(`${ref}/played`, new URLSearchParams());

/** What this user has to do with a puzzle; undefined if it isn't theirs to lead. @param {string} ref @returns {Promise<Choice | undefined>} */
export const choice = async (ref) => {
  const found = await askLibrary(`choices.json?ref=${ref}`);
  return found.choices.find((/** @type {{ref: string}} */ each) => each.ref === ref);
};

/** The Master's own notes on a puzzle. @param {string} ref @returns {Promise<string>} */
export const notes = async (ref) => (await askLibrary(`${ref}/notes`)).notes;

/** @param {string} ref @param {string} text */
export const keepNotes = (ref, text) => askLibrary(`${ref}/notes`, new URLSearchParams({ notes: text }));

/** @param {string} ref @param {{text: string, answer: string}[]} questions @returns {Promise<{added: number, known: number}>} */
export const addToKey = (ref, questions) => askLibrary(`${ref}/key/add`, { questions });

/** The URL of a puzzle's page. @param {string} ref */
export const pageOf = (ref) => `${LIBRARY}${ref}/`;
