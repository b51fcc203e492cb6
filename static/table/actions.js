/* What a player is asked at any table, and what helps in a game alone: questions about a draw or a take-back, hints, other views. */

import { askToConfirm } from "../kit/dialog.js";
import { fill, formatNames, gettext, ngettext } from "../site/i18n.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";
import { sentence, sentences } from "./sentences.js";

/**
 * @import {Plea} from "../kit/server.d.ts"
 * @import {Send} from "../kit/types.js"
 * @import {Action} from "./action-button.js"
 * @import {Scene} from "./scene.js"
 * @import {Perspective} from "./types.js"
 */

/** Whether this viewer can make such a table move. @param {Scene} scene @param {string} type */
export const may = ({ now, you }, type) => you.length > 0 && !!now?.table.some((move) => move.type === type);

/**
 * A question to this viewer, which the status shows with its answers. `detail`: what is asked in full, where it needs more than a line.
 * @typedef {{title: string, detail?: string, answers: Action[]}} Question
 */

/** The question that waits for this viewer's answer; null if there is none. @param {Scene} scene @param {Send} send @returns {Question | null} */
export const questionOf = (scene, send) => takeBackQuestion(scene, send) ?? drawQuestion(scene, send);

/** What others have been asked, and not answered yet; "" if nothing has been. @param {Scene} scene */
export const requestOf = (scene) => takeBackRequest(scene) || drawRequest(scene);

/** @param {Scene} scene @param {Send} send @returns {Question | null} */
function drawQuestion(scene, send) {
  const by = scene.now?.draw ?? [];
  if (!by.length || !may(scene, "accept_draw")) return null;
  return {
    title: offeredBy(by, scene.names),
    answers: [
      { label: gettext("Accept"), primary: true, act: () => send({ type: "accept_draw" }) },
      { label: gettext("Decline"), act: () => send({ type: "decline_draw" }) },
    ],
  };
}

/** @param {Scene} scene */
function drawRequest({ now, names, you }) {
  const by = now?.draw ?? [];
  if (!by.length) return "";
  return by.some((seat) => you.includes(seat))
    ? gettext("You’ve offered a draw. The offer lasts until your next move.")
    : offeredBy(by, names);
}

/** @param {number[]} seats @param {string[]} names */
function offeredBy(seats, names) {
  const format = ngettext("%(names)s offers a draw.", "%(names)s offer a draw.", seats.length);
  return fill(format, { names: formatNames(seats, names) });
}

// -- Taking back a move in a game for several players: the other players are asked.

/** The offered take-back move of this type, if any. @param {Scene} scene @param {string} type */
export const offer = ({ now, you }, type) =>
  you.length ? now?.table.find((move) => move.type === type) : undefined;

/** @param {Scene} scene @param {Send} send @returns {Question | null} */
function takeBackQuestion(scene, send) {
  const accept = offer(scene, "accept_take_back");
  const decline = offer(scene, "decline_take_back");
  if (!scene.now?.plea || !accept || !decline) return null;
  return {
    title: fill(gettext("%(name)s asks to take back a move"), { name: scene.names[scene.now.plea.seat] }),
    detail: asked(scene),
    answers: [
      { label: gettext("Allow it"), primary: true, act: () => send(accept) },
      { label: gettext("Decline"), act: () => send(decline) },
    ],
  };
}

/** @param {Scene} scene */
function takeBackRequest(scene) {
  const { now, you, names, words } = scene;
  if (!now?.plea) return "";
  if (!you.includes(now.plea.seat))
    return sentence({ code: "take_back_asked", seat: now.plea.seat, lines: linesOf(scene) }, names, words);
  const move = sentences(linesOf(scene), names, words).join(" ");
  const said = gettext(
    "You’ve asked to take back a move: “%(move)s” Your request lasts until someone moves.",
  );
  return fill(said, { move });
}

/** The move that would be taken back, and how many after it. @param {Scene} scene */
function asked(scene) {
  const { steps } = /** @type {{ plea: Plea }} */ (scene.now).plea;
  const question = sentences(linesOf(scene), scene.names, scene.words).join(" ");
  if (steps < 2) return question;
  const more = ngettext(
    "The move after it is taken back too.",
    "The %(count)s moves after it are taken back too.",
    steps - 1,
  );
  return `${question} ${fill(more, { count: steps - 1 })}`;
}

/** The requested move, as the record describes it. @param {Scene} scene */
const linesOf = ({ store, now }) => store.record.get(now?.plea?.seq ?? 0) ?? [];

// -- Help in one-player games: take back a move, show a hint. The first use asks for confirmation, because it marks the game as
//    helped. A key that takes back a move asks every time: keys are pressed by accident.

/** @param {Scene} scene @param {string} type */
const mayUseAid = ({ now, you, past }, type) =>
  you.length > 0 && !past && !!now?.table.some((move) => move.type === type);

/** @param {Scene} scene @param {Send} send */
export function drawAids(scene, send) {
  const { now, you, over } = scene;
  if (!now?.aids || !you.length || over) return nothing;
  const button = (/** @type {string} */ type, /** @type {string} */ sign, /** @type {string} */ label) => {
    const idle = !mayUseAid(scene, type);
    return html`<button type="button" class="button small aid" title=${label} aria-disabled=${idle ? "true" : nothing}
      @click=${() => idle || use(scene, send, type)}>${icon(sign)} <span class="hidden-when-small">${label}</span></button>`;
  };
  return html`${button("take_back", "undo", gettext("Take back"))}
    ${now.hint === undefined ? nothing : button("hint", "lamp", gettext("Hint"))}`;
}

/** @param {Scene} scene @param {Send} send @param {string} type @param {boolean} [byKey] */
async function use({ now }, send, type, byKey = false) {
  const { take_backs: backs = 0, hints = 0 } = now?.aids ?? {};
  const question =
    backs + hints === 0
      ? warning(type)
      : byKey && type === "take_back"
        ? gettext("Take back your last move?")
        : "";
  if (
    !question ||
    (await askToConfirm(question, type === "hint" ? gettext("Show hint") : gettext("Take back")))
  )
    send({ type });
}

/** @param {string} type */
const warning = (type) =>
  type === "hint"
    ? gettext("You’ve had no help in this game so far. With a hint, it will count as helped. Continue?")
    : gettext(
        "You’ve had no help in this game so far. You’ve seen what was drawn after that move, so if you take it back, the game will count as helped. Continue?",
      );

/**
 * Handles a key; returns whether it had a meaning.
 * @param {string} key @param {Scene} scene @param {Send} send
 */
export function aidKey(key, scene, send) {
  const type = { z: "take_back", Backspace: "take_back", h: "hint" }[key];
  if (!type || !scene.now?.aids || !mayUseAid(scene, type)) return false;
  void use(scene, send, type, true);
  return true;
}

// -- After a game with secrets: whose view of the board is shown, now and at earlier moves.

/** The spectators' view, as a choice. */
const ALL = "all";

/** @param {Scene} scene @param {boolean} secrets whether this game has any */
export function drawViewChoice({ over, names, steps, room }, secrets) {
  if (!over || !secrets || names.length < 2) return nothing;
  const own = room?.you[0] ?? null;
  const shown = steps.perspective === undefined ? own : steps.perspective;
  const choose = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const wanted = target.value === ALL ? null : Number(target.value);
    steps.see(wanted === own ? undefined : wanted);
  };
  const seats = (room?.seats ?? []).filter(({ kind }) => kind !== "empty");
  return html`<label class="perspective text-sm strip"><span>${gettext("Seen by")}</span>
    <select .value=${live(valueOf(shown))} @change=${choose}>
      <option value=${ALL} ?selected=${shown === null}>${gettext("everyone")}</option>
      ${seats.map(({ seat }) => html`<option value=${seat} ?selected=${shown === seat}>${names[seat]}</option>`)}
    </select>
  </label>`;
}

/** @param {number | null} viewer */
const valueOf = (viewer) => (viewer === null ? ALL : String(viewer));

/** Which move is shown, and whose view it is if not your own. @param {number} number @param {number} last @param {Perspective} perspective @param {string[]} names */
export function numberSeen(number, last, perspective, names) {
  const data = { number, last, name: names[perspective ?? 0] };
  if (perspective === undefined) return fill(gettext("Move %(number)s of %(last)s"), data);
  return fill(
    perspective === null
      ? gettext("Move %(number)s of %(last)s, as everyone saw it")
      : gettext("Move %(number)s of %(last)s, as seen by %(name)s"),
    data,
  );
}
