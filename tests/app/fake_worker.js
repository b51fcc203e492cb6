/* The service worker outside a browser: its source as the server sends it, in a context of its own with caches in memory. */

import { readFileSync } from "node:fs";
import vm from "node:vm";

export const ORIGIN = "https://games.example";

const SOURCE = readFileSync(new URL("../../static/app/worker.js", import.meta.url), "utf8");

export const APP = {
  version: "b",
  language: "en-gb",
  keeps: true,
  name: "Tabletop",
  offline: "/offline/",
  reading: ["/rules/", "/games/go/rules/"],
  versioned: ["/static/", "/jsi18n/"],
  excluded: ["/admin/"],
  leaving: ["/me/forget/", "/me/code/"],
  subscriptions: "/notifications/subscriptions/",
  icon: "/static/app/icon.png",
  badge: "/static/app/badge.png",
};

/** An answer of the server. @param {string} text @param {{status?: number, type?: string, redirected?: boolean, headers?: Record<string, string>}} [how] */
export function answer(text, { status = 200, type = "basic", redirected = false, headers = {} } = {}) {
  const made = new Response(text, { status, headers });
  const clone = () => answer(text, { status, type, redirected, headers });
  return Object.defineProperties(made, {
    type: { value: type },
    redirected: { value: redirected },
    clone: { value: clone },
  });
}

export const FILE = { headers: { "Cache-Control": "max-age=315360000, public, immutable" } };
export const COPY = { headers: { "X-Offline-Copy": "allowed" } };

export class FakeCaches {
  /** @type {Map<string, Map<string, any>>} */
  stores = new Map();
  /** @param {any} key */
  #url = (key) => new URL(typeof key === "string" ? key : key.url, ORIGIN).href;

  /** @param {string} name */
  async open(name) {
    const store = this.stores.get(name) ?? new Map();
    this.stores.set(name, store);
    return {
      put: async (/** @type {any} */ key, /** @type {any} */ value) => void store.set(this.#url(key), value),
    };
  }

  /** @param {any} key @param {{cacheName: string}} where */
  async match(key, { cacheName }) {
    return this.stores.get(cacheName)?.get(this.#url(key))?.clone();
  }

  async keys() {
    return [...this.stores.keys()];
  }

  /** @param {string} name */
  async delete(name) {
    return this.stores.delete(name);
  }

  /** All addresses that are kept, by cache. */
  get kept() {
    return Object.fromEntries([...this.stores].map(([name, store]) => [name, [...store.keys()]]));
  }
}

/** A worker; `server` says what is at an address, and a missing answer is a lost connection. @param {Partial<typeof APP>} [changes] */
export function fakeWorker(changes = {}) {
  const caches = new FakeCaches();
  /** @type {Record<string, any>} */
  const server = {};
  /** @type {Map<string, (event: any) => void>} */
  const listeners = new Map();
  /** @type {any[]} */
  const [asked, shown, opened, focused, badges] = [[], [], [], [], []];
  /** @type {any[]} */
  const tabs = [];
  let skipped = 0;
  /** Of a browser with alerts. @type {{unsubscribe(): Promise<boolean>} | null} */
  let subscription = { unsubscribe: async () => !(subscription = null) };
  const scope = {
    APP: { ...APP, ...changes },
    addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) =>
      listeners.set(type, listener),
    skipWaiting: async () => void (skipped += 1),
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (/** @type {string} */ url) => void opened.push(url),
    },
    navigator: {
      setAppBadge: async (/** @type {number} */ count) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
      connection: /** @type {object} */ ({}),
    },
    registration: {
      navigationPreload: { enable: async () => {}, disable: async () => {} },
      pushManager: {
        getSubscription: async () => subscription,
        subscribe: async (/** @type {any} */ options) => ({
          endpoint: "https://push.example/new",
          toJSON: () => ({ endpoint: "https://push.example/new", keys: options }),
        }),
      },
      getNotifications: async (/** @type {any} */ { tag } = {}) =>
        shown.filter((one) => !one.closed && (tag === undefined || one.tag === tag)),
      showNotification: async (/** @type {string} */ title, /** @type {any} */ options) => {
        const replaced = shown.find((one) => !one.closed && options.tag && one.tag === options.tag);
        if (replaced) replaced.closed = true;
        const one = { title, ...options, closed: false, close: () => void (one.closed = true) };
        shown.push(one);
      },
    },
  };
  const fetch = async (/** @type {any} */ request, /** @type {any} */ options = {}) => {
    const { href, pathname } = new URL(typeof request === "string" ? request : request.url, ORIGIN);
    asked.push({ url: href, ...options });
    if (!(pathname in server)) throw new TypeError("Failed to fetch");
    return server[pathname].clone();
  };
  const context = vm.createContext({
    self: scope,
    caches,
    fetch,
    location: { origin: ORIGIN },
    URL,
    Response,
  });
  vm.runInContext(SOURCE, context);

  /** Fires an event and waits until the worker has dealt with it; what it responds with. @param {string} type @param {object} [event] */
  async function fire(type, event = {}) {
    /** @type {Promise<unknown>[]} */
    const lasting = [];
    /** @type {Promise<any> | undefined} */
    let response;
    listeners.get(type)?.({
      ...event,
      waitUntil: (/** @type {Promise<unknown>} */ done) => lasting.push(done),
      respondWith: (/** @type {Promise<any>} */ promise) => (response = promise),
    });
    const found = await response;
    for (const done of lasting) await done;
    return found;
  }

  /** What the worker answers to a request; undefined: it leaves it to the browser. @param {string} path @param {{method?: string, mode?: string, range?: string}} [how] */
  function load(path, { method = "GET", mode = "no-cors", range = "" } = {}) {
    const headers = new Headers(range ? { Range: range } : {});
    const request = { url: new URL(path, ORIGIN).href, method, mode, headers };
    return fire("fetch", { request, preloadResponse: Promise.resolve(undefined) });
  }

  /** Opens a page. @param {string} path @returns {Promise<any>} */
  const visit = (path) => load(path, { mode: "navigate" });

  return {
    functions: /** @type {any} */ (context),
    caches,
    server,
    asked,
    shown,
    opened,
    focused,
    badges,
    tabs,
    fire,
    load,
    visit,
    navigator: scope.navigator,
    /** How often it has asked to take over without waiting. */
    get skipped() {
      return skipped;
    },
  };
}
