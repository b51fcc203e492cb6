/** Points, outlines and cells on the page. One unit is half a square; neighbouring spots are √2 apart on every board. */

/** @import {Edge, Plan, Point} from "./types.js" */

/** The distance from the outermost spots to the board's edge. */
export const MARGIN = 0.74;
/** The space that labels at the edges take outside the frame, in units. */
export const LABELS = 0.62;

/** The smallest box around some points, enlarged on all sides. @param {Point[]} points @param {number} grown @returns {Edge} */
export function bounds(points, grown) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs) - grown,
    top: Math.min(...ys) - grown,
    right: Math.max(...xs) + grown,
    bottom: Math.max(...ys) + grown,
  };
}

/** @param {Edge} edge @returns {Point} */
export const middle = ({ left, top, right, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** @param {Point} at @param {Edge} edge */
export const isWithin = ({ x, y }, { left, top, right, bottom }) =>
  x > left && x < right && y > top && y < bottom;

/** For an SVG's viewBox. @param {Edge} edge */
export const boxOf = ({ left, top, right, bottom }) => `${left} ${top} ${right - left} ${bottom - top}`;

/** @param {Point} a @param {Point} b */
export const distance = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);

/** The direction from a to b in degrees, for `rotate()`. @param {Point} a @param {Point} b */
export const heading = (a, b) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;

/** @param {Point} a @param {Point} b @returns {Point} */
export const between = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** @param {Point} at @param {Point} by @returns {Point} */
export const plus = (at, by) => ({ x: at.x + by.x, y: at.y + by.y });

/** For a transform attribute. @param {Point} at */
export const moved = ({ x, y }) => `translate(${x} ${y})`;

/** A path through points. @param {Point[]} points */
export const pathOf = (points) => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;

/** The outline of a bar with round ends along a row of points. The row can bend. @param {Point[]} points @param {number} r */
export function outline(points, r) {
  const sides = points.map((point, n) => side(points[n - 1] ?? null, point, points[n + 1] ?? null, r));
  const left = sides.map(([one]) => one);
  const right = sides.map(([, other]) => other).reverse();
  const cap = `A${r} ${r} 0 0 1 `;
  return `${pathOf(left)}${cap}${pathOf(right).slice(1)}${cap}${left[0]?.x} ${left[0]?.y}Z`;
}

/** The two points of a bar's outline beside one of its points. @param {Point | null} before @param {Point} at @param {Point | null} after @param {number} r @returns {[Point, Point]} */
function side(before, at, after, r) {
  const [one, two] = [before ?? at, after ?? at];
  const straight = normal(one, two);
  const bend = before && after ? Math.max(0.5, dot(straight, normal(before, at))) : 1;
  const [x, y] = [(straight.x * r) / bend, (straight.y * r) / bend];
  return [
    { x: at.x + x, y: at.y + y },
    { x: at.x - x, y: at.y - y },
  ];
}

/** @param {Point} a @param {Point} b @returns {Point} */
function normal(a, b) {
  const length = distance(a, b);
  return length ? { x: (b.y - a.y) / length, y: (a.x - b.x) / length } : { x: 0, y: -1 };
}

/** @param {Point} a @param {Point} b */
const dot = (a, b) => a.x * b.x + a.y * b.y;

/** How far a spot's cell reaches at the board's edge, in units. */
const REACH = 1;

/** The area nearer to a point than to any of the others, as a path. @param {Point} at @param {Point[]} others */
export function cell(at, others) {
  const box = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => ({ x: at.x + x * REACH, y: at.y + y * REACH }));
  return `${pathOf(others.reduce((ground, other) => cut(ground, at, other), box))}Z`;
}

/** The part of a polygon that is nearer to a than to b. @param {Point[]} ground @param {Point} a @param {Point} b */
function cut(ground, a, b) {
  const half = between(a, b);
  const past = (/** @type {Point} */ p) =>
    dot({ x: p.x - half.x, y: p.y - half.y }, { x: b.x - a.x, y: b.y - a.y });
  return ground.flatMap((point, n) => {
    const next = ground[(n + 1) % ground.length] ?? point;
    const [here, there] = [past(point), past(next)];
    const kept = here <= 1e-9 ? [point] : [];
    if (here * there >= -1e-9) return kept;
    const part = here / (here - there);
    return [...kept, { x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part }];
  });
}

// -- What a spot's coordinates mean on each kind of board: where the spot is, what kind it is, and what is around it.
//    Here squares, cubes and hexagons are all called squares; all other spots are corners.

/** @param {string} spot */
export const coordinates = (spot) => spot.split(",").map(Number);

/** @param {Plan} plan */
const hexagonal = ({ shape }) => shape === "hexagon";

/** Whether the spot is a square, not a corner. @param {string} spot @param {Plan} [plan] */
export function isSquare(spot, plan = {}) {
  const [x = 0, y = 0] = coordinates(spot);
  return hexagonal(plan) ? (y + 1) % 3 === 0 : x % 2 !== 0;
}

/** A spot's position in the plane, ignoring its third and fourth coordinates. @param {string} spot @param {Plan} plan @returns {Point} */
export function flat(spot, plan) {
  const [x = 0, y = 0] = coordinates(spot);
  return hexagonal(plan) ? { x: x * Math.sqrt(1.5), y: y * Math.sqrt(0.5) } : { x, y };
}

/** More layers than any board has along its third axis. */
export const ACROSS = 16;

/**
 * The number of a spot's layer, on a board of cubes or tesseracts. A layer has cubes and the corners below them. With four dimensions,
 * layers are numbered in lines of `ACROSS`, one for each step along the fourth axis.
 * @param {string} spot
 */
export function floorOf(spot) {
  const [, , z = 0, w = 0] = coordinates(spot);
  return Math.floor(z / 2) + ACROSS * Math.floor(w / 2);
}

/** A spot's row: the left and right arrow keys stay in it. On hexagons, a row of corners zigzags up and down. @param {string} spot @param {Plan} plan */
export function rowOf(spot, plan) {
  const [, y = 0] = coordinates(spot);
  return hexagonal(plan) ? y - (y % 3) + (isSquare(spot, plan) ? 2 : 0) : y;
}

/** The number of steps along each axis after which a torus repeats; null for boards with edges. @param {Plan} plan */
export const periods = ({ shape, size = [] }) => (shape === "torus" ? size.map((side) => 2 * side) : null);

const HEXAGON = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

/** The spots of the other kind around a spot. Some of them might be missing from the board. @param {string} spot @param {Plan} plan */
export function around(spot, plan) {
  const at = coordinates(spot);
  const ways = hexagonal(plan)
    ? HEXAGON
    : at.reduce(
        (/** @type {number[][]} */ found) =>
          found.flatMap((way) => [
            [...way, -1],
            [...way, 1],
          ]),
        [[]],
      );
  const wrap = periods(plan);
  const near = ways.map((way) =>
    at.map((value, axis) => stepped(value, way[axis] ?? 0, wrap?.[axis])).join(","),
  );
  return hexagonal(plan) && !isSquare(spot, plan) ? near.filter((other) => isSquare(other, plan)) : near;
}

/** @param {number} value @param {number} step @param {number} [period] */
const stepped = (value, step, period) => (period ? (value + step + period) % period : value + step);
