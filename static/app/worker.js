/*
 * The service worker. It is served as /sw.js by tabletop/pages/installed_app.py, which writes `self.APP` before it: one classic script without
 * imports, because not all browsers take modules here. It keeps versioned files, and pages that the server allows it to keep;
 * never a table, and nothing that says `no-store`. It shows notifications, too.
 */

/**
 * What the server tells the worker. `keeps`: whether it keeps anything (not with DEBUG). `offline`: the page to show without a
 * connection. `reading`: pages that are kept for reading without one. `versioned`: where files with a digest in their names are. `excluded`: pages that are none of its business.
 * `leaving`: forms after which this browser is someone else's. `subscriptions`: who wants to know a new push subscription.
 * @typedef {{
 *   version: string, language: string, keeps: boolean, name: string, offline: string, reading: string[], versioned: string[], excluded: string[], leaving: string[],
 *   subscriptions: string, icon: string, badge: string
 * }} AppConfig
 */
/** @typedef {Event & {waitUntil(done: Promise<unknown>): void}} LastingEvent */
/**
 * @typedef {LastingEvent & {
 *   request: Request, preloadResponse: Promise<Response | undefined>, respondWith(answer: Promise<Response>): void
 * }} RequestEvent
 */
/** @typedef {LastingEvent & {data: {json(): any} | null}} PushedEvent */
/** @typedef {LastingEvent & {notification: Notification}} ClickedEvent */
/** @typedef {LastingEvent & {data: any}} ToldEvent */
/** @typedef {LastingEvent & {oldSubscription?: PushSubscription | null, newSubscription?: PushSubscription | null}} SubscriptionEvent */
/** @typedef {{url: string, focus(): Promise<unknown>}} Tab */
/**
 * @typedef {{
 *   APP: AppConfig,
 *   registration: ServiceWorkerRegistration,
 *   clients: {matchAll(which: {type: "window", includeUncontrolled: true}): Promise<Tab[]>, openWindow(url: string): Promise<unknown>},
 *   navigator: {
 *     setAppBadge?(count: number): Promise<void>, clearAppBadge?(): Promise<void>, connection?: {saveData?: boolean, effectiveType?: string}
 *   },
 *   skipWaiting(): Promise<void>,
 *   addEventListener(type: string, listener: (event: any) => void): void
 * }} WorkerScope
 */
/** `close`: the tag of a notification to close; then nothing is shown. `count`: for the badge of the app; null leaves it as it is. @typedef {{title?: string, body?: string, tag?: string, url?: string, kind?: string, count?: number | null, silent?: boolean, close?: string}} Push */

/** @type {WorkerScope} */
const worker = /** @type {any} */ (self);
const { APP } = worker;

/** The caches of this version hold what belongs together. `YOURS` outlives versions: static/app/seen-games.js writes it. */
const PREFIX = "tabletop-";
const FILES = `${PREFIX}files-${APP.version}`;
const PAGES = `${PREFIX}pages-${APP.version}`;
const YOURS = `${PREFIX}yours`;

const DIGEST_IN_NAME = /\.[0-9a-f]{12}\.[^/]+$/;
/** What the offline page can do without. */
const PICTURE = /\.(?:png|webp|jpg|webmanifest)$/;

// -- what may be kept ---------------------------------------------------------------------------------------

/** Whether the name of this file has a digest of its content, so that it never changes. @param {URL} url */
function isVersioned({ origin, pathname }) {
  const isOurs = origin === location.origin && APP.versioned.some((folder) => pathname.startsWith(folder));
  return isOurs && DIGEST_IN_NAME.test(pathname);
}

/**
 * What to do with a request: answer with a kept "file", ask the server for a "page", forget who this is when they are "leaving";
 * "none": the browser deals with it as if there were no worker.
 * @param {{method: string, mode: string, url: string, headers: {has(name: string): boolean}}} request
 */
function strategyFor({ method, mode, url: address, headers }) {
  const url = new URL(address);
  if (!APP.keeps || url.origin !== location.origin) return "none";
  if (method === "POST" && APP.leaving.some((path) => url.pathname.startsWith(path))) return "leaving";
  if (method !== "GET" || headers.has("range")) return "none";
  if (isVersioned(url)) return "file";
  const isPage = mode === "navigate" && !APP.excluded.some((path) => url.pathname.startsWith(path));
  return isPage ? "page" : "none";
}

/** @param {Response} answer @returns {string[]} the directives of its Cache-Control header */
const cachingOf = (answer) => (answer.headers.get("Cache-Control") ?? "").split(",").map((one) => one.trim());

/** A whole answer of ours, to this very address. @param {Response} answer */
const isPlain = (answer) => answer.status === 200 && answer.type === "basic" && !answer.redirected;

/** @param {Response} answer */
const mayKeepFile = (answer) => isPlain(answer) && cachingOf(answer).includes("immutable");

/** Only pages that the server has marked (tabletop/pages/installed_app.py). @param {Response} answer */
function mayKeepPage(answer) {
  const isAllowed = answer.headers.get("X-Offline-Copy") === "allowed";
  return isPlain(answer) && isAllowed && !cachingOf(answer).includes("no-store");
}

/**
 * The addresses that a page, a module or a style sheet names.
 * @param {string} text @param {string} base @param {Map<string, string>} names what the page's modules import by a name
 */
function addressesIn(text, base, names) {
  const patterns = [
    /\b(?:href|src)="([^"]+)"/g,
    /\b(?:from|import)\s*"(\.[^"]+|tabletop:[^"]+)"/g,
    /@import\s+(?:url\()?\s*["']([^"']+)/g,
  ];
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = ""]) => address));
  return found
    .map((address) => names.get(address) ?? address)
    .flatMap((address) => (URL.canParse(address, base) ? [new URL(address, base)] : []));
}

/** The addresses of what modules import by a name, from the page's import map. @param {string} page @returns {Map<string, string>} */
const namesIn = (page) =>
  new Map(
    [...page.matchAll(/"(tabletop:[\w-]+)":\s*"([^"]+)"/g)].map(([, name = "", address = ""]) => [
      name,
      address,
    ]),
  );

// -- files and pages ----------------------------------------------------------------------------------------

/** Puts an answer away. A full disk, or a browser that keeps nothing, is no reason to fail. @param {string} name @param {Request | string} request @param {Response} answer */
async function keep(name, request, answer) {
  try {
    const cache = await caches.open(name);
    await cache.put(request, answer);
  } catch {
    // Then it is loaded again.
  }
}

/** Keeps a page. The copy doesn't say that this browser has no name: it may have one by the time the copy is read. @param {Request | string} request @param {Response} page */
async function keepPage(request, page) {
  const text = (await page.text()).replace(" data-unknown", "");
  await keep(PAGES, request, new Response(text, { headers: page.headers }));
}

/** @param {string} name @param {Request | string} request */
const kept = (name, request) => caches.match(request, { cacheName: name, ignoreVary: true });

/** @param {RequestEvent} event */
async function answerFile(event) {
  const { request } = event;
  const known = await kept(FILES, request);
  if (known) return known;
  const answer = await fetch(request);
  if (mayKeepFile(answer)) event.waitUntil(keep(FILES, request, answer.clone()));
  return answer;
}

/** From the server; without it the copy, or the page that says so. @param {RequestEvent} event */
async function answerPage(event) {
  const { request } = event;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request));
    if (mayKeepPage(answer)) event.waitUntil(keepPage(request, answer.clone()));
    return answer;
  } catch {
    return (await kept(PAGES, request)) ?? (await kept(FILES, APP.offline)) ?? Response.error();
  }
}

/** Keeps the offline page with all that it needs: pages have just loaded nearly all of it. */
async function install() {
  if (!APP.keeps) return worker.skipWaiting();
  const cache = await caches.open(FILES);
  const page = await fetch(APP.offline, { cache: "no-store" });
  if (!page.ok) throw new Error(`${APP.offline}: ${page.status}`);
  await cache.put(APP.offline, page.clone());
  await keepFilesOf(await page.text(), APP.offline);
}

/** Keeps all files that a page needs. Throws if one can't be loaded. @param {string} page @param {string} address */
async function keepFilesOf(page, address) {
  const [cache, names] = [await caches.open(FILES), namesIn(page)];
  /** @param {string} text @param {string} base */
  const neededBy = (text, base) =>
    addressesIn(text, base, names).filter((url) => isVersioned(url) && !PICTURE.test(url.pathname));
  const due = neededBy(page, new URL(address, location.origin).href);
  const seen = new Set();
  for (const { href } of due) {
    if (seen.has(href)) continue;
    seen.add(href);
    let answer = await kept(FILES, href);
    if (!answer) {
      answer = await fetch(href);
      if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
      await cache.put(href, answer.clone());
    }
    if (!/text\//.test(answer.headers.get("Content-Type") ?? "")) continue;
    due.push(...neededBy(await answer.text(), href));
  }
}

/**
 * Keeps the pages for reading without a connection, as far as they are not kept yet: one after the other, each when all its files are
 * there, and as nobody in particular sees it. On a bad connection, and for those who save data, only pages that are visited are kept.
 */
async function keepReading() {
  const { saveData, effectiveType = "" } = worker.navigator.connection ?? {};
  if (!APP.keeps || saveData || effectiveType.includes("2g")) return;
  try {
    for (const address of APP.reading) {
      if (await kept(PAGES, address)) continue;
      const page = await fetch(address, {
        credentials: "omit",
        headers: { "Accept-Language": APP.language },
      });
      if (!mayKeepPage(page)) continue;
      await keepFilesOf(await page.clone().text(), address);
      await keepPage(address, page);
    }
  } catch {
    // The connection is lost; the next page tries again.
  }
}

/** Deletes what earlier versions kept: no page of theirs is open any more. */
async function activate() {
  const current = APP.keeps ? [FILES, PAGES, YOURS] : [];
  await deleteCaches((name) => !current.includes(name));
  const { navigationPreload } = worker.registration;
  await (APP.keeps ? navigationPreload?.enable() : navigationPreload?.disable());
}

/** @param {(name: string) => boolean} isMeant */
async function deleteCaches(isMeant) {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && isMeant(name)).map((name) => caches.delete(name)),
  );
}

/** Deletes everything that is about the person of this browser. */
async function forget() {
  await deleteCaches((name) => name === YOURS || name.startsWith(`${PREFIX}pages-`));
  await showBadge(0);
  for (const shown of await worker.registration.getNotifications()) shown.close();
}

/**
 * A page that has just been loaded asks the version that waits to take over. It does if no other tab is open, for other tabs may
 * still need the files of their version.
 */
async function replace() {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.length < 2) await worker.skipWaiting();
}

// -- notifications ------------------------------------------------------------------------------------------

/** An address of this site; of any other, the front page. @param {string | undefined} address */
function ownUrl(address) {
  const front = new URL("/", location.origin);
  if (!address || !URL.canParse(address, front)) return front;
  const url = new URL(address, front);
  return url.origin === location.origin ? url : front;
}

/** One notification for each tag: a newer one replaces it, and is noticed. @param {Push} push */
function notificationFor({ body = "", tag = "", url, kind = "", silent = false }) {
  const data = { url: ownUrl(url).pathname + ownUrl(url).search, kind };
  return { body, tag, renotify: Boolean(tag) && !silent, silent, icon: APP.icon, badge: APP.badge, data };
}

/** @param {PushedEvent} event @returns {Push} */
function readPush({ data }) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** @param {Push} push */
async function receivePush(push) {
  if (typeof push.count === "number") await showBadge(push.count);
  if (push.close) return closeNotification(push.close);
  return worker.registration.showNotification(push.title ?? APP.name, notificationFor(push));
}

/** @param {string} tag */
async function closeNotification(tag) {
  for (const shown of await worker.registration.getNotifications({ tag })) shown.close();
}

/** @param {number} count how many games wait for you */
async function showBadge(count) {
  try {
    await (count ? worker.navigator.setAppBadge?.(count) : worker.navigator.clearAppBadge?.());
  } catch {
    // Not every system has badges.
  }
}

/** Shows the page that a notification is about: the tab that has it open, or a new one. @param {Notification} notification */
async function openPageOf(notification) {
  notification.close();
  const url = ownUrl(notification.data?.url);
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find((tab) => isSamePage(new URL(tab.url), url));
  return open ? open.focus() : worker.clients.openWindow(url.href);
}

/** @param {URL} one @param {URL} other */
const isSamePage = (one, other) => one.origin === other.origin && one.pathname === other.pathname;

/** The browser has replaced its subscription: the server needs the new one. @param {SubscriptionEvent} event */
async function renewSubscription({ oldSubscription, newSubscription }) {
  const { pushManager } = worker.registration;
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await pushManager.subscribe(options)));
  if (!subscription) return;
  const body = JSON.stringify({ ...subscription.toJSON(), replaces: oldSubscription?.endpoint ?? "" });
  await fetch(APP.subscriptions, { method: "POST", headers: { "Content-Type": "application/json" }, body });
}

// -- events -------------------------------------------------------------------------------------------------

worker.addEventListener("install", (/** @type {LastingEvent} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {LastingEvent} */ event) => event.waitUntil(activate()));

worker.addEventListener("fetch", (/** @type {RequestEvent} */ event) => {
  const strategy = strategyFor(event.request);
  if (strategy === "file") event.respondWith(answerFile(event));
  else if (strategy === "page") event.respondWith(answerPage(event));
  else if (strategy === "leaving") event.waitUntil(forget());
});

worker.addEventListener("message", (/** @type {ToldEvent} */ event) => {
  const { type, tag } = event.data ?? {};
  if (type === "replace") event.waitUntil(replace());
  if (type === "restore" && APP.keeps) event.waitUntil(install());
  if (type === "read") event.waitUntil(keepReading());
  if (type === "close" && tag) event.waitUntil(closeNotification(String(tag)));
});

worker.addEventListener("push", (/** @type {PushedEvent} */ event) =>
  event.waitUntil(receivePush(readPush(event))),
);
worker.addEventListener("notificationclick", (/** @type {ClickedEvent} */ event) =>
  event.waitUntil(openPageOf(event.notification)),
);
worker.addEventListener("pushsubscriptionchange", (/** @type {SubscriptionEvent} */ event) =>
  event.waitUntil(renewSubscription(event)),
);
