/*
 * Imports an archive of any length: reads it line by line and sends a few games at a time, at the pace at which the server checks
 * them. A file of another layout, or an older browser, sends the form as it is.
 */

import { during, pause } from "../kit/activity.js";
import { fill, gettext, ngettext, percent } from "../site/i18n.js";

/** @import {ImportReport} from "../kit/server.d.ts" */

const HEAD = '{"format":"tabletop-archive","version":2';
const MAX_SENT = 300_000;
/** As many as the server checks in one request (tabletop/features/archive/imports.py). */
const MAX_GAMES = 40;

/** What the server says about a batch. @typedef {Omit<ImportReport, "say">} Report */

/** The lines of a file, without reading all of it into memory. @param {Blob} file @returns {AsyncGenerator<string>} */
async function* linesOf(file) {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const lines = (rest + value).split("\n");
    rest = String(lines.pop());
    yield* lines;
  }
  if (rest) yield rest;
}

/** The matches of a file as the server writes it, one a line. @param {Blob} file @returns {AsyncGenerator<string>} */
export async function* matchesOf(file) {
  for await (const line of linesOf(file)) {
    const text = line.trim().replace(/,$/, "");
    if (text.startsWith("{") && !text.startsWith(HEAD)) yield text;
  }
}

/** Whether the file has one match a line. @param {Blob} file */
export async function hasLines(file) {
  const start = await file.slice(0, 200).text();
  const [first = ""] = start.split("\n");
  return start.startsWith(HEAD) && first.endsWith('"matches":[');
}

/** Sends games and adds up what comes of them. */
export class Importer {
  /** @type {Report} */
  total = { imported: 0, skipped: 0, refused: 0, reasons: [], left: 0, wait: 0 };
  #sent = 0;

  /** @param {(body: FormData) => Promise<Response>} post @param {(seconds: number) => Promise<unknown>} [wait] */
  constructor(post, wait = (seconds) => pause(seconds * 1_000)) {
    this.post = post;
    this.wait = wait;
  }

  /** How many games have been looked at. */
  get done() {
    return this.#sent;
  }

  /** @param {string[]} matches @throws {Error} with a sentence for people */
  async send(matches) {
    let left = matches;
    while (left.length) {
      const body = new FormData();
      body.set("file", new Blob([`${HEAD},"matches":[`, left.join(","), "]}"]), "games.json");
      const answer = await this.post(body);
      if (answer.status === 429) {
        await this.wait(Number(answer.headers.get("Retry-After")) || 1);
        continue;
      }
      const report = await answer.json().catch(() => ({}));
      if (!answer.ok || report.left === undefined) {
        throw new Error(report.say ?? gettext("Something went wrong. Try again."));
      }
      this.#add(report);
      this.#sent += left.length - report.left;
      left = report.left ? left.slice(-report.left) : [];
      if (report.left && report.say) throw new Error(report.say);
      if (report.left) await this.wait(Math.max(1, report.wait));
    }
  }

  /** @param {Report} report */
  #add(report) {
    for (const name of /** @type {const} */ (["imported", "skipped", "refused"]))
      this.total[name] += report[name];
    for (const [number, why] of report.reasons) {
      if (this.total.reasons.length < 20) this.total.reasons.push([this.#sent + number, why]);
    }
  }
}

/** What came of it, in sentences. @param {Report} report */
export function words({ imported, skipped, refused }) {
  const said = [];
  if (imported)
    said.push(
      fill(ngettext("%(count)s game imported.", "%(count)s games imported.", imported), { count: imported }),
    );
  if (skipped) {
    const text = ngettext(
      "%(count)s game skipped: you have it already.",
      "%(count)s games skipped: you have them already.",
      skipped,
    );
    said.push(fill(text, { count: skipped }));
  }
  if (refused) {
    const text = ngettext(
      "%(count)s game couldn’t be imported.",
      "%(count)s games couldn’t be imported.",
      refused,
    );
    said.push(fill(text, { count: refused }));
  }
  return said.length ? said.join(" ") : gettext("There are no games in this file.");
}

/** @param {HTMLFormElement} form */
function start(form) {
  const input = /** @type {HTMLInputElement} */ (form.querySelector("input[type=file]"));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button[type=submit]"));
  const progress = /** @type {HTMLElement} */ (document.querySelector(".archive-progress"));
  const reasons = /** @type {HTMLElement} */ (document.querySelector(".archive-reasons"));

  /** @param {FormData} body */
  const post = (body) => {
    // Not the form's: the first import of a visitor signs them in, and then there is another one.
    const token = /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
    const headers = { Accept: "application/json", "X-CSRFToken": token };
    return during("fetch", fetch(form.action, { method: "POST", body, headers }));
  };

  /** @param {File} file */
  async function importFile(file) {
    const importer = new Importer(post, (seconds) => {
      progress.textContent = fill(
        ngettext(
          "%(count)s game done. The server checks every move; the import goes on in a moment.",
          "%(count)s games done. The server checks every move; the import goes on in a moment.",
          importer.done,
        ),
        { count: importer.done },
      );
      return pause(seconds * 1_000);
    });
    /** @type {string[]} */
    let batch = [];
    let size = 0;
    let read = 0;
    for await (const match of matchesOf(file)) {
      if (batch.length && (batch.length >= MAX_GAMES || size + match.length > MAX_SENT)) {
        await importer.send(batch);
        progress.textContent = percent(Math.min(1, read / file.size));
        [batch, size] = [[], 0];
      }
      batch.push(match);
      size += match.length;
      read += match.length;
    }
    await importer.send(batch);
    return importer.total;
  }

  form.addEventListener("submit", (event) => {
    const file = input.files?.[0];
    if (!file || typeof TextDecoderStream === "undefined") return;
    event.preventDefault();
    void run(file);
  });

  /** @param {File} file */
  async function run(file) {
    if (!(await hasLines(file))) {
      form.submit();
      return;
    }
    button.disabled = true;
    reasons.hidden = true;
    progress.textContent = gettext("Importing…");
    try {
      const report = await during("import", importFile(file));
      progress.textContent = words(report);
      reasons.hidden = !report.reasons.length;
      reasons.replaceChildren(
        ...report.reasons.map(([number, why]) => {
          const line = document.createElement("li");
          line.textContent = fill(gettext("Game %(number)s: %(why)s"), { number, why });
          return line;
        }),
      );
    } catch (error) {
      const why =
        error instanceof TypeError ? gettext("Check your connection.") : /** @type {Error} */ (error).message;
      progress.textContent = fill(
        gettext(
          "The import was interrupted. %(why)s Choose the same file again to continue: games that you have are skipped.",
        ),
        { why },
      );
    } finally {
      button.disabled = false;
    }
  }

  document.querySelector(".import-limit")?.remove();
}

const form = globalThis.document?.getElementById("import");
if (form) start(/** @type {HTMLFormElement} */ (form));
