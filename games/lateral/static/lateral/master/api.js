/** The client of the puzzle library; games/lateral/urls.py describes its URLs. */

import { ask } from "../../kit/ask.js";
import { gettext } from "../../site/i18n.js";

/** @typedef {import("./draft.js").Register} Register */
/** @typedef {{ref: string, title: string, difficulty: "gentle" | "tricky" | "devious", note: string, language: string, statement: string, mine: boolean, open: boolean, unseen: boolean}} Choice */

const LIBRARY = "/lateral/puzzles/";

/** All puzzles that this user can be the Master of, and the `ref` of the one that is chosen for their next game; `reads`: in the waiting room of this table. @param {string} [table] @returns {Promise<{choices: Choice[], chosen: string | null, reads: boolean}>} */
export const choices = (table = "") => askLibrary(`choices.json?table=${table}`);

/** Forgets that choice. @param {string} ref */
export const dropChoice = (ref) => askLibrary(`${ref}/next`, new URLSearchParams({ do: "drop" }));

/** The whole puzzle. Registers the user as its Master first, if needed. @param {Choice} choice @returns {Promise<Register>} */
export async function register({ ref, open }) {
  if (!open) await askLibrary(`${ref}/master`, new URLSearchParams());
  return askLibrary(`${ref}/register.json`);
}

/** @param {string} ref @param {number} stars 1 to 5 */
export const rate = (ref, stars) => askLibrary(`${ref}/rate`, new URLSearchParams({ stars: String(stars) }));

/** Records that this user knows the puzzle from a game. @param {string} ref */
export const played = (ref) => askLibrary(`${ref}/played`, new URLSearchParams());

/** The Master's own notes on a puzzle. @param {string} ref @returns {Promise<string>} */
export const notes = async (ref) => (await askLibrary(`${ref}/notes`)).notes;

/** @param {string} ref @param {string} text */
export const keepNotes = (ref, text) => askLibrary(`${ref}/notes`, new URLSearchParams({ notes: text }));

/** @param {string} ref @param {{text: string, answer: string}[]} questions @returns {Promise<{added: number, known: number}>} */
export const addToKey = (ref, questions) => askLibrary(`${ref}/key/add`, { questions });

/** The URL of a puzzle's page. @param {string} ref */
export const pageOf = (ref) => `${LIBRARY}${ref}/`;

export const newPuzzle = `${LIBRARY}new/`;

/** Sends a POST request if there is a body, otherwise a GET. @param {string} path @param {URLSearchParams | object} [body] @throws {RequestError} */
const askLibrary = (path, body) =>
  ask(LIBRARY + path, {
    body,
    unreachable: gettext("Can’t reach the library. Check your connection and try again."),
  });
