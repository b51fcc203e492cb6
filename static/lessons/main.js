/* Starts the lessons' page. The template names the game's modules; nothing here depends on the game. */

import { loadGame } from "../table/game.js";
import { LessonsPage } from "./lessons-page.js";

const root = document.getElementById("learn");
const read = (/** @type {string} */ id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");
const [lessons, players] = [read("lessons"), read("players")];
if (root) void loadGame(root.dataset).then((game) => new LessonsPage(root, game, lessons, players));
