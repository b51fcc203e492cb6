/* The front page: the tables that wait for players, and for newcomers a first move, whose game is loaded when they touch it or have looked at it. */

import { during, startTimer } from "../kit/activity.js";
import { fill, gettext } from "./i18n.js";
import { element, update } from "./elements.js";
import { LiveList } from "./live-list.js";
import { ago, local } from "./times.js";

/** @import {ListedTable} from "../kit/server.d.ts" */

// -- The tables that wait for players, live. The page already lists them; this keeps the list fresh while
//    the page is open. Plain elements instead of lit-html: the front page needs it for nothing else.

const HOUR = 3_600_000;

/** Each game's mark, by slug. @type {Record<string, string>} */
const marks = JSON.parse(document.getElementById("lobby-marks")?.textContent || "{}");

/** Whether a planned game is ahead, or was due less than an hour ago. @param {ListedTable} table */
const isAhead = ({ starts = "" }) => Date.parse(starts) > Date.now() - HOUR;

/** @param {ListedTable[]} tables @param {string} address */
function drawLobby(tables, address) {
  const waiting = tables.filter(({ starts }) => !starts);
  const planned = tables.filter(isAhead);
  const empty = gettext("No one is waiting right now.");
  if (!waiting.length && !planned.length) return [element("p", { class: "empty" }, empty)];
  const title = element("h3", { class: "planned-title" }, gettext("Planned games looking for players"));
  return [
    ...(waiting.length ? drawList("waiting", waiting, address) : []),
    ...(planned.length ? [title, ...drawList("planned", planned, address)] : []),
  ];
}

/** @param {string} key @param {ListedTable[]} tables @param {string} address */
function drawList(key, tables, address) {
  const more = tables.filter((table) => table.more);
  const first = drawRows(
    key,
    tables.filter((table) => !table.more),
    address,
  );
  if (!more.length) return [first];
  const count = element("span", { class: "soft" }, `${more.length}`);
  const summary = element("summary", {}, `${gettext("More tables")} `, count);
  const rows = drawRows("rows", more, address);
  return [first, element("details", { class: "more-tables", "data-key": `more ${key}` }, summary, rows)];
}

/** @param {string} key @param {ListedTable[]} tables @param {string} address */
function drawRows(key, tables, address) {
  const rows = tables.map((table) => drawTable(table, address));
  return element("ul", { class: "table-list", role: "list", "data-key": key }, ...rows);
}

/** @param {ListedTable} table @param {string} address */
function drawTable(table, address) {
  const { name, host } = table;
  const mark = marks[table.game];
  const picture = mark && element("img", { class: "mark", src: mark, width: "44", height: "44", alt: "" });
  const by = host && element("span", { class: "soft" }, `\u00a0· ${host}`);
  const what = [
    element("span", {}, name, by),
    table.starts && drawStart(table.starts),
    table.played && element("small", { class: "played" }, table.played),
    drawSeats(table),
  ];
  const href = address.replace("MATCH", encodeURIComponent(table.match));
  const about = element("span", { class: "visually-hidden" }, ` · ${name}, ${host}`);
  return element(
    "li",
    { "data-game": table.game, "data-key": table.match },
    picture,
    element("span", { class: "what" }, ...what),
    element("a", { class: "button", href }, gettext("Go to table"), about),
  );
}

/** @param {string} starts */
function drawStart(starts) {
  const time = element("time", { datetime: starts }, local(new Date(starts), "weekday"));
  return element("strong", { class: "planned" }, time);
}

/** How many seats are taken, and how long the table has been waiting, unless it is planned. @param {ListedTable} table */
function drawSeats(table) {
  const seats = fill(gettext("%(taken)s of %(seats)s seats taken"), table);
  if (table.starts) return element("small", { class: "soft" }, seats);
  const since = new Date(table.since);
  const time = element("time", { datetime: table.since, title: local(since, "moment") }, ago(since));
  return element("small", { class: "soft" }, `${seats} · `, time);
}

const place = document.getElementById("lobby");
if (place)
  new LiveList(place, "tables", (tables) => update(place, drawLobby(tables, place.dataset.table ?? "")));

/** How long after the page has loaded, in milliseconds. */
const LOOKED = 3_000;

function startFirstMove() {
  const place = document.getElementById("first-move");
  if (!place) return;
  /** Where the still board was tapped before the real one was there. @type {MouseEvent | null} */
  let tap = null;
  let isAsked = false;
  const onTap = (/** @type {MouseEvent} */ event) => {
    tap = event;
    load();
  };
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    void during(
      "parts",
      import("tabletop:lessons-first-move").then(({ startFirstMove }) => startFirstMove(place)),
    ).then(tapAgain, console.error); // the lesson is one link away
  };
  const tapAgain = () => {
    place.removeEventListener("click", onTap);
    const there = tap && document.elementFromPoint(tap.clientX, tap.clientY);
    there?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  place.addEventListener("click", onTap);
  for (const kind of ["pointerenter", "focusin"]) place.addEventListener(kind, load);
  addEventListener("load", () => void startTimer(load, LOOKED), { once: true });
}

startFirstMove();
