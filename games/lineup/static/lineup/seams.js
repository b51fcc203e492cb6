/** A board in its plane: one with edges, or one whose edges meet, so that whatever crosses one is seen again at the other. */

import { between, bounds, isWithin, MARGIN, plus } from "./geometry.js";

/** @typedef {import("./types.js").Point} Point @typedef {import("./types.js").Edge} Edge @typedef {import("./types.js").Limb} Limb */

/** How far a line is drawn beyond the outermost spots. */
const OVER = 0.1;

export class Seams {
  #edge;
  #period;
  /** @type {Point[]} */
  #shifts;

  /** @param {Edge} edge the box round all spots @param {Point | null} period after how far the board begins anew; null for one with edges */
  constructor(edge, period) {
    this.#edge = edge;
    this.#period = period;
    const times = period ? [0, 1, -1] : [0];
    this.#shifts = times.flatMap((down) => times.map((across) => ({ x: across * (period?.x ?? 0), y: down * (period?.y ?? 0) })));
  }

  /** The same point as close to another as it comes. @param {Point} point @param {Point} to @returns {Point} */
  near(point, to) {
    if (!this.#period) return point;
    const { x, y } = this.#period;
    return { x: point.x + x * Math.round((to.x - point.x) / x), y: point.y + y * Math.round((to.y - point.y) / y) };
  }

  /** Everywhere that some points are seen together, at least one of them on the board; first where they are. @param {Point[]} points */
  seen = (points) => this.#shifts.map((by) => points.map((point) => plus(point, by))).filter((found) => found.some((point) => this.#holds(point)));

  /** The same for two points that meet: where their meeting is seen. @param {Point} a @param {Point} b */
  met = (a, b) => this.seen([a, b]).filter(([one, two]) => one && two && this.#holds(between(one, two), MARGIN));

  /** A line wherever it is seen; what leaves the board ends at its edge. @param {Point[]} points @returns {Point[][]} */
  line = (points) => this.seen(points).map((found) => found.map(this.#held));

  /** @param {Limb} limb @returns {Limb[]} as much of it as is on the board, wherever it is seen */
  limb({ from, to, beside }) {
    return this.seen([from, to]).map(([a, b]) => {
      const [one, two] = /** @type {[Point, Point]} */ ([a, b]);
      return { from: this.#holds(one) ? one : between(one, two), to: this.#holds(two) ? two : between(one, two), beside };
    });
  }

  /** @param {Point} point @param {number} [over] how far it may be beyond the outermost spots */
  #holds = (point, over = OVER) => {
    const { left, top, right, bottom } = this.#edge;
    return isWithin(point, bounds([{ x: left, y: top }, { x: right, y: bottom }], over));
  };

  /** @param {Point} point @returns {Point} */
  #held = ({ x, y }) => {
    const { left, top, right, bottom } = this.#edge;
    return { x: Math.min(Math.max(x, left - OVER), right + OVER), y: Math.min(Math.max(y, top - OVER), bottom + OVER) };
  };
}
