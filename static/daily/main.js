/* The entry point of a daily puzzle's page: loads the game's board, words and part of the page. */

import { during } from "../kit/activity.js";
import { gettext } from "../site/i18n.js";
import { loadGame } from "../table/game.js";
import { Page } from "./page.js";

/** @import {PuzzlePart} from "./types.js" */

/** For games that add nothing. @type {PuzzlePart} */
const PLAIN = {
  solved: () => gettext("Solved!"),
  facts: () => [],
};

const root = document.getElementById("daily");
const told = JSON.parse(document.getElementById("told")?.textContent ?? "null");
if (root && told) void start(root);

/** @param {HTMLElement} root */
async function start(root) {
  const { part } = root.dataset;
  const [game, own] = await Promise.all([
    loadGame(root.dataset),
    part ? during("parts", import(part)) : null,
  ]);
  new Page(root, { ...game, part: own?.puzzle ?? PLAIN }, told);
}
