/* Asking the server: how a lesson or a line of moves stands, or what the game answers. */

import { gettext } from "../site/i18n.js";

const PATIENCE = 10_000;

/** The server could not be asked; `message` says so in a sentence. */
export class Trouble extends Error {}

/**
 * @param {string} url @param {string} token against forged requests
 * @param {object} question
 * @returns {Promise<any>} for a lesson `Told`; with a `query` it is `Found` (types.js)
 * @throws {Trouble}
 */
export async function ask(url, token, question) {
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const body = JSON.stringify(question);
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new Trouble(gettext("The server cannot be reached just now. Your progress is safe."));
  }
  const told = await answer.json().catch(() => null);
  if (!answer.ok || !told) throw new Trouble(told?.say ?? gettext("This page was open for too long. Please reload it."));
  return told;
}
