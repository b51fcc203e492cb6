/* The page with games in progress: the list, and one game on its board. */

import { loadGame } from "../table/game.js";
import { showGames } from "./game-list.js";
import { ShownGame } from "./shown-game.js";

/** @param {HTMLElement} place */
async function start(place) {
  new ShownGame(place, await loadGame(place.dataset));
}

const shown = document.getElementById("shown");
if (shown) void start(shown);
const games = document.getElementById("games");
if (games) showGames(games);
