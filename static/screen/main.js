/* Starts the big screen of a table. The template names the game's modules. */

import { during } from "../kit/activity.js";
import { loadGame } from "../table/game.js";
import { Screen } from "./screen.js";

/** @param {HTMLElement} root */
async function start(root) {
  const { words: address, seats, screen = "" } = root.dataset;
  const [{ words }, part] = await Promise.all([
    loadGame({ words: address, seats }),
    during("parts", import(screen)),
  ]);
  new Screen(root, words, part);
}

const root = document.getElementById("screen");
if (root) void start(root);
