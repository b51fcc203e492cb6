/**
 * @import {Context as BoardContext} from "../kit/types.js"
 * @import {View} from "./server.d.ts"
 */

/**
 * The types of LineUp!'s client, in addition to those of the server (`server.d.ts`). Types only: nothing imports this file at run time.
 *
 * A spot is written `"x,y"`, in three dimensions `"x,y,z"`, in four `"x,y,z,w"`; docs/protocol.md explains the numbers for each board.
 *
 * @typedef {{x: number, y: number}} Point a point on the page, in half squares
 * @typedef {{left: number, top: number, right: number, bottom: number}} Edge
 * @typedef {{[Name in "shape" | "size" | "dimensions"]?: View[Name] | undefined}} Plan the kind of board; square by default
 * @typedef {{number: number, block: number | null, rows: string[][], edge: Edge, bare: Point[], top: boolean}} Floor one layer of the board: its spots in rows,
 *   and the places where there is wood without a square (`bare`); `block`: its place along the fourth axis; `top`: the layer has corners only
 * @typedef {{from: Point, to: Point, beside: boolean}} Limb two points that a structure joins; `beside`: its centre is on another layer
 * @typedef {{seq: number, viewer?: number | null, view: View}} Frame
 * @typedef {BoardContext & {shown?: string[]}} Context `shown`: spots whose capturing lines are always drawn
 */
export {};
