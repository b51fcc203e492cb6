/* The page with games in progress: the list, and one game on its board. */

import { loadGame } from "../table/game.js";
import { ShownGame } from "./shown-game.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { fill, formatList, gettext } from "../site/i18n.js";
import { LiveList } from "../site/live-list.js";
import { ago, local } from "../site/times.js";

/** @import {WatchableGame} from "../kit/server.d.ts" */

/** @param {HTMLElement} place */
async function start(place) {
  new ShownGame(place, await loadGame(place.dataset));
}

const shown = document.getElementById("shown");
if (shown) void start(shown);
const games = document.getElementById("games");
if (games) showGames(games);

// -- The public games in progress, live. The page already lists them; this keeps the list fresh.

/** @param {HTMLElement} place its data-socket is where the news comes from, data-table the address of the table MATCH */
function showGames(place) {
  /** Each game's mark, by slug. @type {Record<string, string>} */
  const marks = JSON.parse(document.getElementById("game-marks")?.textContent || "{}");
  new LiveList(place, "games", (games) => render(drawGames(games, marks, place.dataset.table ?? ""), place));
}

/** @param {WatchableGame[]} games @param {Record<string, string>} marks @param {string} address */
function drawGames(games, marks, address) {
  if (!games.length)
    return html`<p class="empty">${gettext("No public game is being played right now.")}</p>`;
  return html`<ul class="table-list" role="list">
    ${repeat(
      games,
      ({ match }) => match,
      (game) => drawGame(game, marks[game.game] ?? "", address),
    )}
  </ul>`;
}

/** @param {WatchableGame} game @param {string} mark @param {string} address */
function drawGame({ match, game, name, played, players, since }, mark, address) {
  const who = formatList(players);
  const begun = new Date(since);
  return html`<li data-game=${game}>
    ${mark ? html`<img class="mark" src=${mark} width="44" height="44" alt="" />` : nothing}
    <span class="what">
      <span>${who}</span>
      <small class="soft">${name} · <time datetime=${since} title=${local(begun, "moment")}>${ago(begun)}</time></small>
      ${played ? html`<small class="played">${played}</small>` : nothing}
    </span>
    <a class="button" href=${address.replace("MATCH", encodeURIComponent(match))}
      >${gettext("Watch")}<span class="visually-hidden">${fill(" · %(name)s, %(who)s", { name, who })}</span></a
    >
  </li>`;
}
