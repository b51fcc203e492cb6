/**
 * The review after the game: each player's chances move by move, blunders and mistakes, and better moves. The server computes all of it
 * (games/lineup/review.py); this module only draws it.
 */

import { fill, formatList, gettext, ngettext, percent } from "../site/i18n.js";
import { chartKey, scrub, turningPoints } from "../table/review-controls.js";
import { unbroken } from "../table/sentences.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { brief, offer, places } from "./words.js";

/**
 * @import {Frame, Move, Told} from "../kit/server.d.ts"
 * @import {Played, ReviewContext as Context, Verdict} from "../kit/types.js"
 * @import {Line} from "./server.d.ts"
 */

/** A resignation with a better chance than this appears in the review. */
const HOPE = 0.25;

const about = () =>
  gettext(
    "Replay the game with each player’s chance of winning after every move. Blunders and mistakes are listed with better moves.",
  );

/** @param {Told[]} told @param {Context} context */
function parts(told, context) {
  const steps = /** @type {Step[]} */ (told);
  const worth = steps.filter(isWorthAWord);
  const turning = context.done ? turningPoints(worth, ({ lost }) => lost) : [];
  return {
    chart: curve(steps, context),
    moments: turning.length
      ? drawTurning(turning, steps, context)
      : context.done
        ? html`<p>${gettext("There were no blunders or mistakes.")}</p>`
        : nothing,
    details: drawDetails(worth, steps, context),
    verdict: verdictOf(steps, context),
  };
}

/** The moves that changed the result most, each to be played again. @param {Step[]} turning @param {Step[]} steps @param {Context} context */
function drawTurning(turning, steps, context) {
  return html`<h3 class="side-title">${ngettext("Turning point", "Turning points", turning.length)}</h3>
    <ol class="record turning-points" role="list">
      ${turning.map((step) => html`<li>${turn(step, plainly(step, steps, context), context)} ${context.seq === step.seq ? context.playFrom(step.seq, step.seat) : nothing}</li>`)}
    </ol>`;
}

/** What the chart shows, each player's blunders and mistakes, and what each of them cost. @param {Step[]} worth @param {Step[]} steps @param {Context} context */
function drawDetails(worth, steps, context) {
  return html`<p class="faint">${gettext("Chance of winning, in percent, after each move. Circles are blunders, dots are mistakes. Tap or use the arrow keys to go to a move.")}</p>
    <p class="nums">${spoken(steps, context)}</p>
    <ul class="lineup-tally text-sm pile gap-1" role="list">${context.names.map((name, seat) => tally(seat, name, steps))}</ul>
    <ol class="record" role="list">${worth.map((step) => html`<li>${turn(step, said(step, context), context)}</li>`)}</ol>`;
}

/** The move on show. @param {Step[]} steps @param {Context} context @returns {Verdict | null} */
function verdictOf(steps, context) {
  const step = steps.find(({ seq }) => seq === context.seq);
  if (!step || step.move.type === "resign") return null;
  if (!step.verdict) return { title: gettext("Good move"), detail: "", tone: "good" };
  return {
    title: VERDICTS[step.verdict](),
    detail: because(step, steps, context),
    tone: "bad",
    line: step.better ? way(step, step.better.line, context) : nothing,
  };
}

const VERDICTS = { blunder: () => gettext("Blunder"), mistake: () => gettext("Mistake") };

/**
 * What a costly move gave away, or what it missed; otherwise nothing. A move makes no other token than its own easier to capture (LU-6).
 * @param {Step} step @param {Step[]} steps @param {Context} context
 */
function because({ seq, seat, move, better }, steps, { names, linesOf }) {
  const reply = steps.find((one) => one.seq > seq);
  const name = names[reply?.seat ?? 0];
  const lines = /** @type {Line[]} */ (reply && reply.seat !== seat ? linesOf(reply.seq) : []);
  if (lines.some(({ code }) => code === "secured"))
    return fill(gettext("This let %(name)s secure a structure."), { name });
  if (lines.some((line) => line.code === "captured" && places(line).includes(move.spot)))
    return fill(gettext("This gave %(name)s a capture."), { name });
  const isMissed = better?.move.type === "capture" && move.type !== "capture";
  return isMissed ? gettext("There was a capture.") : "";
}

/** A turning point without numbers. @param {Step} step @param {Step[]} steps @param {Context} context */
function plainly(step, steps, context) {
  const { seat, move, verdict } = step;
  const name = context.names[seat];
  if (!verdict) return fill(gettext("%(name)s resigned, although the game wasn’t lost."), { name });
  const format =
    verdict === "blunder"
      ? gettext("%(name)s’s blunder: %(move)s.")
      : gettext("%(name)s’s mistake: %(move)s.");
  return [fill(format, { name, move: nameOf(move, context.frame) }), because(step, steps, context)]
    .filter(Boolean)
    .join(" ");
}

/** @param {Step} step */
const isWorthAWord = ({ verdict, move, lost }) => !!verdict || (move.type === "resign" && lost >= HOPE);

/** A player's line in the curve, with the number of their blunders and mistakes. @param {number} seat @param {string} name @param {Step[]} steps */
function tally(seat, name, steps) {
  const count = (/** @type {string} */ verdict) =>
    steps.filter((step) => step.seat === seat && step.verdict === verdict).length;
  const [blunders, mistakes] = [count("blunder"), count("mistake")];
  const counts = [
    fill(ngettext("%(count)s blunder", "%(count)s blunders", blunders), { count: blunders }),
    fill(ngettext("%(count)s mistake", "%(count)s mistakes", mistakes), { count: mistakes }),
  ];
  return html`<li><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span> <strong class="named">${name}</strong> ${sample(seat)}
    <span class="soft">${formatList(counts, "unit")}</span></li>`;
}

/** One blunder, mistake or early resignation: a link to the move, and to the better one on the board. @param {Step} step @param {string} text @param {Context} context */
function turn({ seq, seat, move }, text, context) {
  return html`<button type="button" class="record-line" aria-current=${context.seq === seq ? "step" : nothing} @click=${() => context.goTo(seq)}>
      <span class="record-number nums" aria-hidden="true">${move.type === "resign" ? "" : context.countOf(seq)}</span><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
      <span class="record-text">${unbroken(text)}</span>
    </button>`;
}

/** The better line, move by move; each button shows the line up to its move on the board. @param {Step} step @param {Played[]} line @param {Context} context */
function way({ seq }, line, { frame, show }) {
  return html`<p class="lineup-way text-sm row gap-0"><span class="soft">${gettext("Better:")}</span>
    ${line.map(
      (
        { seat, move },
        index,
      ) => html`<button type="button" class="lineup-step inline text-sm" data-seat=${seat} aria-label=${fill(gettext("Show move %(number)s on the board: %(move)s"), { number: index + 1, move: nameOf(move, frame) })} @click=${() => show(seq - 1, line.slice(0, index + 1))}>
      <span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>${brief(move, /** @type {any} */ (frame))}</button>`,
    )}
  </p>`;
}

/** @param {Step} step @param {Context} context */
function said({ seat, move, lost, verdict, better }, { names, frame }) {
  const name = names[seat];
  if (move.type === "resign")
    return fill(gettext("%(name)s resigned with a %(chance)s chance of winning."), {
      name,
      chance: percent(lost),
    });
  const best = better?.values[seat] ?? 0;
  const data = {
    name,
    move: nameOf(move, frame),
    from: percent(best),
    to: percent(Math.max(0, best - lost)),
  };
  const format =
    verdict === "blunder"
      ? gettext("Blunder: %(move)s. It cut %(name)s’s chance of winning from %(from)s to %(to)s.")
      : gettext("Mistake: %(move)s. It cut %(name)s’s chance of winning from %(from)s to %(to)s.");
  return fill(format, data);
}

/** @param {Move} move @param {Frame} frame */
const nameOf = (move, frame) =>
  offer(/** @type {import("./server.d.ts").Move} */ (move), /** @type {any} */ (frame));

export const review = { about, parts };

// -- Each player's chance of winning, move by move, as one line per seat.

/**
 * The review of one move (games/lineup/review.py).
 * @typedef {Told & {values: number[], lost: number, verdict: "blunder" | "mistake" | null,
 *   better: null | {move: Move, values: number[], line: Played[]}}} Step
 */

const [WIDTH, HEIGHT] = [320, 72];
const EDGE = { left: 8, right: 8, top: 7, bottom: 7 };

/** @param {number} chance */
const y = (chance) => EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - chance);

/** @param {number} count the number of moves made so far @param {number} last */
const x = (count, last) => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * count) / Math.max(1, last);

/** @param {Step[]} steps @param {Context} context */
export function curve(steps, context) {
  const { frame, seq, countOf, seqOf, goTo } = context;
  const [now, last] = [countOf(seq), countOf(frame.seq)];
  const go = (/** @type {number} */ count) => goTo(seqOf(count));
  const seats = steps[0]?.values ?? [];
  const along = (/** @type {number} */ share) => go(numberAt(share, last));
  return html`<svg class="review-chart lineup-curve" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="slider" tabindex="0" aria-label=${gettext("Each player’s chance of winning, move by move")}
      aria-valuemin="0" aria-valuemax=${last} aria-valuenow=${now} aria-valuetext=${spoken(steps, context)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => chartKey(event, { now, min: 0, max: last }, go)}
      @pointerdown=${scrub(along)} @pointermove=${scrub(along)}>
      <path class="tick" d="M${EDGE.left} ${y(0.5)}H${WIDTH - EDGE.right}"></path>
      <path class="now" d="M${x(now, last)} ${EDGE.top}V${HEIGHT - EDGE.bottom}"></path>
      ${seats.map((_, seat) => svg`<g class="lineup-path" data-seat=${seat}><polyline points=${points(steps, seat, last, countOf)}></polyline></g>`)}
      ${steps.map((step) => (step.verdict ? mark(step, last, countOf) : nothing))}
    </svg>`;
}

/** What the chart shows at the move on the board, in words. @param {Step[]} steps @param {Context} context */
function spoken(steps, { frame, seq, names, countOf }) {
  const last = countOf(frame.seq);
  const at = fill(gettext("Move %(number)s of %(last)s"), { number: countOf(seq), last });
  const step = steps.findLast((one) => one.seq <= seq);
  if (!step) return at;
  const values = step.values.map((value, seat) =>
    fill(gettext("%(name)s %(chance)s"), { name: names[seat], chance: percent(value) }),
  );
  const verdict =
    step.seq === seq && step.verdict
      ? { blunder: gettext("Blunder"), mistake: gettext("Mistake") }[step.verdict]
      : "";
  return formatList([at, verdict, ...values].filter(Boolean), "unit");
}

/** @param {Step[]} steps @param {number} seat @param {number} last @param {Context["countOf"]} countOf */
const points = (steps, seat, last, countOf) =>
  steps
    .map(({ seq, values }) => `${x(countOf(seq), last).toFixed(1)},${y(values[seat] ?? 0).toFixed(1)}`)
    .join(" ");

/** A blunder or mistake, marked on the line of the player who made it. @param {Step} step @param {number} last @param {Context["countOf"]} countOf */
const mark = ({ seq, seat, values, verdict }, last, countOf) =>
  svg`<g class="lineup-path ${verdict}" data-seat=${seat}><circle cx=${x(countOf(seq), last)} cy=${y(values[seat] ?? 0)} r=${verdict === "blunder" ? 5 : 3.5}></circle></g>`;

/** A short sample of a seat's line, shown beside the player's name. @param {number} seat */
const sample = (seat) =>
  html`<svg class="lineup-sample" viewBox="0 0 36 12" aria-hidden="true"><g class="lineup-path" data-seat=${seat}><polyline points="1,6 35,6"></polyline></g></svg>`;

/** @param {number} share of the chart's width @param {number} last */
function numberAt(share, last) {
  const at = share * WIDTH - EDGE.left;
  return Math.max(0, Math.min(last, Math.round((at / (WIDTH - EDGE.left - EDGE.right)) * last)));
}
