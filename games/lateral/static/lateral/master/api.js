/** The client of the puzzle library; docs/protocol.md describes its requests. */

import { ask } from "../../kit/ask.js";
import { gettext } from "../../site/i18n.js";

/** @import { Register } from "../parts/writing.js" */
/**
 * @typedef {{ref: string, title: string, difficulty: "gentle" | "tricky" | "devious", note: string, language: string, statement: string, minutes: number, picture: [name: string, transform: string][], mine: boolean, open: boolean, unseen: boolean}} Choice
 * @typedef {{choices: Choice[], more: boolean, chosen: string | null, reads: boolean, sheet: string}} Choices
 */

export const LIBRARY = "/lateral/puzzles/";

/** The next puzzles that this user can be the Master of after so many, with `search` those that it finds among all published ones too, and the `ref` of the one that is chosen for their next game; `reads`: in the waiting room of this table. @param {{table: string, search?: string, pack?: string, skip?: number}} wanted @returns {Promise<Choices>} */
export const choices = ({ table, search = "", pack = "", skip = 0 }) =>
  askLibrary(`choices.json?table=${table}&search=${encodeURIComponent(search)}&pack=${pack}&skip=${skip}`);

/** Forgets that choice. @param {string} ref */
export const dropChoice = (ref) => askLibrary(`${ref}/next`, new URLSearchParams({ do: "drop" }));

/** The whole puzzle. Registers the user as its Master first, if needed. @param {Choice} choice @returns {Promise<Register>} */
export async function register({ ref, open }) {
  if (!open) await askLibrary(`${ref}/master`, new URLSearchParams());
  return askLibrary(`${ref}/register.json`);
}

export const newPuzzle = `${LIBRARY}new/`;

/** Sends a POST request if there is a body, otherwise a GET. @param {string} path @param {URLSearchParams | object} [body] @throws {RequestError} */
export const askLibrary = (path, body) =>
  ask(LIBRARY + path, {
    body,
    unreachable: gettext("Can’t reach the library. Check your connection and try again."),
  });
