/** The Master's actions. There are no rules here: offered moves are sent, and the server refuses anything else with a message. */

import { askToConfirm } from "../../kit/dialog.js";
import { fill, gettext } from "../../site/i18n.js";
import { mayEnd } from "../words.js";
import { confirmFinal, isAllFound } from "../points.js";
import { reason } from "./front.js";

/**
 * @import {Answer, Move, View} from "../server.d.ts"
 * @import { MasterScene as Scene } from "../types.js"
 */

/** Sends a move about the item in front, unless that item has only just arrived. @param {Scene} scene @param {Move} move */
function answer(scene, move) {
  if (scene.desk.settled) submit(scene, move);
}

/** @param {Scene} scene @param {Move} move */
export function submit({ leads, context, host }, move) {
  if (leads && context.interactive) host.send(move);
}

/** Answers a question. What contradicts another answer is sent when the Master insists. @param {Scene} scene @param {number} question @param {Answer} card */
export function reply(scene, question, card) {
  const { desk, view, host } = scene;
  if (!desk.settled) return;
  const insists = desk.doubt?.card === card;
  desk.doubt = insists ? null : desk.doubtOf(view, question, card);
  if (desk.doubt) host.requestRender();
  else submit(scene, { type: "answer", question, answer: card });
}

/** @param {Scene} scene @param {number} question @param {boolean} allow */
export const allow = (scene, question, allow) => answer(scene, { type: "allow_rephrase", question, allow });

/** Rejects a question; without `because`, for the reason that its most similar question suggests. @param {Scene} scene @param {number} number @param {"repeat" | "locked"} [because] */
export function reject(scene, number, because) {
  answer(scene, {
    type: "reject",
    question: number,
    because: because ?? reason(scene.desk.similarTo(number)),
  });
}

/** Scores the Spoiler in front. Asks for confirmation if the marks end the game (LA-26), or if no bit is ticked. @param {Scene} scene */
export async function score(scene) {
  const { desk, leads, view, context } = scene;
  if (!leads || !desk.settled) return;
  const bits = [...desk.ticked].sort((one, other) => one - other);
  const offered = view.legal.find((move) => move.type === "score");
  const final =
    !!offered && "final" in offered && (mayEnd(offered) || isAllFound(view.puzzle?.bits ?? [], desk.ticked));
  const none = gettext("You haven’t ticked anything. Does %(name)s’s solution contain none of the bits?");
  const name = context.names[view.frozen?.by ?? 0];
  if (final && !(await confirmFinal())) return;
  if (!final && !bits.length && !(await askToConfirm(fill(none, { name }), gettext("Score no bits")))) return;
  submit(scene, final ? { type: "score", bits, final } : { type: "score", bits });
}

/** @param {Scene} scene @param {number} bit */
export function tick({ desk, host, leads }, bit) {
  if (!leads) return;
  desk.tick(bit);
  host.requestRender();
}

/** @param {Scene} scene */
export const playOn = (scene) => answer(scene, { type: "extra_rounds", rounds: scene.desk.rounds });

/** @param {Scene} scene @param {number} rounds */
export function chooseRounds({ desk, host }, rounds) {
  desk.rounds = rounds;
  host.requestRender();
}

/** @param {Scene} scene @param {number} seat */
export const award = (scene, seat) => submit(scene, { type: "award", seat });

/** Ends the turn of that puzzler. @param {Scene} scene @param {number} seat */
export const skip = (scene, seat) => submit(scene, { type: "skip", seat });

/** Whether that puzzler’s turn can be ended now. @param {Scene} scene @param {number} seat */
export const canSkip = ({ view, leads }, seat) =>
  leads && view.legal.some((move) => move.type === "skip" && move.seat === seat);

/** @param {Scene} scene */
export const hold = (scene) => submit(scene, { type: scene.view.paused ? "resume" : "pause" });

/** @param {Scene} scene */
export async function end(scene) {
  if (scene.leads && (await askToConfirm(whatEndingDoes(scene.view), gettext("End game"))))
    submit(scene, { type: "end_game" });
}

/** @param {View} view */
function whatEndingDoes({ phase, scores, sum }) {
  if (phase === "preparing")
    return gettext("End the game for everyone? There is no puzzle yet, so nobody wins.");
  if (!scores.some((score) => score > 0))
    return gettext(
      "End the game for everyone? Everyone will see the solution. Nobody has scored, so nobody wins. As the Master, you neither win nor lose.",
    );
  return fill(
    gettext(
      "End the game for everyone? Everyone will see the solution, and the points count: %(sum)s of 100 found. As the Master, you neither win nor lose.",
    ),
    { sum: sum ?? 0 },
  );
}

/** @param {Scene} scene @param {number} seat */
export async function kick(scene, seat) {
  const question = fill(
    gettext("Remove %(name)s from the game? They can’t come back, but their points stay in the ranking."),
    { name: scene.context.names[seat] },
  );
  if (await askToConfirm(question, gettext("Remove player"))) submit(scene, { type: "kick", seat });
}

/** Lets a latecomer in, or someone whose place was freed. @param {Scene} scene @param {number} seat */
export const admit = (scene, seat) => submit(scene, { type: "admit", seat });

/** Refuses someone who wants to join. @param {Scene} scene @param {number} seat */
export async function turnAway({ context }, seat) {
  const question = fill(gettext("Refuse %(name)s? They can watch, but can’t ask to join this game again."), {
    name: context.names[seat],
  });
  if (await askToConfirm(question, gettext("Refuse"))) context.tellRoom?.({ type: "turn_away", seat });
}

/** @param {Scene} scene @param {number} seat */
export async function free(scene, seat) {
  const question = fill(
    gettext(
      "Free %(name)s’s place? The game goes on without them. You can let them back in, with their cards and points.",
    ),
    { name: scene.context.names[seat] },
  );
  if (await askToConfirm(question, gettext("Free the place"))) submit(scene, { type: "free", seat });
}

/** Whether the Master can do that about this seat now. @param {Scene} scene @param {"admit" | "free"} type @param {number} seat */
const can = ({ view, leads }, type, seat) =>
  leads && view.legal.some((move) => move.type === type && move.seat === seat);

/** Whether that place can be freed. @param {Scene} scene @param {number} seat */
export const canFree = (scene, seat) => can(scene, "free", seat);

/** The seats of people who are here and can be let in. @param {Scene} scene */
export const arrivals = (scene) =>
  (scene.context.seats ?? [])
    .filter(({ seat, kind, here }) => kind === "person" && here && can(scene, "admit", seat))
    .map(({ seat }) => seat);

/** @param {Scene} scene @param {number} seat */
export async function handOver(scene, seat) {
  const question = fill(
    gettext(
      "Make %(name)s the Lateral Master? They will see the solution immediately and won’t be ranked. You will see everything, but can’t act for the rest of the game.",
    ),
    { name: scene.context.names[seat] },
  );
  if (await askToConfirm(question, gettext("Make Master"))) submit(scene, { type: "hand_over", seat });
}
