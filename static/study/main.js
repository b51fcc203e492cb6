/* Starts the analysis board. The template names the game's modules; nothing here knows which game it is. */

import { loadGame } from "../table/game.js";
import { Study } from "./study.js";

const root = document.getElementById("study");
const about = JSON.parse(document.getElementById("about")?.textContent ?? "null");
if (root && about) loadGame(root.dataset).then((game) => new Study(root, game, about));
