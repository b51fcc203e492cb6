/** Opens the tab on which a lesson shows something: the table for a move, the sheet for marks and explanations. */

import { nextFrame } from "../kit/activity.js";

/**
 * @import {Memory} from "./memory.js"
 * @import {Holder, Move} from "./server.d.ts"
 */

/**
 * @param {Move | {marks: Record<string, string>} | {query: {mark?: {tile: string, holder: Holder}}}} step
 * @param {Memory} memory
 */
export function reveal(step, memory) {
  const cells = "marks" in step ? Object.keys(step.marks) : [];
  const mark = "query" in step ? step.query.mark : undefined;
  memory.tab = "type" in step ? "table" : "notes";
  memory.why = mark ?? null;
  memory.far = false;
  const [tile, holder] = mark ? [mark.tile, mark.holder] : (cells[0]?.split(":") ?? []);
  if (tile)
    nextFrame(() =>
      memory.element
        .querySelector(`.ded-cell[data-tile="${tile}"][data-holder="${holder}"]`)
        ?.scrollIntoView({ block: "center" }),
    );
}
