/** Coordinates of spaces, ports and board points. A space is 100 units wide; the drawing's y points downwards. */
/** @import {Tile, Point} from "./types.js" */

export const SPACE = 100;
/** Half of a tile's side. The rest of the space shows the leather between tiles, and the edges of the layers below. */
export const HALF = 40;
/** The width of the wooden frame. */
export const FRAME = 28;

export const COLUMNS = ["a", "b", "c", "d"];
/** Rows of spaces as drawn: from the top row to the bottom row. */
export const ROWS = [4, 3, 2, 1].map((row) => COLUMNS.map((column) => `${column}${row}`));
export const SPACES = ROWS.flat();
/** In the order in which the witness's new line looks for a corner. */
export const CORNERS = ["a1", "a4", "d4", "d1"];

export const PORTS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
const AWAY = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

/** @param {string} space */
export const columnOf = (space) => space.charCodeAt(0) - 97;
/** 0 to 3 from the bottom. @param {string} space */
export const rowOf = (space) => Number(space[1]) - 1;

/** The centre of a space. @param {string} space @returns {Point} */
export const centre = (space) => ({ x: columnOf(space) * SPACE + 50, y: (3 - rowOf(space)) * SPACE + 50 });

/** @param {number} x @param {number} y */
export const move = (x, y) => `translate(${x} ${y})`;

/** A port after a turn. @param {string} port @param {number} turn */
export const turned = (port, turn) => PORTS[(PORTS.indexOf(port) + turn / 45) % 8] ?? port;

/** The direction from the centre of a space to a port: -1, 0 or 1 on each axis, y upwards. @param {string} port */
export const away = (port) => AWAY[PORTS.indexOf(port)] ?? [0, 0];

/** Which port of a space is at a board point. @param {string} space @param {[number, number]} point */
export function portAt(space, [x, y]) {
  const [dx, dy] = [x - (2 * columnOf(space) + 1), y - (2 * rowOf(space) + 1)];
  return PORTS[AWAY.findIndex(([ax, ay]) => ax === dx && ay === dy)] ?? "N";
}

/** The board point of a port. @param {string} space @param {string} port @returns {[number, number]} */
export function pointOf(space, port) {
  const [dx = 0, dy = 0] = away(port);
  return [2 * columnOf(space) + 1 + dx, 2 * rowOf(space) + 1 + dy];
}

/** The ports of a tile as it is turned. @param {Tile} tile */
export const ports = ({ in: entrances, out: exits, turn = 0 }) => ({
  entrances: entrances.map((port) => turned(port, turn)),
  exits: exits.map((port) => turned(port, turn)),
});

/** Whether a port leads to another space. The corner points of the board lead nowhere (LQ-3). @param {string} space @param {string} port */
export function leadsOn(space, port) {
  const [x, y] = pointOf(space, port);
  const edge = [x, y].filter((part) => part === 0 || part === 8).length;
  return port.length === 1 ? edge === 0 : edge < 2;
}

/** The space where a move places a tile; none for a discard. @param {{type: string, space?: string} | null | undefined} move */
export const spaceOf = (move) => (move?.type === "play" ? move.space : undefined);
