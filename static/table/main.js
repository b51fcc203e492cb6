/* Starts the table page. The template names the game's modules; nothing here knows which game it is. */

import { pause } from "../kit/activity.js";
import { loadFormats, loadLists } from "../site/i18n.js";
import { loadGame } from "./game.js";
import { loadFinale } from "./lazy-parts.js";
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
  new Table(root, game);
}

const root = document.getElementById("table");
if (root) void start(root);
