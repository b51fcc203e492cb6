/** A board in its plane, with edges or wrapped (torus). On a wrapped board, what crosses an edge is drawn again on the opposite edge. */

import { between, bounds, isWithin, MARGIN, plus } from "./geometry.js";

/** @import {Edge, Limb, Point} from "./types.js" */

/** How far a line is drawn beyond the outermost spots, in units. */
const OVER = 0.1;

export class Seams {
  #edge;
  #period;
  /** @type {Point[]} */
  #shifts;

  /** @param {Edge} edge the box around all spots @param {Point | null} period the distance after which the board repeats; null for a board with edges */
  constructor(edge, period) {
    this.#edge = edge;
    this.#period = period;
    const times = period ? [0, 1, -1] : [0];
    this.#shifts = times.flatMap((down) =>
      times.map((across) => ({ x: across * (period?.x ?? 0), y: down * (period?.y ?? 0) })),
    );
  }

  /** The copy of a point nearest to another point. @param {Point} point @param {Point} to @returns {Point} */
  near(point, to) {
    if (!this.#period) return point;
    const { x, y } = this.#period;
    return {
      x: point.x + x * Math.round((to.x - point.x) / x),
      y: point.y + y * Math.round((to.y - point.y) / y),
    };
  }

  /** All copies of a group of points with at least one of them on the board; the originals come first. @param {Point[]} points */
  seen = (points) =>
    this.#shifts
      .map((by) => points.map((point) => plus(point, by)))
      .filter((found) => found.some((point) => this.#holds(point)));

  /** The same for two neighbouring points, if the point halfway between them is on the board. @param {Point} a @param {Point} b */
  met = (a, b) =>
    this.seen([a, b]).filter(([one, two]) => one && two && this.#holds(between(one, two), MARGIN));

  /** All copies of a line, cut off at the board's edge. @param {Point[]} points @returns {Point[][]} */
  line = (points) => this.seen(points).map((found) => found.map(this.#held));

  /** @param {Limb} limb @returns {Limb[]} all its copies, cut off at the board's edge */
  limb({ from, to, beside }) {
    return this.seen([from, to]).map(([a, b]) => {
      const [one, two] = /** @type {[Point, Point]} */ ([a, b]);
      return {
        from: this.#holds(one) ? one : between(one, two),
        to: this.#holds(two) ? two : between(one, two),
        beside,
      };
    });
  }

  /** @param {Point} point @param {number} [over] the allowed distance beyond the outermost spots */
  #holds = (point, over = OVER) => {
    const { left, top, right, bottom } = this.#edge;
    return isWithin(
      point,
      bounds(
        [
          { x: left, y: top },
          { x: right, y: bottom },
        ],
        over,
      ),
    );
  };

  /** @param {Point} point @returns {Point} */
  #held = ({ x, y }) => {
    const { left, top, right, bottom } = this.#edge;
    return {
      x: Math.min(Math.max(x, left - OVER), right + OVER),
      y: Math.min(Math.max(y, top - OVER), bottom + OVER),
    };
  };
}
