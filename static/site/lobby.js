/*
 * The tables that wait for players, live. The page already lists them; this keeps the list fresh while the page is open.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { gettext, interpolate } from "./i18n.js";
import { LiveList } from "./live-list.js";
import { ago, local } from "./times.js";

/** @typedef {{match: string, game: string, name: string, played: string, host: string, seats: number, taken: number, since: string, starts?: string, more?: boolean}} Waiting */

const HOUR = 3_600_000;

/** Each game's mark, by slug. @type {Record<string, string>} */
const marks = JSON.parse(document.getElementById("lobby-marks")?.textContent || "{}");

/** Whether a planned game is ahead, or was due less than an hour ago. @param {Waiting} table */
const isAhead = ({ starts = "" }) => Date.parse(starts) > Date.now() - HOUR;

/** @param {Waiting[]} tables @param {string} address */
function drawLobby(tables, address) {
  const waiting = tables.filter(({ starts }) => !starts);
  const planned = tables.filter(isAhead);
  if (!waiting.length && !planned.length)
    return html`<p class="empty">${gettext("No one is waiting right now. Make your table public to list it here.")}</p>`;
  const title = html`<h3 class="planned-title">${gettext("Planned games looking for players")}</h3>`;
  return html`${waiting.length ? drawList(waiting, address) : nothing}
  ${planned.length ? html`${title}${drawList(planned, address)}` : nothing}`;
}

/** @param {Waiting[]} tables @param {string} address */
function drawList(tables, address) {
  const more = tables.filter((table) => table.more);
  const first = tables.filter((table) => !table.more);
  return html`${drawRows(first, address)}
  ${
    more.length
      ? html`<details class="more-tables">
          <summary>${gettext("More tables")} <span class="soft">${more.length}</span></summary>
          ${drawRows(more, address)}
        </details>`
      : nothing
  }`;
}

/** @param {Waiting[]} tables @param {string} address */
function drawRows(tables, address) {
  return html`<ul class="table-list" role="list">
    ${repeat(
      tables,
      ({ match }) => match,
      (table) => drawTable(table, address),
    )}
  </ul>`;
}

/** @param {Waiting} table @param {string} address */
function drawTable(table, address) {
  const seats = interpolate(gettext("%(taken)s of %(seats)s seats taken"), table, true);
  const since = new Date(table.since);
  const starts = table.starts ? new Date(table.starts) : null;
  const mark = marks[table.game];
  return html`<li data-game=${table.game}>
    ${mark ? html`<img class="mark" src=${mark} width="44" height="44" alt="" />` : nothing}
    <span class="what">
      <span>${table.name}${table.host ? html`<span class="soft">&nbsp;· ${table.host}</span>` : ""}</span>
      ${starts ? html`<strong class="planned"><time datetime=${table.starts}>${local(starts, "weekday")}</time></strong>` : nothing}
      ${table.played ? html`<small class="played">${table.played}</small>` : nothing}
      <small class="soft"
        >${seats}${
          starts
            ? nothing
            : html` · <time datetime=${table.since} title=${local(since, "moment")}>${ago(since)}</time>`
        }</small
      >
    </span>
    <a class="button" href=${address.replace("MATCH", encodeURIComponent(table.match))}
      >${gettext("Go to table")}<span class="visually-hidden"> · ${table.name}, ${table.host}</span></a
    >
  </li>`;
}

const place = document.getElementById("lobby");
if (place) new LiveList(place, "tables", (tables) => drawLobby(tables, place.dataset.table ?? ""));
