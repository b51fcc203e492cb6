/* Starts the table page. The template names the game's modules; nothing here knows which game it is. */

import { pause } from "../kit/activity.js";
import { loadFormats, loadLists } from "../site/i18n.js";
import { loadGame } from "./game.js";
import { loadFinale, loadedFinale } from "./lazy-parts.js";
import { Table } from "./table.js";

/**
 * Loads the game, and meanwhile what numbers and lists need; then draws the table. In between the browser can do something else: a phone
 * should never be busy for long.
 * @param {HTMLElement} root
 */
async function start(root) {
  const { status, replay, finaleStyles = "" } = root.dataset;
  const loading = loadGame(root.dataset);
  // Without it, the table shows the final board.
  const ending = status === "over" && replay === undefined && loadFinale(finaleStyles).catch(console.error);
  await pause();
  loadFormats();
  await pause();
  loadLists();
  const game = await loading;
  await ending;
  show(root, game, { messages: firstMessages(document), at: answeredAt() });
}

/**
 * Shows a match, and those that follow it in its place. Where that isn't possible, their pages are loaded.
 * @param {HTMLElement} root @param {ConstructorParameters<typeof Table>[1]} game @param {{messages: any[], at: number}} page @param {Table} [before]
 */
function show(root, game, page, before) {
  const goOn = async (/** @type {string} */ url) => {
    try {
      const next = await loadedFinale()?.fetchMatch(url);
      if (!next) return location.assign(url);
      if (table.signal.aborted) return; // pressed twice
      table.end();
      show(next.putInPlace(), game, { messages: firstMessages(next.page), at: next.at }, table);
    } catch (error) {
      console.error(error);
      location.assign(url);
    }
  };
  const table = new Table(root, game, { ...page, goOn }, before);
}

/** The messages that came with the page, so that the board is drawn before the socket is open. @param {Document} page */
const firstMessages = (page) => JSON.parse(page.getElementById("first-messages")?.textContent ?? "[]");

/** When the page's answer began to arrive, by this device's clock. */
function answeredAt() {
  const [navigation] = performance.getEntriesByType("navigation");
  const { responseStart } = /** @type {PerformanceNavigationTiming} */ (navigation) ?? { responseStart: 0 };
  return performance.timeOrigin + responseStart;
}

const root = document.getElementById("table");
if (root) void start(root);
