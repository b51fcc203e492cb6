/* A step of a lesson on the front page: the board in the place of its picture, and beside it what the coach says. */

import { pause } from "../../kit/activity.js";
import { BoardHost } from "../../kit/board-host.js";
import { SCRIPTED_MOVE } from "../../kit/delays.js";
import { addStyle } from "../../kit/lazy.js";
import { loadGame } from "../../table/game.js";
import { positionOf } from "../board.js";
import { LessonSession } from "../lesson-session.js";
import { blank } from "../note-sheet.js";
import { Progress } from "../progress.js";

/** @import {Step} from "../types.js" */

/** What the page says about it (templates/matches/welcome.html). @typedef {{slug: string, lesson: string, steps: Step[], url: string, board: string, words: string, style: string}} FirstMove */

/**
 * Replaces the picture in this element by the board, once that is there. `#first-say` follows, and `#first-next` appears after the move.
 * @param {HTMLElement} place
 */
export async function startFirstMove(place) {
  /** @type {FirstMove} */
  const asked = JSON.parse(document.getElementById("first-move-data")?.textContent ?? "{}");
  const [{ words, board }] = await Promise.all([loadGame(asked), addStyle(asked.style).catch(() => {})]);
  const say = document.getElementById("first-say");
  const next = document.getElementById("first-next");
  const progress = new Progress(asked.slug);
  const hasMoved = () => session.moves.length > asked.steps.length;
  /** @type {(board?: unknown) => void} */
  let show = () => {};
  const isThere = new Promise((resolve) => (show = resolve));
  const session = new LessonSession(asked.lesson, blank(), {
    url: asked.url,
    changed: () => host.redraw(),
    step: () => SCRIPTED_MOVE,
    settled: () => tell(),
    keep: () => {
      tell();
      if (hasMoved()) progress.keep(asked.lesson, session.moves, blank());
    },
  });
  const tell = () => {
    const { told, trouble } = session;
    const wrong = trouble || told?.nudge || told?.refusal;
    if (say && (hasMoved() || wrong)) say.textContent = wrong || told?.praise || "";
    if (hasMoved()) next?.removeAttribute("hidden");
    if (told?.done) progress.finish(asked.lesson);
  };
  const host = new BoardHost(place, board, () => {
    const pointed = hasMoved() ? [] : placesOf(session.told?.show);
    const position = positionOf(session, words, { announce: () => {}, pointed });
    if (!position) return;
    place.querySelector(".still")?.remove();
    host.draw(position);
    show();
  });
  document.addEventListener("keydown", (event) => {
    if (host.onKey(event)) event.preventDefault();
  });
  session.return(asked.steps, blank());
  await isThere;
  await pause(); // what boards draw a task later
}

/** Where the step that solves the task is made. @param {Step | null | undefined} step */
const placesOf = (step) => (step && "spot" in step ? [`${step.spot}`] : []);
