/*
 * The tables that wait for players, live. The page already lists them; this keeps the list fresh while the page is open.
 */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { gettext, interpolate } from "./i18n.js";
import { ago, local } from "./times.js";

/** @typedef {{match: string, game: string, name: string, played: string, host: string, seats: number, taken: number, since: string}} Waiting */

/** Each game's mark, by slug. @type {Record<string, string>} */
const marks = JSON.parse(document.getElementById("lobby-marks")?.textContent || "{}");

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

export class Lobby {
  #place;
  #wait = FIRST_WAIT;
  #fresh = true;
  /** @type {Waiting[]} */
  #tables = [];

  /** @param {HTMLElement} place its data-socket is where the news comes from, data-table the address of the table MATCH */
  constructor(place) {
    this.#place = place;
    this.#connect();
    setInterval(() => this.#fresh || this.#draw(), 60_000);
  }

  #connect() {
    const url = new URL(this.#place.dataset.socket ?? "", location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(data)));
    socket.addEventListener("close", () => this.#again());
  }

  /** @param {{type: string, tables: Waiting[]}} message */
  #hear({ type, tables }) {
    if (type !== "tables") return;
    this.#wait = FIRST_WAIT;
    this.#tables = tables;
    this.#draw();
  }

  /** Waits longer each time, and each browser a little differently, so that a server that comes back is not overrun. */
  #again() {
    setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #draw() {
    if (this.#fresh) this.#place.replaceChildren();
    this.#fresh = false;
    render(drawTables(this.#tables, this.#place.dataset.table ?? ""), this.#place);
  }
}

/** @param {Waiting[]} tables @param {string} address */
function drawTables(tables, address) {
  if (!tables.length)
    return html`<p class="empty">${gettext("Nobody is waiting right now. Open a table yourself: it is listed here for all when you say so.")}</p>`;
  return html`<ul class="table-list" role="list">
    ${repeat(tables, ({ match }) => match, (table) => drawTable(table, address))}
  </ul>`;
}

/** @param {Waiting} table @param {string} address */
function drawTable(table, address) {
  const seats = interpolate(gettext("%(taken)s of %(seats)s seats taken"), table, true);
  const since = new Date(table.since);
  const mark = marks[table.game];
  return html`<li data-game=${table.game}>
    ${mark ? html`<img class="mark" src=${mark} width="44" height="44" alt="" />` : nothing}
    <span class="what">
      <span>${table.name}${table.host ? html` <span class="soft">· ${table.host}</span>` : ""}</span>
      ${table.played ? html`<small class="played">${table.played}</small>` : nothing}
      <small class="soft">${seats} · <time datetime=${table.since} title=${local(since, "moment")}>${ago(since)}</time></small>
    </span>
    <a class="button" href=${address.replace("MATCH", encodeURIComponent(table.match))}
      >${gettext("To the table")}<span class="visually-hidden"> · ${table.name}, ${table.host}</span></a
    >
  </li>`;
}

const place = document.getElementById("lobby");
if (place) new Lobby(place);
