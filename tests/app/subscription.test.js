/* Turning alerts on in this browser: permission, the push subscription, and what the server is told. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "../fake_document.js";
import { emptyStorage } from "../fake_storage.js";
import { Subscription } from "../../static/notifications/subscription.js";

const KEY = Buffer.from([4, ...Array(64).fill(251)]).toString("base64url");
const OTHER_KEY = Buffer.from([4, ...Array(64).fill(7)]).toString("base64url");

/** @type {{url: string, body: any}[]} */
let asked = [];
/** @type {() => Response} */
let answer = () => Response.json({ id: 12 }, { status: 201 });
/** What the browser says when it is asked for permission. @type {NotificationPermission} */
let reply = "granted";
let questions = 0;

/** A browser's push manager. */
class FakePushManager {
  /** @type {any} */
  current = null;
  count = 0;
  /** @type {Error | null} */
  failure = null;

  async getSubscription() {
    return this.current;
  }

  /** @param {{userVisibleOnly: boolean, applicationServerKey: Uint8Array}} options */
  async subscribe({ userVisibleOnly, applicationServerKey }) {
    assert.equal(userVisibleOnly, true);
    if (this.failure) throw this.failure;
    const endpoint = `https://push.example/${++this.count}`;
    this.current = {
      endpoint,
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        this.current = null;
        return true;
      },
    };
    return this.current;
  }
}

/** @type {FakePushManager} */
let pushManager;

/** @param {object} navigator */
function setNavigator(navigator) {
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
}

/** @param {string} [key] */
const subscription = (key = KEY) => new Subscription(/** @type {any} */ ({ pushManager }), key);

beforeEach(() => {
  [asked, questions, reply] = [[], 0, "granted"];
  answer = () => Response.json({ id: 12 }, { status: 201 });
  emptyStorage();
  pushManager = new FakePushManager();
  setNavigator({ serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: {
      permission: "default",
      requestPermission: async () => {
        questions += 1;
        return /** @type {any} */ (globalThis.Notification.permission = reply);
      },
    },
    fetch: async (/** @type {string} */ url, /** @type {RequestInit} */ { body }) => {
      asked.push({ url, body: JSON.parse(String(body)) });
      return answer();
    },
  });
});

test("nobody is asked before they want alerts", async () => {
  assert.equal(await subscription().state(false), "off");
  assert.equal(await subscription().state(true), "off");
  assert.deepEqual([questions, asked], [0, []]);
});

test("turning alerts on asks, subscribes with the site's key, and tells the server", async () => {
  assert.equal(await subscription().turnOn(), "on");
  assert.equal(questions, 1);
  assert.deepEqual(asked, [
    {
      url: "/notifications/subscriptions/",
      body: { endpoint: "https://push.example/1", expirationTime: null, keys: { p256dh: "p", auth: "a" } },
    },
  ]);
  assert.deepEqual(Buffer.from(pushManager.current.options.applicationServerKey).toString("base64url"), KEY);
  assert.equal(await subscription().state(true), "on");
  assert.equal(asked.length, 1);
});

test("a refused question blocks alerts, a dismissed one changes nothing", async () => {
  reply = "default";
  assert.equal(await subscription().turnOn(), "off");
  reply = "denied";
  assert.equal(await subscription().turnOn(), "blocked");
  assert.equal(await subscription().state(true), "blocked");
  assert.deepEqual([pushManager.count, asked], [0, []]);
});

test("alerts that were removed elsewhere are off, and can be turned on again", async () => {
  await subscription().turnOn();
  assert.equal(await subscription().state(false), "off");
  assert.equal(await subscription().turnOn(), "on");
  assert.deepEqual(
    asked.map(({ body }) => [body.endpoint, body.replaces]),
    [
      ["https://push.example/1", undefined],
      ["https://push.example/1", undefined],
    ],
  );
});

test("with another key of the site there is another subscription, without asking again", async () => {
  await subscription().turnOn();
  assert.equal(await subscription(OTHER_KEY).state(true), "on");
  assert.equal(questions, 1);
  const { body } = asked[1];
  assert.deepEqual([body.endpoint, body.replaces], ["https://push.example/2", "https://push.example/1"]);
  assert.equal(await subscription(OTHER_KEY).state(true), "on");
  assert.equal(asked.length, 2);
});

test("a subscription that the browser has replaced unseen is told", async () => {
  await subscription().turnOn();
  pushManager.current = null;
  await pushManager.subscribe(
    /** @type {any} */ ({ userVisibleOnly: true, applicationServerKey: Buffer.from(KEY, "base64url") }),
  );
  Object.assign(pushManager.current, { options: undefined }); // not all browsers say
  assert.equal(await subscription().state(true), "on");
  assert.equal(asked[1].body.endpoint, "https://push.example/2");
});

test("a lost connection while a new subscription is told is no reason to be off; the next page tells it", async () => {
  await subscription().turnOn();
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  assert.equal(await subscription(OTHER_KEY).state(true), "on");
  answer = () => Response.json({ id: 12 }, { status: 201 });
  assert.equal(await subscription(OTHER_KEY).state(true), "on");
  assert.deepEqual(
    asked.map(({ body }) => body.endpoint),
    ["https://push.example/1", "https://push.example/2", "https://push.example/2"],
  );
});

test("what the server refuses is said in its words, and what the browser can't do in ours", async () => {
  answer = () => Response.json({ say: "You already get alerts on 10 devices." }, { status: 409 });
  await assert.rejects(subscription().turnOn(), { message: "You already get alerts on 10 devices." });
  pushManager.current = null;
  pushManager.failure = new DOMException("push service error", "AbortError");
  await assert.rejects(subscription().turnOn(), { message: /couldn’t turn alerts on/ });
});

test("ending it leaves the browser without one", async () => {
  await subscription().turnOn();
  await subscription().end();
  assert.equal(pushManager.current, null);
  assert.equal(await subscription().state(true), "off");
  await subscription().end();
});

test("without push, without a worker, and on iOS in a tab", async () => {
  assert.equal(await new Subscription(null, KEY).state(false), "impossible");
  Reflect.deleteProperty(globalThis, "PushManager");
  assert.equal(await subscription().state(false), "impossible");
  setNavigator({ standalone: false });
  assert.equal(await new Subscription(null, KEY).state(false), "install");
  setNavigator({ standalone: true });
  assert.equal(await subscription().state(false), "impossible");
});

test("without storage the server is told with each page", async () => {
  Reflect.deleteProperty(globalThis, "localStorage");
  await subscription().turnOn();
  assert.equal(await subscription().state(true), "on");
  assert.equal(asked.length, 2);
});
