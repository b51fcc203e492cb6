/* Starts the analysis board. The template names the game's modules; nothing here depends on the game. */

import { loadGame } from "../table/game.js";
import { Study } from "./study.js";

const root = document.getElementById("study");
const about = JSON.parse(document.getElementById("about")?.textContent ?? "null");
if (root && about) void loadGame(root.dataset).then((game) => new Study(root, game, about));
