/* Joins the parts of an archive to one file. Without this, readers download them one by one. */

import { during, pause, startTimer } from "../kit/activity.js";
import { fill, gettext, ngettext } from "../site/i18n.js";

const HEAD = '{"format":"tabletop-archive","version":2,"matches":[\n';

/**
 * One part. The server sends each match on a line of its own, between the first line and the last.
 * @param {string} url
 * @returns {Promise<{matches: string[], next: string | null, leftOut: number}>}
 */
async function partAt(url) {
  for (;;) {
    const answer = await during("fetch", fetch(url, { headers: { Accept: "application/json" } }));
    if (answer.status === 429) {
      await pause((Number(answer.headers.get("Retry-After")) || 1) * 1_000);
      continue;
    }
    if (!answer.ok) throw new Error(String(answer.status));
    const text = await during("fetch", answer.text());
    const { next, left_out: leftOut } = JSON.parse(text);
    const matches = text.trimEnd().split("\n").slice(1, -1);
    return { matches: matches.map((line) => line.replace(/,$/, "")).filter(Boolean), next, leftOut };
  }
}

/** The whole archive as a file. @param {string} url @param {(count: number) => void} onProgress @returns {Promise<Blob>} */
export async function joined(url, onProgress) {
  /** @type {Blob[]} */
  const parts = [new Blob([HEAD])];
  let count = 0;
  let leftOut = 0;
  /** @type {string | null} */
  let next = "";
  while (next !== null) {
    const part = await partAt(next ? `${url}?after=${encodeURIComponent(next)}` : url);
    if (part.matches.length) parts.push(new Blob([count ? ",\n" : "", part.matches.join(",\n")]));
    count += part.matches.length;
    leftOut += part.leftOut;
    next = part.next;
    onProgress(count);
  }
  return new Blob([...parts, `\n],"left_out":${leftOut},"next":null}\n`], { type: "application/json" });
}

/** @param {Blob} file */
function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "games.json";
  link.click();
  startTimer(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {HTMLAnchorElement} link */
function start(link) {
  const progress = /** @type {HTMLElement} */ (document.getElementById("export-progress"));
  let isRunning = false;

  async function run() {
    isRunning = true;
    try {
      const file = await joined(link.href, (count) => {
        progress.textContent = fill(ngettext("%(count)s game…", "%(count)s games…", count), { count });
      });
      save(file);
      progress.textContent = gettext("Done. Your browser is saving the file.");
    } catch {
      progress.textContent = gettext("The export was interrupted. Check your connection and try again.");
    } finally {
      isRunning = false;
    }
  }

  link.addEventListener("click", (event) => {
    event.preventDefault();
    if (!isRunning) void run();
  });
}

const whole = globalThis.document?.getElementById("whole");
if (whole) start(/** @type {HTMLAnchorElement} */ (whole));
