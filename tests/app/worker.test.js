/* The service worker: what it keeps and what never, new versions, and forgetting. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, COPY, fakeWorker, FILE, ORIGIN } from "./fake_worker.js";

const STYLE = "/static/bundles/site-styles.0123456789ab.css";

/** @param {string} path @param {object} [how] */
const strategy = (path, how = {}) => {
  const request = { method: "GET", mode: "navigate", url: ORIGIN + path, headers: new Headers(), ...how };
  return fakeWorker().functions.strategyFor(request);
};

test("each request has one strategy", () => {
  assert.equal(strategy(STYLE, { mode: "no-cors" }), "file");
  assert.equal(strategy("/jsi18n/en-gb.0123456789ab.js", { mode: "no-cors" }), "file");
  assert.equal(strategy("/static/site/icon.svg", { mode: "no-cors" }), "none");
  assert.equal(strategy(STYLE, { mode: "no-cors", headers: new Headers({ Range: "bytes=0-" }) }), "none");
  assert.equal(strategy("/"), "page");
  assert.equal(strategy("/t/abc/"), "page");
  assert.equal(strategy("/admin/accounts/"), "none");
  assert.equal(strategy("/t/abc/log.json", { mode: "cors" }), "none");
  assert.equal(strategy("/t/abc/sit", { method: "POST" }), "none");
  assert.equal(strategy("/me/forget/", { method: "POST" }), "leaving");
  assert.equal(strategy("/me/code/abcd/", { method: "POST" }), "leaving");
  assert.equal(strategy("/me/forget/"), "page");
  assert.equal(strategy("", { url: `https://other.example${STYLE}` }), "none");
});

test("a file is loaded once, and never asked for again", async () => {
  const worker = fakeWorker();
  worker.server[STYLE] = answer("a {}", FILE);
  assert.equal(await (await worker.load(STYLE)).text(), "a {}");
  delete worker.server[STYLE];
  assert.equal(await (await worker.load(STYLE)).text(), "a {}");
  assert.equal(worker.asked.length, 1);
});

test("a file that the server does not call immutable is not kept", async () => {
  const worker = fakeWorker();
  for (const kind of [{ headers: { "Cache-Control": "public, max-age=3600" } }, { ...FILE, status: 404 }]) {
    worker.server[STYLE] = answer("", kind);
    await worker.load(STYLE);
  }
  assert.deepEqual(worker.caches.kept, {});
});

test("only marked pages are kept, and shown only without the server", async () => {
  const worker = fakeWorker();
  worker.server["/rules/"] = answer("first", COPY);
  worker.server["/t/abc/"] = answer("a hand", { headers: { "Cache-Control": "no-store" } });
  worker.server["/about/"] = answer("about");
  for (const path of Object.keys(worker.server)) await worker.visit(path);
  assert.deepEqual(worker.caches.kept, { "tabletop-pages-b": [`${ORIGIN}/rules/`] });
  worker.server["/rules/"] = answer("second", COPY);
  assert.equal(await (await worker.visit("/rules/")).text(), "second");
  delete worker.server["/rules/"];
  assert.equal(await (await worker.visit("/rules/")).text(), "second");
});

test("a mark does not outweigh no-store, an error, a redirect or another site", async () => {
  const worker = fakeWorker();
  for (const how of [
    { headers: { ...COPY.headers, "Cache-Control": "private, no-store" } },
    { ...COPY, status: 404 },
    { ...COPY, redirected: true },
    { ...COPY, type: "opaqueredirect" },
  ]) {
    worker.server["/rules/"] = answer("", how);
    await worker.visit("/rules/");
  }
  assert.deepEqual(worker.caches.kept, {});
});

/** A worker that has installed its offline page. */
async function installed(changes = {}) {
  const worker = fakeWorker(changes);
  const page = `<link href="${STYLE}"><script src="/static/site/site.00112233aabb.js"></script>
    <img src="/static/site/touch-icon.00112233aabb.png"><a href="https://other.example/x.00112233aabb.js">`;
  worker.server["/offline/"] = answer(page, { headers: { "Content-Type": "text/html" } });
  const css = { headers: { ...FILE.headers, "Content-Type": "text/css" } };
  const script = { headers: { ...FILE.headers, "Content-Type": "text/javascript" } };
  worker.server[STYLE] = answer('@import url("fonts.00112233aabb.css");', css);
  worker.server["/static/bundles/fonts.00112233aabb.css"] = answer("", css);
  worker.server["/static/site/site.00112233aabb.js"] = answer(
    'import { a } from "../kit/a.00112233aabb.js";\nimport "tabletop:site";',
    script,
  );
  worker.server["/static/kit/a.00112233aabb.js"] = answer("", script);
  await worker.fire("install");
  return worker;
}

test("the offline page is kept with all that it needs, in bundles or single modules", async () => {
  const worker = await installed();
  assert.deepEqual(
    worker.caches.kept["tabletop-files-b"].map((url) => url.slice(ORIGIN.length)).toSorted(),
    [
      STYLE,
      "/offline/",
      "/static/bundles/fonts.00112233aabb.css",
      "/static/kit/a.00112233aabb.js",
      "/static/site/site.00112233aabb.js",
    ].toSorted(),
  );
  for (const path of Object.keys(worker.server)) delete worker.server[path];
  assert.match(await (await worker.visit("/t/abc/")).text(), /site-styles/);
});

test("a version that lacks a file is not installed", async () => {
  const worker = await installed();
  await worker.caches.delete("tabletop-files-b");
  worker.server[STYLE] = answer("", { status: 404 });
  await assert.rejects(worker.fire("install"), /404/);
});

test("a new version deletes what earlier ones kept, but not your games", async () => {
  const worker = await installed();
  for (const name of ["tabletop-files-a", "tabletop-pages-a", "tabletop-yours", "something-else"])
    await worker.caches.open(name);
  await worker.fire("activate");
  assert.deepEqual(Object.keys(worker.caches.kept).toSorted(), [
    "something-else",
    "tabletop-files-b",
    "tabletop-yours",
  ]);
});

test("a new version takes over only if the page that asks is the only one", async () => {
  const worker = await installed();
  assert.equal(worker.skipped, 0);
  worker.tabs.push(`${ORIGIN}/`, `${ORIGIN}/t/abc/`);
  await worker.fire("message", { data: { type: "replace" } });
  assert.equal(worker.skipped, 0);
  worker.tabs.pop();
  await worker.fire("message", { data: { type: "replace" } });
  assert.equal(worker.skipped, 1);
});

test("in development it keeps nothing, and clears what others have left", async () => {
  const worker = await installed({ keeps: false });
  await worker.caches.open("tabletop-files-a");
  await worker.fire("activate");
  assert.equal(worker.skipped, 1);
  assert.equal(await worker.visit("/"), undefined);
  assert.equal(await worker.load(STYLE), undefined);
  assert.deepEqual(worker.caches.kept, {});
});

test("a page that has removed all caches gets the offline page again", async () => {
  const worker = await installed();
  const [before] = Object.values(worker.caches.kept);
  await worker.caches.delete("tabletop-files-b");
  await worker.fire("message", { data: { type: "restore" } });
  assert.deepEqual(worker.caches.kept, { "tabletop-files-b": before });
});

/** A worker with rules on its server; the pages and files that it keeps for reading. @param {object} [connection] */
async function reading(connection = {}) {
  const worker = await installed();
  Object.assign(worker.navigator.connection, connection);
  const bundle = "/static/bundles/go.00112233aabb.js";
  const head = `<link href="${STYLE}"><script src="/static/bundles/go-rules.00112233aabb.js"></script>
    <script type="importmap">{"imports":{"tabletop:go":"${bundle}","tabletop:go-late":"/static/bundles/late.00112233aabb.js"}}</script>`;
  const script = { headers: { ...FILE.headers, "Content-Type": "text/javascript" } };
  worker.server["/rules/"] = answer('<a class="me-link" data-unknown>', COPY);
  worker.server["/games/go/rules/"] = answer(head, COPY);
  worker.server["/static/bundles/go-rules.00112233aabb.js"] = answer('import{a}from"tabletop:go";', script);
  worker.server[bundle] = answer('import("tabletop:go-late")', script);
  const found = async () => {
    await worker.fire("message", { data: { type: "read" } });
    const { "tabletop-pages-b": pages = [], "tabletop-files-b": files } = worker.caches.kept;
    return {
      pages: pages.map((url) => url.slice(ORIGIN.length)),
      hasBundle: files.includes(ORIGIN + bundle),
    };
  };
  return { worker, found };
}

test("the rules of all games are kept with all that they need, without having been visited", async () => {
  const { worker, found } = await reading();
  assert.deepEqual(await found(), { pages: ["/rules/", "/games/go/rules/"], hasBundle: true });
  const before = worker.asked.length;
  await found();
  assert.equal(worker.asked.length, before);
  for (const path of Object.keys(worker.server)) delete worker.server[path];
  assert.match(await (await worker.visit("/games/go/rules/")).text(), /go-rules/);
});

test("the rules are kept as nobody in particular sees them, and don't say that a browser has no name", async () => {
  const { worker, found } = await reading();
  await found();
  const asked = worker.asked.filter(({ url }) => url.endsWith("/rules/"));
  assert.deepEqual(
    asked.map(({ credentials, headers }) => [credentials, headers["Accept-Language"]]),
    [
      ["omit", "en-gb"],
      ["omit", "en-gb"],
    ],
  );
  delete worker.server["/rules/"];
  assert.equal(await (await worker.visit("/rules/")).text(), '<a class="me-link">');
});

test("rules whose files can't be loaded are not kept until they can", async () => {
  const { worker, found } = await reading();
  const bundle = Object.keys(worker.server).at(-1) ?? "";
  const { [bundle]: file } = worker.server;
  delete worker.server[bundle];
  assert.deepEqual(await found(), { pages: ["/rules/"], hasBundle: false });
  worker.server[bundle] = file;
  assert.deepEqual(await found(), { pages: ["/rules/", "/games/go/rules/"], hasBundle: true });
});

for (const connection of [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])
  test(`nothing is kept that nobody has visited, with ${JSON.stringify(connection)}`, async () => {
    const { found } = await reading(connection);
    assert.deepEqual(await found(), { pages: [], hasBundle: false });
  });

test("signing out deletes all that is about a person, and leaves the form alone", async () => {
  const worker = await installed();
  await worker.caches.open("tabletop-yours");
  worker.server["/rules/"] = answer("Hello, Ada", COPY);
  await worker.visit("/rules/");
  await worker.fire("push", { data: { json: () => ({ title: "Your turn", tag: "t" }) } });
  assert.equal(await worker.load("/me/forget/", { method: "POST", mode: "navigate" }), undefined);
  assert.deepEqual(Object.keys(worker.caches.kept), ["tabletop-files-b"]);
  assert.ok(worker.shown.every((one) => one.closed));
  assert.deepEqual(worker.badges, [0]);
});

test("a cache that can't be written costs nothing", async () => {
  const worker = fakeWorker();
  worker.caches.open = () => Promise.reject(new Error("quota"));
  worker.server[STYLE] = answer("a {}", FILE);
  assert.equal(await (await worker.load(STYLE)).text(), "a {}");
});
