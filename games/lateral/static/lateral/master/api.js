/** What the library of puzzles answers; its addresses are described in games/lateral/urls.py. */

import { gettext } from "../../site/i18n.js";

/** @typedef {import("./draft.js").Register} Register */
/** @typedef {{ref: string, title: string, difficulty: "gentle" | "tricky" | "devious", note: string, language: string, statement: string, mine: boolean, open: boolean, unseen: boolean}} Choice */

const LIBRARY = "/lateral/puzzles/";
const PATIENCE = 10_000;

/** The library could not be asked, or refused; `message` says so in a sentence. */
export class Trouble extends Error {}

/** All puzzles that this person may be the Master of. @returns {Promise<Choice[]>} */
export const choices = async () => (await ask("choices.json")).choices;

/** "I will be the Master", if that has not been said, and then the whole puzzle. @param {Choice} choice @returns {Promise<Register>} */
export async function register({ ref, open }) {
  if (!open) await ask(`${ref}/master`, new URLSearchParams());
  return ask(`${ref}/register.json`);
}

/** @param {string} ref @param {number} stars 1 to 5 */
export const rate = (ref, stars) => ask(`${ref}/rate`, new URLSearchParams({ stars: String(stars) }));

/** This person knows the puzzle from a game. @param {string} ref */
export const played = (ref) => ask(`${ref}/played`, new URLSearchParams());

/** The Master's own notes on a puzzle. @param {string} ref @returns {Promise<string>} */
export const notes = async (ref) => (await ask(`${ref}/notes`)).notes;

/** @param {string} ref @param {string} text */
export const keepNotes = (ref, text) => ask(`${ref}/notes`, new URLSearchParams({ notes: text }));

/** @param {string} ref @param {{text: string, answer: string}[]} questions @returns {Promise<{added: number, known: number}>} */
export const addToKey = (ref, questions) => ask(`${ref}/key/add`, JSON.stringify({ questions }));

/** The page of a puzzle. @param {string} ref */
export const pageOf = (ref) => `${LIBRARY}${ref}/`;

export const newPuzzle = `${LIBRARY}new/`;

/** Posts when there is a body. @param {string} path @param {URLSearchParams | string} [body] @returns {Promise<any>} @throws {Trouble} */
async function ask(path, body) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (body !== undefined) headers["X-CSRFToken"] = token();
  if (typeof body === "string") headers["Content-Type"] = "application/json";
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(LIBRARY + path, { method: body === undefined ? "GET" : "POST", headers, body, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new Trouble(gettext("The library cannot be reached just now."));
  }
  const told = await answer.json().catch(() => null);
  if (!answer.ok || !told) throw new Trouble(told?.say ?? gettext("The library did not answer. Please try again."));
  return told;
}

/** Against forged requests. */
const token = () => /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
