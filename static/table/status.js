/*
 * The one line above the board: whose turn it is, what may be done now, what has just happened. Always there, and read in a second.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext, percent } from "../site/i18n.js";
import { numberSeen } from "./eyes.js";
import { lost, wordsOf } from "./review.js";
import { result, together } from "./sentences.js";
import { ownStandIn } from "./standins.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** `yours` is lit like a lamp; `lost` warns; `past` says that this is not now. @typedef {"yours" | "wait" | "over" | "past" | "lost" | "end"} Tone */
/** @typedef {{tone: Tone, title: string, detail: string}} Status */
/**
 * A button with `act`, a link with `href`, or a form to `post` to. `long`: on a phone it takes a line of its own.
 * @typedef {{label: string, href?: string, act?: () => void, post?: string, csrf?: string, long?: boolean, primary?: boolean}} Action
 */

/**
 * What stands there when the line is down.
 * @param {boolean} begun @param {import("./types.js").Refused | null} farewell @returns {Record<string, Status>}
 */
const lineDown = (begun, farewell) => ({
  connecting: { tone: "wait", title: gettext("Coming to the table…"), detail: "" },
  lost:
    !begun && farewell?.code === "newer_rules"
      ? { tone: "wait", title: gettext("Please wait"), detail: farewell.say }
      : {
          tone: "lost",
          title: gettext("No connection"),
          detail: begun ? gettext("Trying again by itself. Nothing is lost: your moves are kept.") : gettext("Trying again by itself."),
        },
  gone: { tone: "end", title: gettext("This table is gone"), detail: gettext("It was put away. Open a new one any time.") },
  closed:
    farewell && farewell.code !== "no_watchers"
      ? { tone: "end", title: gettext("You cannot go on here"), detail: farewell.say }
      : { tone: "end", title: gettext("Players only"), detail: gettext("This table does not take watchers.") },
  busy:
    farewell?.code === "too_many_sockets" || farewell?.code === "too_many_guesses"
      ? { tone: "end", title: gettext("Too many at once"), detail: farewell.say }
      : {
          tone: "end",
          title: gettext("That was too fast"),
          detail: gettext("Too much came from this page at once. Reload it to go on."),
        },
});

/**
 * What the line says.
 * @param {Scene} scene
 * @returns {Status}
 */
export function statusOf(scene) {
  const { frame, link } = scene;
  if (link !== "live" && !(link === "connecting" && frame)) return lineDown(!!scene.now, scene.store.farewell)[link];
  if (!scene.now || !frame) return lineDown(false, null).connecting;
  if (scene.past) return past(scene);
  if (scene.now.view.outcome) return over(scene);
  return turn(scene);
}

/** @param {Scene} scene @returns {Status} */
function past({ steps, now, replay, lastSentence, frame, store, words, names }) {
  const title = numberSeen(store.line.countAt(frame?.seq ?? 0) ?? steps.count, steps.total, steps.eyes, names);
  const judged = now && store.judged(frame?.seq ?? -1);
  if (judged && lost(judged)) return { tone: replay ? "wait" : "past", title, detail: wordsOf(judged, words, frame ?? now) };
  const count = steps.missed;
  const more = ngettext("The game goes on: %(count)s new move.", "The game goes on: %(count)s new moves.", count);
  return { tone: replay ? "wait" : "past", title, detail: count ? fill(more, { count }) : lastSentence };
}

/** @param {Scene} scene @returns {Status} */
function over({ now, names, you, words }) {
  const outcome = /** @type {import("./types.js").Outcome} */ (now?.view.outcome);
  return { tone: "over", title: result(outcome, names, you, words), detail: words.outcome(outcome, names) };
}

/** @param {Scene} scene @returns {Status} */
function turn(scene) {
  const { now, names, you, words, sending, lastSentence, refusal } = scene;
  const acting = now?.view.to_act ?? [];
  const mine = acting.filter((seat) => you.includes(seat));
  if (sending) return { tone: "wait", title: gettext("Sending your move…"), detail: lastSentence };
  if (!mine.length) return { tone: "wait", title: waitingFor(scene, acting), detail: refusal?.say ?? (thoughtOf(scene) || meanwhile(scene)) };
  if (ownStandIn(scene) !== undefined) {
    return { tone: "wait", title: gettext("A bot is playing for you"), detail: refusal?.say ?? gettext("Take your seat back, or just move.") };
  }
  const prompt = now && words.prompt?.(now);
  if (prompt && names.length === 1) return { tone: "yours", title: prompt, detail: refusal?.say ?? lastSentence };
  const who = you.length > 1 ? fill(gettext("%(name)s’s turn"), { name: names[mine[0]] }) : gettext("Your turn");
  const title = prompt ? fill(gettext("%(who)s: %(what)s"), { who, what: prompt }) : who;
  return { tone: "yours", title, detail: refusal?.say ?? lastSentence };
}

/** What has just happened, and what this viewer may do while others are waited for. @param {Scene} scene */
function meanwhile({ now, words, interactive, lastSentence }) {
  const aside = now && interactive ? words.aside?.(now) : "";
  return [aside, lastSentence].filter(Boolean).join(" ");
}

/** Why a bot that plays alone made the last move. @param {Scene} scene */
function thoughtOf({ now, words, lastSentence }) {
  const { why, chance = 0 } = now?.thought ?? {};
  if (!now || !why || !words.why) return "";
  return [lastSentence, words.why(why, now), fill(gettext("Chance of winning: %(chance)s."), { chance: percent(chance) })].filter(Boolean).join(" ");
}

/** @param {Scene} scene @param {number[]} acting */
function waitingFor({ room, names }, acting) {
  const who = together(acting.map((seat) => names[seat]));
  const seats = acting.map((seat) => room?.seats[seat]);
  if (seats.every((seat) => seat?.kind === "bot")) return fill(gettext("%(who)s is thinking"), { who });
  if (seats.every((seat) => seat?.kind === "bot" || seat?.standin)) return fill(gettext("A bot is playing for %(who)s"), { who });
  const away = seats.some((seat) => seat?.kind === "person" && !seat.here);
  return fill(away ? gettext("Waiting for %(who)s, who is away") : gettext("Waiting for %(who)s"), { who });
}

/**
 * @param {Status} status
 * @param {Action[]} actions what can be done about it, at its end
 * @param {boolean} refused whether the second line is a refusal
 * @param {string} news what somebody wants of this viewer
 * @param {string} [score] what the game counts, where there is no other place for it
 * @param {unknown} [clock] how long it is until the clock rings
 */
export function drawStatus({ tone, title, detail }, actions, refused, news = "", score = "", clock = nothing) {
  return html`<div class="status" data-tone=${tone}>
    <span class="status-lamp" aria-hidden="true"></span>
    <p class="status-words">
      <strong class="status-title">${title}</strong>
      ${detail ? html`<span class=${refused ? "status-detail status-refusal" : "status-detail"}>${detail}</span>` : nothing}
      ${news ? html`<span class="status-news">${news}</span>` : nothing}
    </p>
    ${clock} ${score ? html`<span class="status-score nums">${score}</span>` : nothing}
    ${actions.length ? html`<span class="status-actions">${actions.map(drawAction)}</span>` : nothing}
  </div>`;
}

/** @param {Action} action */
function drawAction({ label, href, act, post, csrf = "", long, primary }) {
  const style = `button status-action${primary ? " primary" : ""}`;
  if (href) return html`<a class=${style} href=${href}>${label}</a>`;
  if (!post) return html`<button type="button" class=${style} ?data-long=${long} @click=${act}>${label}</button>`;
  return html`<form method="post" action=${post}>
    <input type="hidden" name="csrfmiddlewaretoken" .value=${csrf} />
    <button class=${style}>${label}</button>
  </form>`;
}
