/* Modules as a page gets them: by the addresses at which they are served, by the page's import map, and new ones for each page. */

import { existsSync, readdirSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ROOTS = [
  `${ROOT}static/`,
  ...readdirSync(`${ROOT}games`).map((slug) => `${ROOT}games/${slug}/static/`),
].filter((root) => existsSync(root));
const STATIC = "/static/";
const PAGE = "page";

/** The import maps of the pages, by their numbers. @type {Map<string, Record<string, string>>} */
const maps = new Map();

/** How many modules have been loaded. */
export const loads = { count: 0 };

/** The file that is served at this address. @param {string} address */
export function fileOf(address) {
  const path = address.slice(STATIC.length);
  const root = ROOTS.find((each) => existsSync(each + path));
  if (!root) throw new Error(`nothing is served at ${address}`);
  return root + path;
}

/** The address at which a file is served. @param {string} url */
function addressOf(url) {
  const path = fileURLToPath(url.split("?")[0]);
  const root = ROOTS.find((each) => path.startsWith(each));
  return root && STATIC + path.slice(root.length);
}

const pageOf = (/** @type {string} */ url) => new URL(url).searchParams.get(PAGE);

/** Loads the module with this address for a page. @param {string} address @param {string} page its number */
export const load = (address, page) => import(`${pathToFileURL(fileOf(address))}?${PAGE}=${page}`);

/** @param {string} page its number @param {Record<string, string>} imports */
export const useMap = (page, imports) => maps.set(page, imports);

registerHooks({
  resolve(specifier, context, next) {
    const page = context.parentURL?.startsWith("file:") && pageOf(context.parentURL);
    if (!page) return next(specifier, context);
    const mapped = maps.get(page)?.[specifier] ?? specifier;
    const from = addressOf(context.parentURL);
    const { pathname } = new URL(mapped, `http://localhost${from}`);
    return {
      url: `${pathToFileURL(fileOf(pathname))}?${PAGE}=${page}`,
      format: "module",
      shortCircuit: true,
    };
  },
  load(url, context, next) {
    if (pageOf(url)) loads.count += 1;
    return next(url, context);
  },
});
