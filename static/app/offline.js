/* The page that the service worker shows without a connection: your games as they were seen last, and the way back. */

import { during, startBackgroundTimer, stopTimer } from "../kit/activity.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { ago } from "../site/times.js";
import { readGames } from "./seen-games.js";

/** @import {SeenGame} from "./seen-games.js" */

/** Any small page that no cache answers for. */
const PROBE = "/offline/";
const WAITS = [5_000, 10_000, 20_000, 40_000];
const LONGEST_WAIT = 60_000;
/** How much longer or shorter each wait may be, so that not all browsers come back in the same second. */
const SPREAD = 0.3;

/** Opens the page that was wanted as soon as the server answers. The page itself has its own address only if somebody typed it. */
class WayBack {
  #attempts = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  start() {
    addEventListener("online", () => void this.#try());
    addEventListener("visibilitychange", () => document.hidden || void this.#try());
    document.getElementById("retry")?.addEventListener("click", (event) => {
      event.preventDefault();
      location.reload();
    });
    this.#wait();
  }

  #wait() {
    stopTimer(this.#timer);
    const wait = WAITS[this.#attempts] ?? LONGEST_WAIT;
    this.#attempts += 1;
    this.#timer = startBackgroundTimer(() => void this.#try(), wait * (1 + SPREAD * (2 * Math.random() - 1)));
  }

  async #try() {
    if (!document.hidden && (await answers())) location.reload();
    else this.#wait();
  }
}

const answers = () =>
  during("fetch", fetch(PROBE, { method: "HEAD", cache: "no-store" })).then(
    ({ ok }) => ok,
    () => false,
  );

/** @param {SeenGame} game */
function drawGame({ url, name, state, yours, mark }) {
  const words = [yours ? gettext("Your turn") : "", state].filter(Boolean).join(" · ");
  return html`<li>
    ${mark ? html`<img class="mark" src=${mark} width="44" height="44" alt="" @error=${hide} />` : nothing}
    <span class="what">
      <span>${name}</span>
      ${words ? html`<small class="soft">${words}</small>` : nothing}
    </span>
    <a class="button" href=${url}>${gettext("Go to table")}<span class="visually-hidden"> · ${name}</span></a>
  </li>`;
}

/** A picture may be gone since. @param {Event} event */
const hide = ({ target }) => target instanceof HTMLElement && target.remove();

async function drawGames() {
  const seen = await readGames();
  const place = document.getElementById("seen");
  const list = document.getElementById("seen-games");
  if (!seen?.games.length || !place || !list) return;
  const when = fill(gettext("As last seen, %(ago)s"), { ago: ago(new Date(seen.at)) });
  render(
    html`<p class="soft">${when}</p>
      <ul class="table-list" role="list">
        ${seen.games.map(drawGame)}
      </ul>`,
    list,
  );
  place.hidden = false;
}

void drawGames();
if (location.pathname !== PROBE) new WayBack().start();
