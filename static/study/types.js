/* The shapes that travel between the modules of the analysis board. Types only: nothing runs here. */

/** @typedef {import("../table/types.js").Move} Move @typedef {import("../table/types.js").View} View */
/** @typedef {import("../table/types.js").Line} Line @typedef {import("../table/types.js").Played} Played */

/** How the study begins, as the server wants it told. @typedef {{options: Record<string, unknown>, seats: number, seed: string}} Setup */

/** What the template tells: the setup, the same as a query of addresses, and where to ask. @typedef {{setup: Setup, query: string, socket: string, at: string, play: string}} About */

/** One step of a line: its code, who made which move, and the record's lines of it. @typedef {{code: string, seat: number, move: Move, lines: Line[]}} Step */

/** What is to be seen at the end of a line. @typedef {{seq: number, viewer: number | null, view: View}} Shown */

/** Where a line leads to (`Told` in tabletop/studies/answers.py). @typedef {{line: string, seats: number, steps: Step[], frame: Shown, refusal: string | null}} Told */

/** One way on: the first move, everybody's chances after it, and what may follow. @typedef {{move: Move, values: number[], line: Played[]}} Best */

/** What a program says of a position; `last`: it has thought about it for long enough. @typedef {{values: number[], best: Best[], depth: number, positions: number, last: boolean}} Said */

/** What the engine has to tell of the position on show: nothing yet, what was said, or why nothing is. @typedef {{said: Said | null, trouble: string}} Thought */

/**
 * A position. `step` led to it (none to the first); `line` are the codes of all steps that did, for the address; of its `ways` on the
 * first is the main one, and `way` the one that was gone last.
 * @typedef {{line: string, depth: number, step: Step | null, parent: Position | null, ways: Position[], way: Position | null}} Position
 */

export {};
