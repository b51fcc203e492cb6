/* The entry point of a daily case's page. */

import { loadGame } from "../../table/game.js";
import { Page } from "./page.js";

const root = document.getElementById("case");
const told = JSON.parse(document.getElementById("told")?.textContent ?? "null");
if (root && told) void loadGame(root.dataset).then((game) => new Page(root, game, told));
