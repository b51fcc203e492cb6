/*
 * Your games as this browser last saw them: pages leave them in a cache, and the offline page lists them. Nothing of what
 * happens in a game is kept, only where its table is.
 */

/** `name`: of the game, and of the players; `state`: whose turn it is, in words; `yours`: it is your turn. @typedef {{url: string, name: string, state: string, yours: boolean, mark: string}} SeenGame */
/** `at`: when they were seen, in ISO 8601. @typedef {{at: string, games: SeenGame[]}} SeenGames */

/** Deleted when this browser forgets you: by the worker, or by static/app/parts/start.js. */
const CACHE = "tabletop-yours";
const KEY = "/offline/games.json";
const MAX_GAMES = 30;

const text = (/** @type {Element | null | undefined} */ part) =>
  part?.textContent?.trim().replace(/\s+/g, " ") ?? "";

/** The games in the list of the front page. @param {ParentNode} list @returns {SeenGame[]} */
export function gamesIn(list) {
  /** @type {NodeListOf<HTMLElement>} */
  const rows = list.querySelectorAll("li");
  return [...rows].map((row) => ({
    url: row.querySelector("a")?.getAttribute("href") ?? "",
    name: text(row.querySelector(".name")?.parentElement),
    state: text(row.querySelector(".state")),
    yours: row.parentElement?.classList.contains("my-turns") ?? false,
    mark: row.dataset.mark ?? "",
  }));
}

/** Those games with this one first: it is open now, so nobody knows whose turn it will be. @param {SeenGame[]} games @param {string} url @param {string} name */
export function withTable(games, url, name) {
  const known = games.find((game) => game.url === url) ?? { url, name, mark: "" };
  const others = games.filter((game) => game.url !== url);
  return [{ ...known, state: "", yours: false }, ...others].slice(0, MAX_GAMES);
}

/** What this page shows: the front page has the whole list, a table where you have a seat is one of them. */
export async function keepGames() {
  const table = document.querySelector("#table[data-seated]");
  if (location.pathname === "/") {
    const list = document.getElementById("mine");
    await write(list ? gamesIn(list) : []);
  } else if (table instanceof HTMLElement) {
    const { games } = (await readGames()) ?? { games: [] };
    await write(withTable(games, location.pathname, table.dataset.title ?? document.title));
  }
}

/** @param {SeenGame[]} games */
async function write(games) {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, Response.json({ at: new Date().toISOString(), games }));
}

/** What was left last; null: nothing. @returns {Promise<SeenGames | null>} */
export async function readGames() {
  try {
    const found = await caches.match(KEY, { cacheName: CACHE });
    return found ? await found.json() : null;
  } catch {
    return null;
  }
}
