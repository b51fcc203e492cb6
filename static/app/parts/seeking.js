/* A page for those who wait to be paired at a table: it goes on looking, and leads to the game when an opponent is there. */

import { Connection, socketUrl } from "../../kit/connection.js";
import { gettext } from "../../site/i18n.js";

/** @import {Room} from "../../kit/server.d.ts" */

/** Call once when the page has loaded. @param {string} match the table's id */
export function startSeeking(match) {
  if (!/^[a-z0-9]+$/.test(match)) return;
  const table = `/t/${match}/`;
  const bar = addBar(table);
  let rev = 0;
  new Connection(socketUrl(`/ws/table/${match}`), {
    onMessage: (message) => {
      if (message.type !== "room") return;
      rev = message.rev;
      if (hasOpponent(message)) location.assign(table);
    },
    onState: (state) => {
      if (state === "gone" || state === "closed") bar.remove();
    },
    heartbeat: () => ({ type: "beat", seq: -1, rev, n: 0 }),
  });
}

/** Whether everyone sits at the table, or is playing already. @param {Room} room */
const hasOpponent = ({ status, seats }) =>
  status === "playing" || (status === "open" && seats.every(({ kind }) => kind !== "empty"));

const element = (/** @type {string} */ name) => document.createElement(name);

/** @param {string} table its address */
function addBar(table) {
  const [bar, words, back] = [element("div"), element("p"), element("a")];
  bar.className = "wrap messages";
  bar.setAttribute("role", "status");
  words.className = "notice info";
  back.setAttribute("href", table);
  back.textContent = gettext("Back to the table");
  words.append(gettext("Looking for an opponent…"), " ", back);
  bar.append(words);
  document.getElementById("main")?.before(bar);
  return bar;
}
