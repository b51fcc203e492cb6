/*
 * The status line above the board: whose turn it is, what you can do now, what has just happened. Always there, and read in a second.
 */

import { fill, formatNames, gettext, ngettext, percent } from "../site/i18n.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { numberSeen } from "./actions.js";
import { drawAction } from "./action-button.js";
import { icon } from "./icons.js";
import { lost, wordsOf } from "./judgements.js";
import { result } from "./sentences.js";

/**
 * @import {Outcome, RefusedMessage, Room} from "../kit/server.d.ts"
 * @import {Question} from "./actions.js"
 * @import {Action} from "./action-button.js"
 * @import {Scene} from "./scene.js"
 */

/** `yours` is lit like a lamp; `lost` is a warning; `past` marks an earlier position. @typedef {"yours" | "wait" | "over" | "past" | "lost" | "end"} Tone */
/** @typedef {{tone: Tone, title: string, detail: string}} Status */

/** Before the first answer. @returns {Status} */
const connecting = () => ({ tone: "wait", title: gettext("Connecting…"), detail: "" });

/**
 * The status without a connection.
 * @param {boolean} begun @param {RefusedMessage | null} farewell @returns {Record<Exclude<Scene["link"], "live">, Status>}
 */
const lineDown = (begun, farewell) => ({
  idle: connecting(),
  connecting: connecting(),
  lost:
    !begun && farewell?.code === "newer_rules"
      ? { tone: "wait", title: gettext("Please wait"), detail: farewell.say }
      : {
          tone: "lost",
          title: gettext("No connection"),
          detail: begun
            ? gettext("Reconnecting… Your moves are kept and will be sent.")
            : gettext("Reconnecting…"),
        },
  gone: {
    tone: "end",
    title: gettext("Table closed"),
    detail: gettext("This table no longer exists. Open a new one any time."),
  },
  closed:
    farewell && farewell.code !== "no_watchers"
      ? { tone: "end", title: gettext("You can’t continue here"), detail: farewell.say }
      : { tone: "end", title: gettext("Players only"), detail: gettext("This table is private.") },
  busy:
    farewell?.code === "too_many_sockets" || farewell?.code === "too_many_guesses"
      ? { tone: "end", title: gettext("Too many tables"), detail: farewell.say }
      : {
          tone: "end",
          title: gettext("Too many messages"),
          detail: gettext("This page sent too many messages. Reload to continue."),
        },
});

/**
 * The status of this scene.
 * @param {Scene} scene
 * @returns {Status}
 */
export function statusOf(scene) {
  const { frame, link } = scene;
  if (link !== "live" && !(link === "connecting" && frame))
    return lineDown(!!scene.now, scene.store.farewell)[link];
  if (!scene.now || !frame) return connecting();
  if (scene.past) return past(scene);
  if (scene.now.view.outcome) return over(scene);
  return turn(scene);
}

/** @param {Scene} scene @returns {Status} */
function past({ steps, now, replay, lastSentence, frame, judged, store, words, names }) {
  const title = numberSeen(
    store.effectiveMoves.countAt(frame?.seq ?? 0) ?? steps.count,
    steps.total,
    steps.perspective,
    names,
  );
  if (now && judged && lost(judged))
    return { tone: replay ? "wait" : "past", title, detail: wordsOf(judged, words, frame ?? now) };
  const count = steps.missed;
  const more = ngettext(
    "The game goes on: %(count)s new move.",
    "The game goes on: %(count)s new moves.",
    count,
  );
  return { tone: replay ? "wait" : "past", title, detail: count ? fill(more, { count }) : lastSentence };
}

/** @param {Scene} scene @returns {Status} */
function over({ now, names, you, words }) {
  const outcome = /** @type {Outcome} */ (now?.view.outcome);
  return { tone: "over", title: result(outcome, names, you, words), detail: words.outcome(outcome, names) };
}

/** @param {Scene} scene @returns {Status} */
function turn(scene) {
  const { now, names, you, words, sending, lastSentence, refusal, interactive } = scene;
  const acting = now?.view.to_act ?? [];
  const mine = acting.filter((seat) => you.includes(seat));
  if (sending) return { tone: "wait", title: gettext("Sending your move…"), detail: lastSentence };
  const urgent = now && interactive ? words.urgent?.(now, names) : "";
  if (urgent) return { tone: "yours", title: urgent, detail: refusal?.say ?? lastSentence };
  if (!mine.length)
    return {
      tone: "wait",
      title: waitingFor(scene, acting),
      detail: refusal?.say ?? (thoughtOf(scene) || standInWords(scene) || meanwhile(scene)),
    };
  if (ownStandIn(scene) !== undefined) {
    return {
      tone: "wait",
      title: gettext("A bot is playing for you"),
      detail: refusal?.say ?? gettext("Take your seat back, or just move."),
    };
  }
  const [seat = -1] = mine;
  const name = you.length > 1 ? /** @type {string} */ (names[seat]) : null;
  const title =
    (now && words.prompt?.(now, name)) ||
    (name === null ? gettext("Your turn") : fill(gettext("%(name)s’s turn"), { name }));
  return { tone: "yours", title, detail: refusal?.say ?? lastSentence };
}

/** What has just happened, and what this viewer can do while waiting for others. @param {Scene} scene */
function meanwhile({ now, words, interactive, lastSentence }) {
  const aside = now && interactive ? words.aside?.(now) : "";
  return [aside, lastSentence].filter(Boolean).join(" ");
}

/** Why a bot playing a one-player game made the last move. @param {Scene} scene */
function thoughtOf({ now, words, lastSentence }) {
  const { why, chance = 0 } = now?.thought ?? {};
  if (!now || !why || !words.why) return "";
  return [
    lastSentence,
    words.why(why, now),
    fill(gettext("Chance of winning: %(chance)s."), { chance: percent(chance) }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {Scene} scene @param {number[]} acting */
function waitingFor({ room, names }, acting) {
  const who = formatNames(acting, names);
  const seats = acting.map((seat) => room?.seats[seat]);
  if (seats.every((seat) => seat?.kind === "bot"))
    return fill(ngettext("%(who)s is thinking", "%(who)s are thinking", seats.length), { who });
  if (seats.every((seat) => seat?.kind === "bot" || seat?.standin))
    return fill(gettext("A bot is playing for %(who)s"), { who });
  const away = seats.some((seat) => seat?.kind === "person" && !seat.here);
  if (!away) return fill(gettext("Waiting for %(who)s"), { who });
  return fill(
    ngettext("Waiting for %(who)s, who is away", "Waiting for %(who)s (not everyone is here)", seats.length),
    { who },
  );
}

/**
 * @param {Status & {goal?: {element: Element, shown: boolean} | null}} status `goal`: shown in place of the second line, or only its space reserved
 * @param {Action[]} actions its buttons
 * @param {{refused?: boolean, why?: string, seq?: number, news?: string, score?: string, clock?: unknown, question?: Question | null}} [more]
 *   `refused`: whether the second line is a refusal; `why`: why what it says happened, with move `seq`; `news`: what else this viewer should know; `score`: if it isn't shown elsewhere; `clock`: the time left;
 *   `question`: what the status asks instead of all that
 */
export function drawStatus(
  { tone, title, detail, goal },
  actions,
  { refused = false, why = "", seq = 0, news = "", score = "", clock = nothing, question = null } = {},
) {
  if (question) return drawQuestion(tone, question, refused ? detail : title);
  const said = html`<span class=${refused ? "status-detail status-refusal" : "status-detail"}>${detail}</span>`;
  const line = !detail
    ? nothing
    : why && !refused
      ? html`<div class="status-told text-xs">${said} ${keyed(seq, drawWhy(why))}</div>`
      : said;
  return html`<div class="status" data-tone=${tone}>
    <span class="status-lamp" aria-hidden="true"></span>
    <div class="status-words">
      <strong class="status-title">${title}</strong>
      ${goal ? html`<div class="status-lines" ?data-goal=${goal.shown}>${line} ${goal.element}</div>` : line}
      ${news ? html`<span class="status-news text-sm">${news}</span>` : nothing}
    </div>
    ${clock} ${score ? html`<span class="status-score text-sm nums">${score}</span>` : nothing}
    ${actions.length ? html`<span class="status-actions cluster">${actions.map(drawAction)}</span>` : nothing}
  </div>`;
}

/** The reason, for those who ask, until they turn to something else. @param {string} why */
const drawWhy = (why) =>
  html`<details class="status-why" @focusout=${fold}><summary>${gettext("Why?")}</summary><p>${why}</p></details>`;

/** @param {FocusEvent} event */
function fold({ currentTarget }) {
  if (currentTarget instanceof HTMLDetailsElement) currentTarget.open = false;
}

/** @param {Tone} tone @param {Question} question @param {string} turn whose turn it is meanwhile */
const drawQuestion = (tone, { title, detail, answers }, turn) =>
  html`<div class="status status-asks" data-tone=${tone} role="group" aria-labelledby="question">
    <div class="status-words">
      <strong class="status-question" id="question">${title}</strong>
      ${detail ? html`<span class="status-detail">${detail}</span>` : html`<span class="status-detail hidden-when-small">${turn}</span>`}
    </div>
    <span class="status-actions cluster">${answers.map(drawAction)}</span>
  </div>`;

// -- A game's own clock: the time left by the server's clock, second by second.

/** Whether the table's clock is running for someone: then the next deadline may be theirs, and is shown with the players. @param {Scene} scene */
const runsForSomebody = ({ now }) => now?.clock?.since.some((since) => since !== null) ?? false;

/** Whole seconds until the game's clock expires, 0 if it is overdue; null if none is running. @param {Scene} scene */
export function secondsLeft(scene) {
  const { now, past, over, store } = scene;
  if (now?.deadline === undefined || runsForSomebody(scene) || past || over) return null;
  return Math.max(0, Math.ceil((now.deadline - store.time()) / 1000));
}

/** @param {Scene} scene */
export function drawCountdown(scene) {
  const left = secondsLeft(scene);
  if (left === null) return nothing;
  const said = fill(ngettext("%(count)s second left", "%(count)s seconds left", left), { count: left });
  return html`<span class="status-clock nums" role="timer" aria-label=${said}>${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}</span>`;
}

/** Milliseconds until the next second; null if no clock is running. @param {Scene} scene */
export function untilNextSecond(scene) {
  if (!secondsLeft(scene)) return null;
  const deadline = /** @type {number} */ (scene.now?.deadline);
  return Math.max((deadline - scene.store.time()) % 1000, 0);
}

// -- After a game: links to continue it from the move shown, and to the analysis board.

/** URLs and form data from the template; `fork` is empty for a game that can’t be continued. `secrets`: whether the game has any. @typedef {{fork: string, study: string, csrf: string, secrets: boolean}} Ways */

/**
 * Continues with a new game from the move shown. A one-player game starts immediately; a game for several asks who plays.
 * @param {Scene} scene @param {Ways} ways
 */
export function drawFork({ over, past, now, frame, you }, { fork, csrf }) {
  if (!over || !past || !fork || !frame || frame.view.outcome) return nothing;
  const label = html`${icon("fork")} ${gettext("Continue from here")}`;
  if (!now?.aids) return html`<a class="button small" href=${`${fork}?at=${frame.seq}`}>${label}</a>`;
  if (!you.length) return nothing;
  return html`<form method="post" action=${fork} class="fork">
    <input type="hidden" name="csrfmiddlewaretoken" .value=${csrf} />
    <input type="hidden" name="at" .value=${String(frame.seq)} />
    <button class="button small">${label}</button>
  </form>`;
}

/** The position on show, on the analysis board. @param {Scene} scene @param {Ways} ways */
export function drawStudy({ over, frame }, { study }) {
  if (!over || !study || !frame) return nothing;
  return html`<a class="button small" href=${`${study}&at=${frame.seq}`}>${icon("board")} ${gettext("Analyse")}</a>`;
}

// -- Stand-ins: bots that play for absent players.

/** The viewer's own seat that a bot is playing, or undefined. @param {Scene} scene */
const ownStandIn = ({ room, you, over }) =>
  over ? undefined : you.find((seat) => room?.seats[seat]?.standin);

/** A seat to move whose player has been away long enough for a bot to take over, or undefined. @param {Scene} scene */
export function wantsStandIn({ room, now, you, over, past }) {
  if (!you.length || over || past || now?.paused) return undefined;
  return now?.view.to_act.find((seat) => room?.seats[seat]?.absent && !room.seats[seat].standin);
}

/** Milliseconds until a bot may play for the first absent player to move, and who that is; null if nobody waits for that. @param {Scene} scene */
export function standInWait({ room, now, you, over, past, replay, store }) {
  if (!you.length || over || past || replay || now?.paused) return null;
  const seats = (now?.view.to_act ?? []).flatMap((seat) => room?.seats[seat] ?? []);
  const waits = seats.flatMap(({ seat, here, standin, absent_at: at }) =>
    at === undefined || here || standin ? [] : [{ seat, wait: at - store.time() }],
  );
  return waits.filter(({ wait }) => wait > 0).sort((one, other) => one.wait - other.wait)[0] ?? null;
}

/** "A bot can play for Dan in 2:10.", or "". @param {Scene} scene */
export function standInWords(scene) {
  const found = standInWait(scene);
  if (!found) return "";
  const seconds = Math.ceil(found.wait / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return fill(gettext("A bot can play for %(name)s in %(time)s."), { name: scene.names[found.seat], time });
}

/** Milliseconds until that sentence changes; null if there is none. @param {Scene} scene */
export function untilStandInChanges(scene) {
  const found = standInWait(scene);
  return found && (found.wait - 1) % 1000;
}

/**
 * The button for the status, or null.
 * @param {Scene} scene
 * @param {(seat: number, on: boolean) => void} standIn
 * @returns {{label: string, act: () => void, long?: true} | null}
 */
export function standInAction(scene, standIn) {
  const own = ownStandIn(scene);
  if (own !== undefined)
    return { label: gettext("Take your seat back"), long: true, act: () => standIn(own, false) };
  const wanted = wantsStandIn(scene);
  if (wanted === undefined) return null;
  const label = fill(gettext("Let a bot play for %(name)s until they’re back"), {
    name: scene.names[wanted],
  });
  return { label, long: true, act: () => standIn(wanted, true) };
}

/** Sentences about stand-ins that have started or stopped since `before`. @param {Room} before @param {Room} now @param {string[]} names */
export function standInNews(before, now, names) {
  if (now.status !== "playing") return [];
  return now.seats.map((seat, index) => {
    const was = !!before.seats[index]?.standin;
    if (was === !!seat.standin) return "";
    const format = seat.standin
      ? gettext("A bot is playing for %(name)s now.")
      : gettext("%(name)s plays again.");
    return fill(format, { name: names[index] });
  });
}
