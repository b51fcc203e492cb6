/* Browsers that can show notifications, for pages that are opened in Node; their push service is a stand-in. */

import { mock } from "node:test";

import { FakeCaches } from "../app/fake_worker.js";
import { Page, read } from "./page.js";

/** What a browser can do, and what it has. */
class Abilities {
  /** What it says when it is asked for permission. @type {NotificationPermission} */
  reply = "granted";
  /** How often it was asked. */
  questions = 0;
  /** Its push subscription. @type {any} */
  subscription = null;
  /** The next subscription fails with this. @type {Error | null} */
  failure = null;
  /** What pages have sent to the service worker. @type {any[]} */
  told = [];
  caches = new FakeCaches();
  /** @type {any[]} notifications */
  shown = [];
}

/**
 * Opens the page of a scene in such a browser, a while after its first visit.
 * @param {string} scene
 * @param {{permission?: NotificationPermission, worker?: boolean, push?: boolean, standalone?: boolean, subscribed?: boolean, caches?: FakeCaches, path?: string}} [options]
 *   `worker`: it has service workers; `push`: it knows push messages; `standalone`: as only browsers of iOS say; `subscribed`: it has a
 *   subscription; `caches`: what an earlier page has left; `path`: the page's address, if another one than the scene's
 */
export async function openWithPush(
  scene,
  {
    permission = "default",
    worker = true,
    push = true,
    standalone,
    subscribed = false,
    caches = new FakeCaches(),
    path,
  } = {},
) {
  const content = read(scene);
  const page = new Page(path ? { ...content, path } : content, "laptop", "");
  const has = new Abilities();
  has.caches = caches;
  const recorded = page.scene.answers.find((/** @type {any} */ answer) => answer.body?.endpoint)?.body;
  const key = /data-alerts="([^"]+)"/.exec(page.scene.html)?.[1] ?? "";

  const subscriptionFor = (/** @type {ArrayBuffer} */ applicationServerKey) => ({
    endpoint: recorded?.endpoint ?? "https://push.example.com/1",
    options: { applicationServerKey },
    toJSON: () => recorded,
    unsubscribe: async () => {
      has.subscription = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => has.subscription,
    subscribe: async (/** @type {any} */ { applicationServerKey }) => {
      const { failure } = has;
      has.failure = null;
      if (failure) throw failure;
      return (has.subscription = subscriptionFor(applicationServerKey.buffer));
    },
  };
  if (subscribed) has.subscription = subscriptionFor(new Uint8Array(Buffer.from(key, "base64url")).buffer);
  const active = { postMessage: (/** @type {any} */ message) => has.told.push(message) };
  const registration = { active, waiting: null, pushManager, getNotifications: async () => has.shown };
  const serviceWorker = {
    controller: active,
    ready: Promise.resolve(registration),
    register: async () => registration,
  };
  const Notification = {
    permission,
    requestPermission: async () => {
      has.questions += 1;
      return (Notification.permission = has.reply);
    },
  };
  setGlobal("Notification", Notification);
  setGlobal("PushManager", push ? class {} : undefined);
  setGlobal("caches", has.caches);
  const { navigator } = /** @type {any} */ (page.window);
  if (worker) Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker });
  if (standalone !== undefined) Object.defineProperty(navigator, "standalone", { value: standalone });

  await page.start();
  dispatchEvent(new Event("load"));
  await page.wait(worker ? 250 : 3_250);
  return { page, has };
}

/** @param {string} name @param {unknown} value undefined: there is none */
function setGlobal(name, value) {
  Reflect.deleteProperty(globalThis, name);
  if (value !== undefined)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Replaces a method that would leave the page. @param {object} target @param {string} name @param {() => void} [call] instead of it */
export function intercept(target, name, call) {
  const called = mock.fn(call);
  Object.defineProperty(target, name, { value: called, configurable: true });
  return called;
}
