/**
 * The review after the end: what every question revealed, and when each player could have named the missing tile. The server works
 * it out (games/deduction/review.py); this module only displays it.
 */

import { fill, formatList, formatNumber, gettext, ngettext, percent } from "../site/i18n.js";
import { chartKey, scrub, turningPoints } from "../table/review-controls.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { momentsOf, storyOf } from "./story.js";
import { answered, question } from "./terms.js";

/**
 * @import {Told} from "../kit/server.d.ts"
 * @import {Verdict} from "../kit/types.js"
 * @import {Context, Moment, Question, Step, Story} from "./story.js"
 */

const about = () =>
  gettext(
    "The whole game again, with all tiles revealed: how much each question told you, which question was best, and when each of you could have named the missing tile.",
  );

/** @param {Told[]} told @param {Context} context */
function parts(told, context) {
  const steps = /** @type {Step[]} */ (told);
  const { frame, names, you } = context;
  const stories = names.map((_, seat) => storyOf(seat, steps, frame.view.record));
  const last = frame.seq;
  const reached = context.done ? last : (steps.at(-1)?.seq ?? 0);
  const chosen = context.looked ?? you[0] ?? frame.view.outcome?.ranking[0]?.[0] ?? 0;
  const story = /** @type {Story} */ (stories[chosen]);
  return {
    chart: stories.some(({ points }) => points.length)
      ? curve(stories, { chosen, last, reached, context })
      : nothing,
    moments: html`<div class="ded-stories cluster gap-1" role="group" aria-label=${gettext("Whose game?")}>${stories.map((one) => player(one, one.seat === chosen, context))}</div>
      ${context.done ? turning(story, context) : nothing}`,
    details: html`<p class="faint">${gettext("Tiles that could still be missing. Tap the chart or use the arrow keys to see a move. Dot: the player could name the tile. Tick or cross: the player named a tile and was right or wrong.")}</p>
      <p class="nums">${spoken(stories, context, context.countOf(last))}</p>
      ${questions(story, context)}`,
    verdict: verdictOf(stories, context),
  };
}

const TITLES = {
  question: () => gettext("There was a better question"),
  missed: () => gettext("The tile was known"),
  wrong: () => gettext("Wrong tile"),
};

/** The move on show. @param {Story[]} stories @param {Context} context @returns {Verdict | null} */
function verdictOf(stories, context) {
  const { seq, names, countOf } = context;
  for (const story of stories) {
    const moment = momentsOf(story).find((one) => one.seq === seq);
    const asked = story.questions.find((one) => one.seq === seq);
    const detail = asked ? ruledOut(asked) : "";
    if (moment)
      return {
        title: TITLES[moment.kind](),
        detail: [momentWords(moment, story, names, countOf), detail].join(" "),
        tone: "bad",
        isWhole: true,
      };
    if (story.named?.seq === seq) return { title: gettext("Right"), detail: "", tone: "good" };
    if (asked?.expected)
      return {
        title: asked.isBest ? gettext("The best question") : gettext("Good question"),
        detail,
        tone: "good",
      };
  }
  return null;
}

/** The moments that cost the chosen player most; players can continue from their own. @param {Story} story @param {Context} context */
function turning(story, context) {
  const moments = turningPoints(momentsOf(story), ({ lost }) => lost);
  if (!moments.length) return nothing;
  const { you, seq, playFrom } = context;
  const isPlayable = !you.length || you.includes(story.seat);
  return html`<h3 class="side-title">${ngettext("Turning point", "Turning points", moments.length)}</h3>
    <ol class="record turning-points" role="list">${moments.map((one) => html`<li>${drawMoment(one, story, context)} ${isPlayable && seq === one.seq ? playFrom(one.seq, story.seat) : nothing}</li>`)}</ol>`;
}

/** @param {Moment} one @param {Story} story @param {Context} context */
function drawMoment(one, story, { names, seq, countOf, goTo }) {
  const number = countOf(one.seq);
  return html`<button type="button" class="record-line" aria-current=${seq === one.seq ? "step" : nothing} @click=${() => goTo(one.seq)}>
    <span class="record-number nums" aria-hidden="true">${number}</span>
    <span class="record-text">${momentWords(one, story, names, countOf)} <span class="visually-hidden">${fill(gettext("Go to move %(number)s."), { number })}</span></span>
  </button>`;
}

/** A button for a player's game, with their line in the chart and a summary in a sentence. @param {Story} story @param {boolean} chosen @param {Context} context */
function player(story, chosen, { names, you, done, countOf, look }) {
  const name = you.includes(story.seat) && you.length === 1 ? gettext("You") : names[story.seat];
  return html`<button type="button" class="ded-story" data-seat=${story.seat} aria-pressed=${chosen} @click=${() => look(story.seat)}>
    <span class="ded-story-name strip"><span class="seat-mark" data-seat=${story.seat} aria-hidden="true"></span><strong class="named">${name}</strong> ${sample(story.seat)}</span>
    ${done && chosen ? html`<span class="ded-summary">${summary(story, countOf)}</span>` : nothing}
  </button>`;
}

/** @param {Story} story @param {Context} context */
function questions(story, context) {
  const { names, you } = context;
  const own = you.includes(story.seat) && you.length === 1;
  return html`<h3 class="side-title ded-review-title">${own ? gettext("Your questions") : fill(gettext("Questions asked by %(name)s"), { name: names[story.seat] })}</h3>
    <p class="faint ded-bits-are">${gettext("A question rules out tiles, and makes others more or less likely. Bits measure both: 1 bit halves the number of possibilities. “Expected” is the average over all possible answers.")}</p>
    ${
      story.questions.length
        ? html`<ol class="record" role="list">${story.questions.map((question) => html`<li>${line(question, context)}</li>`)}</ol>`
        : html`<p class="soft">${context.done ? gettext("No questions asked.") : "…"}</p>`
    }`;
}

/** @param {Question} question @param {Context} context */
function line(question, { names, seq, countOf, goTo }) {
  const number = countOf(question.seq);
  const ruled = ruledOut(question);
  const more = [worth(question), better(question, names), overheard(question, names)].filter(Boolean);
  return html`<button type="button" class="record-line ded-review-line" aria-current=${seq === question.seq ? "step" : nothing} @click=${() => goTo(question.seq)}>
    <span class="record-number nums" aria-hidden="true">${number}</span>
    <span class="ded-review-words">
      <span class="ded-review-head">${exchange(question, names)}</span>
      ${ruled ? html`<strong class="ded-review-ruled">${ruled}</strong>` : nothing}
      ${more.map((sentence) => html`<span class="ded-review-more text-xs soft">${sentence}</span>`)}
      <span class="visually-hidden">${fill(gettext("Go to move %(number)s."), { number })}</span>
    </span>
  </button>`;
}

export const review = { about, parts };

// -- A chart of how many tiles could still be missing, for each player, move by move. The scale is logarithmic: each halving is
//    one step down.

const [WIDTH, HEIGHT] = [320, 84];
const EDGE = { left: 20, right: 84, top: 8, bottom: 10 };
const TICKS = [1, 4, 16];
const MOST = 20;
const LINE = 13;
const LONGEST = 11;

/** @param {number} left */
const y = (left) => EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - Math.log2(left) / Math.log2(MOST));

/** @param {number} count how many moves had been made @param {number} last */
const x = (count, last) => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * count) / Math.max(1, last);

/**
 * @param {Story[]} stories
 * @param {{chosen: number, last: number, reached: number, context: Context}} how `last`: the last move of the game;
 *   `reached`: the last one analysed so far
 */
function curve(stories, { chosen, last: end, reached: known, context }) {
  const { countOf } = context;
  const [last, reached] = [countOf(end), countOf(known)];
  const drawn = stories
    .filter(({ points }) => points.length)
    .sort((a, b) => Number(a.seat === chosen) - Number(b.seat === chosen));
  const now = countOf(context.seq);
  const go = (/** @type {number} */ count) => context.goTo(context.seqOf(count));
  const along = (/** @type {number} */ share) => go(numberAt(share, last));
  return html`<svg class="review-chart ded-curve" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="slider" tabindex="0" aria-label=${gettext("How many tiles could still be missing, for each player after each move")}
      aria-valuemin="0" aria-valuemax=${last} aria-valuenow=${now} aria-valuetext=${spoken(stories, context, last)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => chartKey(event, { now, min: 0, max: last }, go)}
      @pointerdown=${scrub(along)} @pointermove=${scrub(along)}>
      ${TICKS.map((left) => svg`<path class="tick" d="M${EDGE.left} ${y(left)}H${WIDTH - EDGE.right}"></path><text class="scale" x=${EDGE.left - 5} y=${y(left) + 4}>${left}</text>`)}
      <path class="now" d="M${x(now, last)} ${EDGE.top}V${HEIGHT - EDGE.bottom}"></path>
      ${drawn.map((story) => curveLine(story, story.seat === chosen, last, reached, countOf))}
      ${labels(drawn).map(({ seat, at }) => svg`<text class="name" data-seat=${seat} ?data-chosen=${seat === chosen} x=${WIDTH - EDGE.right + 8} y=${at + 4}>${short(/** @type {string} */ (context.names[seat]))}</text>`)}
    </svg>`;
}

/** What the chart shows at the move on the board, in words. @param {Story[]} stories @param {Context} context @param {number} last */
function spoken(stories, { seq, names, countOf }, last) {
  const at = fill(gettext("Move %(number)s of %(last)s"), { number: countOf(seq), last });
  const values = stories.flatMap(({ seat, points }) => {
    const point = points.findLast((one) => one.seq <= seq);
    return point ? [fill(gettext("%(name)s: %(left)s"), { name: names[seat], left: point.left })] : [];
  });
  return formatList([at, ...values], "unit");
}

/** @param {Story} story @param {boolean} chosen @param {number} last @param {number} reached @param {Context["countOf"]} countOf */
function curveLine({ seat, points, found, named }, chosen, last, reached, countOf) {
  const at = (/** @type {number} */ seq) => x(countOf(seq), last);
  const way = points
    .map(({ seq, left }, nth) =>
      nth ? `H${at(seq).toFixed(1)}V${y(left).toFixed(1)}` : `M${at(seq)} ${y(left).toFixed(1)}`,
    )
    .join("");
  const end = named ? at(named.seq) : x(reached, last);
  const foot = y(points.at(-1)?.left ?? 1);
  return svg`<g class="ded-path" data-seat=${seat} ?data-chosen=${chosen}>
    <path class="way" d=${`${way}H${end.toFixed(1)}`}></path>
    ${found === null ? nothing : svg`<circle cx=${at(found)} cy=${y(1)} r="4"></circle>`}
    ${named ? svg`<path class="sign" transform="translate(${end} ${foot})" d=${named.right ? "M-5 -1L-1.500 4L5 -5" : "M-4 -4L4 4M4 -4L-4 4"}></path>` : nothing}
  </g>`;
}

/** Where to put the names: beside the ends of the lines, without overlaps. @param {Story[]} stories */
function labels(stories) {
  const wanted = stories
    .map(({ seat, points }) => ({ seat, at: y(points.at(-1)?.left ?? 1) }))
    .sort((a, b) => a.at - b.at || a.seat - b.seat);
  wanted.forEach((one, index) => {
    one.at = Math.max(one.at, (wanted[index - 1]?.at ?? -LINE) + LINE);
  });
  let lowest = HEIGHT - EDGE.bottom;
  for (const one of [...wanted].reverse()) {
    one.at = Math.min(one.at, lowest);
    lowest = one.at - LINE;
  }
  return wanted;
}

/** A name that fits beside its line. The number that tells it from its namesake is never cut. @param {string} name */
function short(name) {
  const [number] = / \d{1,3}$/.exec(name) ?? [""];
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1 - number.length)}…${number}` : name;
}

/** A sample of a player's curveLine, for the key beside their name. @param {number} seat */
const sample = (seat) =>
  html`<svg class="ded-sample" viewBox="0 0 36 12" aria-hidden="true"><g class="ded-path" data-seat=${seat}><path class="way" d="M2 6H34"></path></g></svg>`;

/** @param {number} share of the chart's width @param {number} last */
function numberAt(share, last) {
  const at = share * WIDTH - EDGE.left;
  return Math.max(0, Math.min(last, Math.round((at / (WIDTH - EDGE.left - EDGE.right)) * last)));
}

// -- The review in words: a sentence about each player's game, and sentences about each question.

/** "0.42". @param {number} count */
export const bits = (count) =>
  formatNumber(count, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "negative" });

/** One player's game in a sentence. @param {Story} story @param {(seq: number) => number} countOf */
function summary({ found, passed, named, left }, countOf) {
  const data = {
    found: found === null ? null : countOf(found),
    named: named ? countOf(named.seq) : undefined,
    count: named?.left ?? left,
    chance: percent(named?.chance ?? 0),
  };
  if (named?.right) return fill(found === null ? lucky(data.count) : passed ? LATE() : PROMPT(), data);
  if (named) return fill(found !== null ? BLIND() : named.chance ? wrong(data.count) : RULED_OUT(), data);
  if (found !== null)
    return fill(passed ? gettext("Could have named the tile after move %(found)s.") : TOO_LATE(), data);
  return left
    ? fill(
        ngettext(
          "Couldn’t know the tile: %(count)s was still possible.",
          "Couldn’t know the tile: %(count)s tiles were still possible.",
          left,
        ),
        data,
      )
    : "";
}

const PROMPT = () =>
  gettext("Could name the tile after move %(found)s, and did at the first chance, with move %(named)s.");
const LATE = () =>
  gettext("Could have named the tile after move %(found)s, but only did with move %(named)s.");
const TOO_LATE = () =>
  gettext("Knew enough to name the tile after move %(found)s, but didn’t get another turn.");
const BLIND = () =>
  gettext("Could have named the tile after move %(found)s, but named the wrong one with move %(named)s.");
const RULED_OUT = () => gettext("With move %(named)s, named a tile that had already been ruled out.");

/** @param {number} left */
const lucky = (left) =>
  ngettext(
    "Named the tile with move %(named)s.",
    "Named the tile with move %(named)s, when %(count)s were still possible: a %(chance)s chance.",
    left,
  );

/** @param {number} left */
const wrong = (left) =>
  ngettext(
    "Named the wrong tile with move %(named)s.",
    "Named the wrong tile with move %(named)s, when %(count)s were still possible: a %(chance)s chance.",
    left,
  );

/** What a turning point was, and what would have been better. @param {Moment} one @param {Story} story @param {string[]} names @param {(seq: number) => number} countOf */
function momentWords({ kind, question: asked }, story, names, countOf) {
  if (kind === "missed")
    return fill(
      gettext("Ended the turn, although the tile was known since move %(found)s. Better: name the tile."),
      { found: countOf(story.found ?? 0) },
    );
  if (kind === "wrong")
    return story.found === null
      ? gettext("Named the wrong tile. Better: ask on.")
      : gettext("Named the wrong tile, although the right one was known.");
  if (!asked?.best) return "";
  const { seat, kind: what, about } = asked.best.move;
  return `${exchange(asked, names)} ${fill(gettext("Better: ask %(name)s “%(question)s”"), { name: names[seat], question: question(what, about) })}`;
}

/** The question and its answer. @param {Question} question @param {string[]} names */
const exchange = ({ turn }, names) =>
  fill(gettext("Asked %(name)s: “%(question)s” %(answer)s."), {
    name: names[turn.asked],
    question: question(turn.kind, turn.about),
    answer: answered(turn.answer),
  });

/** How many tiles the question ruled out for the asker; empty when only one was left before. @param {Question} question */
export function ruledOut({ had, left }) {
  if (had < 2) return "";
  const data = { count: had - left, had };
  return left === had
    ? fill(gettext("Ruled out none of %(had)s tiles."), data)
    : fill(gettext("Ruled out %(count)s of %(had)s tiles."), data);
}

/** What the question told the asker, compared with what was expected. @param {Question} question */
function worth({ turn, told, expected }) {
  const { missing = 0, world = 0 } = told[turn.seat] ?? {};
  const data = {
    missing: bits(missing),
    world: bits(world),
    expected: bits(expected?.missing ?? 0),
    more: bits(expected?.world ?? 0),
  };
  if (!expected)
    return fill(gettext("The missing tile was already known. Gained %(world)s bits about all tiles."), data);
  const format =
    missing < -0.005
      ? gettext(
          "The missing tile became less clear: %(missing)s bits; %(expected)s expected. All tiles: gained %(world)s bits; %(more)s expected.",
        )
      : gettext(
          "Missing tile: gained %(missing)s bits; %(expected)s expected. All tiles: gained %(world)s bits; %(more)s expected.",
        );
  return fill(format, data);
}

/** The best question at the time; empty when the asker already knew the tile. @param {Question} question_ @param {string[]} names */
function better({ best, isBest }, names) {
  if (!best) return "";
  if (isBest) return gettext("No other question was expected to tell more.");
  const { seat, kind, about } = best.move;
  return fill(
    gettext(
      "Best: ask %(name)s “%(question)s” Expected: %(missing)s bits about the missing tile, %(world)s about all tiles.",
    ),
    {
      question: question(kind, about),
      name: names[seat],
      missing: bits(best.missing),
      world: bits(best.world),
    },
  );
}

/** What the other players learned about the missing tile; empty when nothing. @param {Question} question @param {string[]} names */
function overheard({ turn, told }, names) {
  const others = told.flatMap(({ missing }, seat) =>
    seat !== turn.seat && Math.abs(missing) >= 0.005
      ? [fill(gettext("%(name)s %(bits)s"), { name: names[seat], bits: bits(missing) })]
      : [],
  );
  return others.length
    ? fill(gettext("Bits the others gained about the missing tile: %(others)s."), {
        others: formatList(others),
      })
    : "";
}
