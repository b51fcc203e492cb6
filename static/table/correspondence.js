/* Loads what only games with a day or more per move need. */

import { latePart } from "../kit/late-part.js";

/** @import {Scene} from "./scene.js" */

const DAY = 86_400;

const loaded = latePart(() => import("tabletop:table-correspondence"));

/** The part, at such a table; null elsewhere, and until it has been loaded. @param {Scene} scene @param {() => void} redraw called once it is there */
export const correspondenceOf = ({ room }, redraw) =>
  room?.clock?.kind === "move" && room.clock.seconds >= DAY ? loaded(redraw) : null;
