/* Requests: what is sent, and what people read when they fail. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const { RequestError, ask } = await import("../../static/kit/ask.js");

/** What was requested. @type {{url: string, options: any}[]} */
let requests = [];
/** The answers to come. @type {(Response | Error)[]} */
let answers = [];

beforeEach(() => {
  mock.timers.reset();
  [requests, answers] = [[], []];
  const fetch = async (/** @type {string} */ url, /** @type {any} */ options) => {
    requests.push({ url, options });
    const answer = answers.shift();
    if (answer instanceof Error || !answer) throw answer ?? new Error("no answer left");
    return answer;
  };
  Object.assign(globalThis, { fetch, document: { cookie: "theme=dark; csrftoken=from-the-cookie; x=y" } });
});

/** @param {unknown} data @param {number} [status] @param {Record<string, string>} [headers] */
const json = (data, status = 200, headers = {}) => new Response(JSON.stringify(data), { status, headers });

/** The error of a request. @param {Promise<any>} asked */
const failure = (asked) => asked.then(assert.fail, (error) => error);

test("without a body it is a GET without a token", async () => {
  answers = [json({ found: 1 })];
  assert.deepEqual(await ask("/here"), { found: 1 });
  assert.equal(requests[0].options.method, "GET");
  assert.deepEqual(requests[0].options.headers, { Accept: "application/json" });
});

test("an object is sent as JSON with the cookie's CSRF token", async () => {
  answers = [json({})];
  await ask("/here", { body: { a: 1 }, headers: { "Puzzle-Opened": "now" } });
  const { method, body, headers } = requests[0].options;
  assert.deepEqual([method, body], ["POST", '{"a":1}']);
  assert.equal(headers["X-CSRFToken"], "from-the-cookie");
  assert.equal(headers["Content-Type"], "application/json");
  assert.equal(headers["Puzzle-Opened"], "now");
});

test("null is a body too, and a form is sent as a form", async () => {
  answers = [json({}), json({})];
  await ask("/here", { body: null, token: "given" });
  const form = new URLSearchParams({ stars: "5" });
  await ask("/here", { body: form });
  assert.deepEqual([requests[0].options.body, requests[0].options.headers["X-CSRFToken"]], ["null", "given"]);
  assert.equal(requests[1].options.body, form);
  assert.equal(requests[1].options.headers["Content-Type"], undefined);
});

test("the next token is handed over, even with a refusal", async () => {
  answers = [json({ say: "No." }, 400, { "X-CSRFToken": "next" })];
  /** @type {string[]} */
  const tokens = [];
  await failure(ask("/here", { body: {}, onToken: (token) => tokens.push(token) }));
  assert.deepEqual(tokens, ["next"]);
});

test("a refusal is the server's sentence with its status", async () => {
  answers = [json({ say: "That puzzle is private." }, 403)];
  const error = await failure(ask("/here"));
  assert.ok(error instanceof RequestError);
  assert.deepEqual([error.message, error.status], ["That puzzle is private.", 403]);
});

for (const [status, sentence] of /** @type {[number, RegExp][]} */ ([
  [403, /expired/],
  [429, /too many requests/],
  [500, /Something went wrong/],
  [200, /Something went wrong/],
])) {
  test(`a page with status ${status} instead of JSON becomes a sentence`, async () => {
    answers = [new Response("<html>", { status })];
    assert.match((await failure(ask("/here"))).message, sentence);
  });
}

test("no answer is a sentence with status 0", async () => {
  answers = [new Error("network"), new Error("network")];
  assert.equal((await failure(ask("/here", { unreachable: "Offline." }))).message, "Offline.");
  const error = await failure(ask("/here"));
  assert.match(error.message, /Can’t reach the server/);
  assert.equal(error.status, 0);
});

test("after too many requests it waits as long as the server says and asks once more", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  answers = [json({ say: "Slow down." }, 429, { "Retry-After": "2" }), json({ done: true })];
  const asked = ask("/here", { body: { a: 1 } });
  await new Promise(setImmediate);
  mock.timers.tick(1_999);
  await new Promise(setImmediate);
  assert.equal(requests.length, 1);
  mock.timers.tick(1);
  assert.deepEqual(await asked, { done: true });
  assert.equal(requests.length, 2);
});

test("a long wait is left to the user, who is told why", async () => {
  answers = [json({ say: "Slow down." }, 429, { "Retry-After": "60" })];
  const error = await failure(ask("/here", { body: {} }));
  assert.deepEqual(
    [error.message, error.status, error.retryAfter, requests.length],
    ["Slow down.", 429, 60, 1],
  );
});

test("a second refusal is final", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const refusal = () => json({ say: "Slow down." }, 429, { "Retry-After": "1" });
  answers = [refusal(), refusal()];
  const asked = failure(ask("/here"));
  await new Promise(setImmediate);
  mock.timers.tick(1_000);
  assert.equal((await asked).retryAfter, 1);
  assert.equal(requests.length, 2);
});
