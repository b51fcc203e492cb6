/** A board's layout on the page: where its spots are, their cells, and how lines and structures are drawn between them. */

import { MEDIUM_UP } from "../kit/breakpoints.js";
import {
  between,
  bounds,
  cell,
  distance,
  isWithin,
  LABELS,
  MARGIN,
  plus,
  ACROSS,
  around,
  coordinates,
  flat,
  floorOf,
  isSquare,
  periods,
  rowOf,
} from "./geometry.js";
import { rowName } from "./names.js";

/**
 * @import {Edge, Floor, Limb, Plan, Point} from "./types.js"
 * @import {Capture, Move, Run, View} from "./server.d.ts"
 */

// -- A view's facts, indexed by spot.

/**
 * @typedef {object} Lookup
 * @property {Layout} layout where everything lies
 * @property {string[]} spots
 * @property {(spot: string) => boolean} has whether the board has such a spot
 * @property {(spot: string) => number | null} owner
 * @property {Set<string>} secured
 * @property {Map<string, Run[]>} captures for each spot that the seat to act can capture, the lines that allow it
 * @property {Map<string, Move[]>} moves this viewer's legal moves, by spot
 * @property {Set<string>} capturable @property {Set<string>} recapturable
 * @property {Set<string>} forbidden spots that can't be captured because that would bring back an earlier position (LU-12)
 */

/** @param {View} view @param {boolean} live whether moves can be made in this view @param {boolean} [labelled] whether the board has labels along its edges @returns {Lookup} */
export function lookUp(view, live, labelled = false) {
  const layout = layoutOf(view, labelled);
  const places = new Map(view.board.map((place) => [place.spot, place]));
  /** @type {Map<string, Move[]>} */
  const moves = new Map();
  for (const move of live ? view.legal : []) moves.set(move.spot, [...(moves.get(move.spot) ?? []), move]);
  return {
    layout,
    spots: layout.spots,
    has: layout.has,
    owner: (spot) => places.get(spot)?.owner ?? null,
    secured: new Set(view.secured),
    captures: new Map(view.captures.map((capture) => [capture.spot, capture.lines])),
    moves,
    capturable: new Set(view.dispute.capturable),
    recapturable: new Set(view.dispute.recapturable),
    forbidden: new Set(view.forbidden ?? []),
  };
}

/** The line a move captures with, if the move names one (LV-9). @param {Capture} move @param {Run[]} [runs] all lines that allow the capture @returns {Run | undefined} */
export const lineOf = ({ from, to }, runs = []) =>
  runs.find(({ mine, taken }) => mine[0] === from && (to === undefined || taken?.[taken.length - 1] === to));

const roomy = matchMedia(MEDIUM_UP);

export class Layout {
  #plan;
  #seams;
  /** @type {Set<string>} */
  #all;
  /** @type {(floor: number) => Point} */
  #placeOf;
  /** @type {Map<string, Point[]>} */
  #places;
  /** @type {Map<string, string[]>} */
  #cells = new Map();
  /** The smallest distance between two spots. */
  gap = 2;

  /** @param {string[]} spots @param {Plan} plan @param {number} columns layers side by side @param {boolean} labelled with labels along the edges */
  constructor(spots, plan, columns, labelled) {
    this.spots = spots;
    this.labelled = labelled;
    const room = labelled ? LABELS : 0;
    this.#plan = plan;
    this.#all = new Set(spots);
    const [x, y] = periods(plan) ?? [];
    const period = x && y ? { x, y } : null;
    this.wraps = period !== null;
    const plane = bounds([...spots.map((spot) => flat(spot, plan)), ...(period ? [period] : [])], 0);
    this.#seams = new Seams(plane, period);
    this.#placeOf = (floor) => placeOf(floor, columns, plane, room);
    this.#places = new Map(
      spots.map((spot) => [spot, this.#seams.seen([flat(spot, plan)]).map(([at]) => this.#on(spot, at))]),
    );
    this.floors = floorsOf(spots, plan, plane, columns, room);
    const edges = this.floors.map(({ edge }) => edge);
    this.edge = bounds(
      edges.flatMap(({ left, top, right, bottom }) => [
        { x: left, y: top },
        { x: right, y: bottom },
      ]),
      0,
    );
    if (this.floors.length > 1) this.edge.top -= CAPTION;
    this.edge.top -= room;
    this.edge.left -= room;
    for (const floor of this.floors) this.#share(floor.rows.flat());
  }

  /** Whether its outline is a square. */
  get isStraight() {
    return (this.#plan.shape ?? "square") === "square" || this.#plan.shape === "torus";
  }

  get isHexagonal() {
    return this.#plan.shape === "hexagon";
  }

  /** @param {string} spot */
  has = (spot) => this.#all.has(spot);

  /** @param {string} spot */
  isSquare = (spot) => isSquare(spot, this.#plan);

  /** The number of a spot's row. @param {string} spot */
  rowName = (spot) => rowName(spot, this.#plan);

  /** Everywhere a spot is drawn: its own place first, then its copies on opposite edges. @param {string} spot */
  places = (spot) => this.#places.get(spot) ?? [];

  /** @param {string} spot @returns {Point} */
  at = (spot) => this.places(spot)[0] ?? { x: 0, y: 0 };

  /** The cell of each place where a spot is drawn, as paths. @param {string} spot */
  cells = (spot) => this.#cells.get(spot) ?? [];

  /** The other spots of the structure centred on a spot; empty if there is no such structure. @param {string} spot */
  around(spot) {
    const near = around(spot, this.#plan);
    return near.every(this.has) ? near : [];
  }

  /** The spots of the other kind that touch a spot. @param {string} spot */
  touching = (spot) => around(spot, this.#plan).filter(this.has);

  /** The spots in the same place on the other layers, along the third or the fourth axis. @param {string} spot */
  column(spot) {
    const [x, y, z, w] = coordinates(spot);
    return this.spots.filter((other) => {
      const [a, b, c, d] = coordinates(other);
      return a === x && b === y && (c === z) !== (d === w);
    });
  }

  /** The index of a spot's layer. @param {string} spot */
  floor = (spot) => this.floors.findIndex(({ number }) => number === floorOf(spot));

  /** The pieces in which a line through some spots is drawn. A line changes layers with every spot, or never. @param {string[]} spots @returns {Point[][]} */
  trail(spots) {
    const upright = this.floor(spots[0] ?? "") !== this.floor(spots[1] ?? spots[0] ?? "");
    if (upright) return spots.map((spot) => [this.at(spot)]);
    /** @type {Point[]} */
    const points = [];
    for (const spot of spots) points.push(this.#flatNear(spot, points[points.length - 1]));
    return this.#seams.line(points).map((piece) => piece.map((point) => this.#on(spots[0] ?? "", point)));
  }

  /** Everywhere two neighbouring spots are drawn next to each other; empty if they are on different layers. @param {string} a @param {string} b @returns {[Point, Point][]} */
  meetings(a, b) {
    if (floorOf(a) !== floorOf(b)) return [];
    const from = flat(a, this.#plan);
    return this.#seams
      .met(from, this.#flatNear(b, from))
      .map(([one, two]) => [this.#on(a, one), this.#on(a, two)]);
  }

  /** The limbs that join a structure's spots. @param {string[]} structure @returns {Limb[]} */
  limbs([centre = "", ...others]) {
    const hub = flat(centre, this.#plan);
    return [...new Set(others.map(floorOf))].flatMap((floor) => {
      const ends = others.filter((spot) => floorOf(spot) === floor).map((spot) => this.#flatNear(spot, hub));
      const limbs =
        floor === floorOf(centre) ? ends.map((to) => ({ from: hub, to, beside: false })) : ring(hub, ends);
      const shift = this.#placeOf(floor);
      return limbs
        .flatMap((limb) => this.#seams.limb(limb))
        .map(({ from, to, beside }) => ({ from: plus(from, shift), to: plus(to, shift), beside }));
    });
  }

  /** @param {string} spot @param {Point} [to] */
  #flatNear(spot, to) {
    const at = flat(spot, this.#plan);
    return to ? this.#seams.near(at, to) : at;
  }

  /** A point of the plane, moved to the layer of a spot. @param {string} spot @param {Point} [at] */
  #on = (spot, at = { x: 0, y: 0 }) => plus(at, this.#placeOf(floorOf(spot)));

  /** Divides a layer's area into cells for its spots. @param {string[]} spots */
  #share(spots) {
    const all = spots.flatMap(this.places);
    for (const spot of spots)
      this.#cells.set(
        spot,
        this.places(spot).map((at) => this.#ground(at, all)),
      );
  }

  /** @param {Point} at @param {Point[]} all */
  #ground(at, all) {
    const others = all.filter((other) => other !== at && distance(at, other) < 3);
    this.gap = Math.min(this.gap, ...others.map((other) => distance(at, other)));
    return cell(at, others);
  }
}

/** Limbs around a centre on another layer, each point joined to the next. @param {Point} hub @param {Point[]} points @returns {Limb[]} */
function ring(hub, points) {
  const turn = (/** @type {Point} */ { x, y }) => Math.atan2(y - hub.y, x - hub.x);
  const sorted = [...points].sort((a, b) => turn(a) - turn(b));
  return sorted.map((from, n) => ({ from, to: sorted[(n + 1) % sorted.length] ?? from, beside: true }));
}

/** @type {Map<string, Layout>} */
const made = new Map();

/** The layout of a view's board; made once per board. @param {Plan & {board: {spot: string}[]}} view @param {boolean} [labelled] with labels along the edges */
export function layoutOf({ board, shape, size, dimensions }, labelled = false) {
  const spots = board.map(({ spot }) => spot);
  const floors = new Set(spots.map(floorOf)).size;
  const columns = dimensions === 4 ? ACROSS : roomy.matches ? Math.ceil(Math.sqrt(floors)) : 2;
  const key = [shape, size, columns, labelled, ...spots].join(" ");
  const found = made.get(key) ?? new Layout(spots, { shape, size, dimensions }, columns, labelled);
  made.set(key, found);
  return found;
}

// -- The layers of a board, side by side. A flat board has one. A board of cubes has one for each layer of cubes, together with
//    the corners below them, and a top layer of corners. A board of tesseracts is a row of such blocks for each step along the
//    fourth axis.

/** The gap between layers, and the space above each for its name, in units. */
const GAP = 0.7;
const CAPTION = 1.35;

/** The offset of a layer's drawing. @param {number} floor @param {number} columns @param {Edge} plane the box around all spots @param {number} room for labels, above and to the left of each layer @returns {Point} */
const placeOf = (floor, columns, { left, top, right, bottom }, room) => ({
  x: (floor % columns) * (right - left + 2 * MARGIN + GAP + room),
  y: Math.floor(floor / columns) * (bottom - top + 2 * MARGIN + CAPTION + room),
});

/** @param {string[]} spots @param {Plan} plan @param {Edge} plane @param {number} columns layers side by side @param {number} room for labels @returns {Floor[]} */
function floorsOf(spots, plan, plane, columns, room) {
  const numbers = [...new Set(spots.map(floorOf))].sort((a, b) => a - b);
  return numbers.map((number) => {
    const at = placeOf(number, columns, plane, room);
    const own = spots.filter((spot) => floorOf(spot) === number);
    const beneath = [number - 1, number - ACROSS, number - ACROSS - 1];
    const below = spots.filter((spot) => beneath.includes(floorOf(spot)) && isSquare(spot, plan));
    const { left, top, right, bottom } = plane;
    const edge = bounds([plus(at, { x: left, y: top }), plus(at, { x: right, y: bottom })], MARGIN);
    const bare = without(below, own).map((spot) => plus(flat(spot, plan), at));
    const block = plan.dimensions === 4 ? Math.floor(number / ACROSS) : null;
    return {
      number,
      block,
      edge,
      bare,
      rows: rowsOf(own, plan),
      top: !own.some((spot) => isSquare(spot, plan)),
    };
  });
}

/** The spots with none of the others above them. @param {string[]} spots @param {string[]} others */
function without(spots, others) {
  const plane = (/** @type {string} */ spot) => coordinates(spot).slice(0, 2).join();
  const built = new Set(others.map(plane));
  return spots.filter((spot) => !built.has(plane(spot)));
}

/** @param {string[]} spots @param {Plan} plan @returns {string[][]} rows from top to bottom, each from left to right */
function rowsOf(spots, plan) {
  /** @type {Map<number, string[]>} */
  const found = new Map();
  for (const spot of spots) {
    const row = rowOf(spot, plan);
    found.set(row, [...(found.get(row) ?? []), spot]);
  }
  const x = (/** @type {string} */ spot) => flat(spot, plan).x;
  return [...found.keys()]
    .sort((a, b) => a - b)
    .map((row) => (found.get(row) ?? []).sort((a, b) => x(a) - x(b)));
}

// -- A board in its plane, with edges or wrapped (torus). On a wrapped board, what crosses an edge is drawn again on the opposite
//    edge.

/** How far a line is drawn beyond the outermost spots, in units. */
const OVER = 0.1;

class Seams {
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
