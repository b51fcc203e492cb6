/* Starts the table page. The template names the game's modules; nothing here knows which game it is. */

import { loadFormats } from "../site/i18n.js";
import { loadGame } from "./game.js";
import { Table } from "./table.js";

/** Loads the game, and meanwhile what numbers and lists need; then draws the table. @param {HTMLElement} root */
async function start(root) {
  const loading = loadGame(root.dataset);
  await new Promise((resolve) => setTimeout(resolve));
  loadFormats();
  await new Promise((resolve) => setTimeout(resolve));
  new Table(root, await loading);
}

const root = document.getElementById("table");
if (root) void start(root);
