/*
 * Requests to the server from a page's scripts: JSON answers, CSRF, time-outs, and refusals as sentences for people
 * (tabletop/site/json_answers.py).
 */

import { during, pause } from "./activity.js";
import { gettext } from "../site/i18n.js";

const TIMEOUT = 10_000;
/** If the server asks for a longer wait after too many requests, in seconds, the user decides when to try again. */
const MAX_AUTOMATIC_WAIT = 3;

/** A failed request; `message` is a sentence for people. */
export class RequestError extends Error {
  /**
   * @param {string} message
   * @param {number} [status] the HTTP status; 0 without an answer
   * @param {number} [retryAfter] the seconds to wait before the next request; 0: not known
   */
  constructor(message, status = 0, retryAfter = 0) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/**
 * `body`: what to send, an object as JSON; without it the request is a GET. `token`: the CSRF token, by default the cookie's.
 * `timeout`: in milliseconds. `unreachable`: the sentence when there is no answer. `onToken` gets the next CSRF token, if the server
 * sends one.
 * @typedef {{
 *   body?: URLSearchParams | object | null | undefined, token?: string | undefined, headers?: Record<string, string>, timeout?: number, unreachable?: string,
 *   onToken?: (token: string) => void
 * }} Options
 */

/**
 * The server's JSON answer. Waits and asks once more if the server says that a short wait is enough.
 * @param {string} url
 * @param {Options} [options]
 * @returns {Promise<any>}
 * @throws {RequestError}
 */
export async function ask(url, options = {}) {
  const answer = await request(url, options);
  const wait = retryAfterOf(answer);
  if (answer.status !== 429 || !wait || wait > MAX_AUTOMATIC_WAIT) return read(answer);
  await pause(wait * 1_000);
  return read(await request(url, options));
}

/** @param {string} url @param {Options} options @returns {Promise<Response>} */
async function request(
  url,
  { body, token = cookieToken(), headers = {}, timeout = TIMEOUT, unreachable, onToken },
) {
  /** @type {Record<string, string>} */
  const sent = { Accept: "application/json", ...headers };
  const isForm = body instanceof URLSearchParams;
  if (body !== undefined) sent["X-CSRFToken"] = token;
  if (body !== undefined && !isForm) sent["Content-Type"] = "application/json";
  const what =
    body === undefined ? { method: "GET" } : { method: "POST", body: isForm ? body : JSON.stringify(body) };
  try {
    const signal = AbortSignal.timeout(timeout);
    const answer = await during("fetch", fetch(url, { ...what, headers: sent, signal }));
    const next = answer.headers.get("X-CSRFToken");
    if (next) onToken?.(next);
    return answer;
  } catch {
    throw new RequestError(unreachable ?? gettext("Can’t reach the server. Please try again."));
  }
}

/** @param {Response} answer @returns {Promise<any>} */
async function read(answer) {
  const data = await during("fetch", answer.json()).catch(() => undefined);
  if (answer.ok && data !== undefined) return data;
  throw new RequestError(data?.say ?? sentenceFor(answer.status), answer.status, retryAfterOf(answer));
}

/** The seconds to wait, as the server says; 0: it doesn't. @param {Response} answer */
function retryAfterOf({ headers }) {
  const seconds = Number(headers.get("Retry-After"));
  return seconds > 0 ? seconds : 0;
}

/** What to say about an answer without a sentence of its own. @param {number} status */
function sentenceFor(status) {
  if (status === 403) return gettext("This page has expired. Reload it to continue.");
  if (status === 429) return gettext("You have sent too many requests. Wait a moment and try again.");
  return gettext("Something went wrong. Try again.");
}

/** The CSRF token in the cookie. */
const cookieToken = () => /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
