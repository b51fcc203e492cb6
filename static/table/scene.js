/*
 * The data from which all parts of the page are rendered, put together once per change.
 */

import { isTableMove, namesOf, sentences } from "./sentences.js";

/**
 * @import {ConnectionState} from "../kit/connection.js"
 * @import {Frame, Room} from "../kit/server.d.ts"
 * @import {Board, Refusal, Words} from "../kit/types.js"
 * @import {Steps} from "./steps.js"
 * @import {Store} from "./store.js"
 * @import {Judged} from "./types.js"
 */

/**
 * `now` is the newest frame, `frame` the one shown. They are the same unless the player has stepped back or chosen another player's view
 * (`past`). `judged`: what a review says about the move made after an earlier position.
 * @typedef {{
 *   store: Store, steps: Steps,
 *   words: Words, board: Board | null,
 *   room: Room | null, now: Frame | null, frame: Frame | null,
 *   judged: Judged | null, past: boolean, replay: boolean, over: boolean, you: number[], names: string[],
 *   link: ConnectionState, sending: boolean, interactive: boolean,
 *   refusal: Refusal | null, lastSentence: string
 * }} Scene
 */

/** The lines of the record that wait for an answer. */
const ASKED = ["draw_offered", "take_back_asked"];

/**
 * @param {Pick<Scene, "store" | "steps" | "words" | "board" | "replay" | "link" | "sending" | "refusal"> & {busy: boolean}} parts
 *   `busy`: a move is on its way; `sending`: for long enough that the page says so
 * @returns {Scene}
 */
export function sceneOf({ busy, ...parts }) {
  const { store, steps, words, replay, refusal } = parts;
  const { room, frame: now } = store;
  const past = !steps.isNow;
  const shown = steps.frame;
  // Where players have views of their own, a review is of the reader's own moves.
  const judged = past && shown && steps.perspective === undefined ? store.judged(shown.seq) : null;
  const frame = past ? withBetter(shown, judged) : shown;
  const names = room ? namesOf(room, words) : [];
  const you = replay || !room ? [] : room.you;
  const mine = !!now && now.view.to_act.some((seat) => you.includes(seat));
  // What the page asks, or has asked, is said where it waits for the answer.
  const isAsked = !past && frame && store.record.get(frame.seq)?.some(({ code }) => ASKED.includes(code));
  const lastSentence = isAsked ? "" : sentencesAt(store, frame, names, words, you);
  // This viewer may have something to do while the game waits for others.
  const able = mine || (you.length > 0 && !!now?.view.legal.length);
  const interactive = able && !past && !busy && !isFinal(parts.link);
  const over = !!now?.view.outcome;
  return {
    ...parts,
    room,
    now,
    frame,
    judged,
    past,
    over,
    you,
    names,
    interactive,
    lastSentence,
    refusal: past ? null : refusal,
  };
}

/** Whether there will be no reconnection: the table is gone, or this viewer can't see it. @param {ConnectionState} link */
export const isFinal = (link) => link === "gone" || link === "closed";

/**
 * At a turning point of a review, the board shows the better move as a hint.
 * @param {Frame | null} frame @param {Scene["judged"]} judged
 */
function withBetter(frame, judged) {
  const { better: move, why, chance } = judged ?? {};
  return (
    frame && {
      ...frame,
      hint: move ? { move, ...(why ? { why } : {}), ...(chance === undefined ? {} : { chance }) } : null,
    }
  );
}

/**
 * What happened with the frame's move, in sentences; those about moves of the table address the reader.
 * @param {Store} store
 * @param {Frame | null} frame
 * @param {string[]} names
 * @param {Words} words
 * @param {number[]} you the reader's seats
 */
export function sentencesAt(store, frame, names, words, you) {
  const lines = (frame && store.record.get(frame.seq)) ?? [];
  return sentences(lines, names, words, isTableMove(lines) ? you : undefined, store.room?.options).join(" ");
}
