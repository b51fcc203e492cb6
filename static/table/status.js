/*
 * The status line above the board: whose turn it is, what you can do now, what has just happened. Always there, and read in a second.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext, ngettext, percent } from "../site/i18n.js";
import { drawAction } from "./action-button.js";
import { numberSeen } from "./view-choice.js";
import { lost, wordsOf } from "./judgements.js";
import { result } from "./sentences.js";
import { ownStandIn, standInWords } from "./standins.js";

/**
 * @import {Outcome, RefusedMessage} from "../kit/server.d.ts"
 * @import {Action} from "./action-button.js"
 * @import {Scene} from "./scene.js"
 */

/** `yours` is lit like a lamp; `lost` is a warning; `past` marks an earlier position. @typedef {"yours" | "wait" | "over" | "past" | "lost" | "end"} Tone */
/** @typedef {{tone: Tone, title: string, detail: string}} Status */

/**
 * The status without a connection.
 * @param {boolean} begun @param {RefusedMessage | null} farewell @returns {Record<string, Status>}
 */
const lineDown = (begun, farewell) => ({
  connecting: { tone: "wait", title: gettext("Connecting…"), detail: "" },
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
  if (!scene.now || !frame) return lineDown(false, null).connecting;
  if (scene.past) return past(scene);
  if (scene.now.view.outcome) return over(scene);
  return turn(scene);
}

/** @param {Scene} scene @returns {Status} */
function past({ steps, now, replay, lastSentence, frame, judged, store, words, names }) {
  const title = numberSeen(
    store.effectiveMoves.countAt(frame?.seq ?? 0) ?? steps.count,
    steps.total,
    steps.eyes,
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
  const name = you.length > 1 ? names[mine[0]] : null;
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
  const who = formatList(acting.map((seat) => names[seat]));
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
 * @param {boolean} refused whether the second line is a refusal
 * @param {string} news a request to this viewer
 * @param {string} [score] the score, if it isn't shown elsewhere
 * @param {unknown} [clock] the time left
 */
export function drawStatus(
  { tone, title, detail, goal },
  actions,
  refused,
  news = "",
  score = "",
  clock = nothing,
) {
  const line = detail
    ? html`<span class=${refused ? "status-detail status-refusal" : "status-detail"}>${detail}</span>`
    : nothing;
  return html`<div class="status" data-tone=${tone}>
    <span class="status-lamp" aria-hidden="true"></span>
    <div class="status-words">
      <strong class="status-title">${title}</strong>
      ${goal ? html`<div class="status-lines" ?data-goal=${goal.shown}>${line} ${goal.element}</div>` : line}
      ${news ? html`<span class="status-news">${news}</span>` : nothing}
    </div>
    ${clock} ${score ? html`<span class="status-score nums">${score}</span>` : nothing}
    ${actions.length ? html`<span class="status-actions">${actions.map(drawAction)}</span>` : nothing}
  </div>`;
}
