/* Starts the table page. The template names the game's modules; nothing here knows which game it is. */

import { loadGame } from "./game.js";
import { Table } from "./table.js";

const root = document.getElementById("table");
if (root) void loadGame(root.dataset).then((game) => new Table(root, game));
