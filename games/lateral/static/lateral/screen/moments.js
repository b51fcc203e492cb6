/**
 * What has just happened in the room, for its big screen (LA-39): an answer that is drawn after a breath, and scenes that pass over the
 * stage. They come from the record that a spectator may read, and say no more than it does. All of this is drawing: the answer is in the
 * frame, and everywhere else, already.
 */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { isStill } from "../../kit/motion.js";
import { signal } from "../../kit/signals.js";
import { fill, gettext } from "../../site/i18n.js";
import { pointsWithUnit } from "../points.js";

/**
 * @import {Card, Line, View} from "../server.d.ts"
 */

/** @typedef {{seq: number, view: View, record: {seq: number, lines: Line[]}[]}} Frame */
/** `what` names the kind, for the style. @typedef {{what: "spy" | "sealed" | "swap" | "safe" | "scored", cast: Card[], say: string}} Moment */

/** How long it takes until the answer is drawn, and how long a scene stays, in milliseconds. */
const BREATH = 1_000;
const SCENE = 4_500;
/** In a game without turns, how long an answer stays before the next question takes its place. */
const HOLD = 5_000;

export class Moments {
  /** The number of the question whose answer has just come on this screen; 0: none. */
  fresh = 0;
  /** Whether it keeps its place. */
  isHeld = false;
  /** The scene that passes over the stage. @type {Moment | null} */
  scene = null;
  #seq = -1;
  /** @type {Set<number>} */
  #waiting = new Set();
  #asked = 0;
  #sceneTimer = 0;
  #holdTimer = 0;

  /** @param {Frame} frame @param {string[]} names @param {() => void} redraw */
  see(frame, names, redraw) {
    const { seq, view } = frame;
    if (seq <= this.#seq) return;
    const isFirst = this.#seq < 0;
    const news = isFirst ? [] : frame.record.filter((entry) => entry.seq > this.#seq);
    const open = view.questions.filter(({ kind }) => kind === "public");
    const answered = open.findLast(({ number, answer }) => answer && this.#waiting.has(number));
    if (answered) this.#answer(answered.number, redraw);
    else if (!isFirst && open.length > this.#asked) signal("move");
    this.#asked = open.length;
    this.#waiting = new Set(open.filter(({ answer }) => !answer).map(({ number }) => number));
    this.#seq = seq;
    const [moment] = news.flatMap(({ lines }) => lines.flatMap((line) => momentOf(line, view, names)));
    if (moment) this.#play(moment, redraw);
  }

  /** @param {number} number @param {() => void} redraw */
  #answer(number, redraw) {
    [this.fresh, this.isHeld] = [number, true];
    startBackgroundTimer(() => signal("turn"), isStill() ? 0 : BREATH);
    stopTimer(this.#holdTimer);
    this.#holdTimer = startBackgroundTimer(() => {
      this.isHeld = false;
      redraw();
    }, HOLD);
  }

  /** @param {Moment} moment @param {() => void} redraw */
  #play(moment, redraw) {
    this.scene = moment;
    signal("low");
    stopTimer(this.#sceneTimer);
    this.#sceneTimer = startBackgroundTimer(() => {
      this.scene = null;
      redraw();
    }, SCENE);
  }
}

/** The scene of a line of the record, if it has one. @param {Line} line @param {View} view @param {string[]} names @returns {Moment[]} */
function momentOf(line, view, names) {
  const name = (/** @type {number | null} */ seat) => names[seat ?? -1] ?? "";
  const cards = (/** @type {Card[]} */ all) => (view.options?.first_evening ? [] : all);
  if (line.code === "played_mata_hari") {
    const data = { name: name(line.seat), other: name(line.other) };
    const say =
      line.other === null
        ? fill(gettext("%(name)s is spying"), data)
        : fill(gettext("%(name)s spies on %(other)s"), data);
    return [{ what: "spy", cast: ["mata_hari", "mata_hari"], say }];
  }
  if (line.code === "played_sherlock") {
    const say = fill(gettext("%(name)s asks in private"), { name: name(line.seat) });
    return [{ what: "sealed", cast: cards(["sherlock"]), say }];
  }
  if (line.code === "played_cooperation") {
    const say = fill(gettext("%(name)s swaps a private answer"), { name: name(line.seat) });
    return [{ what: "swap", cast: cards(["cooperation"]), say }];
  }
  if (line.code === "defended") {
    const say = fill(gettext("%(name)s keeps the secret: %(spy)s sees nothing"), {
      name: name(line.seat),
      spy: name(line.spy),
    });
    return [{ what: "safe", cast: ["don_corleone"], say }];
  }
  if (line.code === "scored") {
    const data = { name: name(line.seat), points: pointsWithUnit(line.points) };
    return [
      { what: "scored", cast: cards(["spoiler"]), say: fill(gettext("%(name)s scores %(points)s"), data) },
    ];
  }
  return [];
}
