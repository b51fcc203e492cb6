/* What the chat doesn't begin with: reactions, the signs that players show beside their names, muting, and the rooms after the game. */

import { startBackgroundTimer } from "../../kit/activity.js";
import { addPartStyle } from "../../kit/lazy.js";
import { fill, formatList, gettext } from "../../site/i18n.js";
import { Directive, directive } from "../../vendor/lit-html/directive.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";

export { drawReport } from "../report.js";

/**
 * @import {LineReaction, Sign, Waving} from "../../kit/server.d.ts"
 * @import {Mute, Spectator} from "../chat.js"
 * @import {Scene} from "../scene.js"
 */

/** How long a player's sign is shown. */
const WAVE_STAYS = 4_000;

const FACE = svg`<circle cx="12" cy="12" r="9" />`;

/** @type {Record<Sign, {name: () => string, shape: ReturnType<typeof svg>}>} */
const SIGNS = {
  wave: {
    name: () => gettext("Wave"),
    shape: svg`<path d="M8 21c-2.5-2-4-4.6-4-7.5 0-1.7 2-1.7 2.4-.3L7 15V6.2c0-1.6 2.2-1.6 2.2 0V11 4.4c0-1.6 2.3-1.6 2.3 0V11l.1-5.4c0-1.6 2.2-1.6 2.2 0V12l.2-3.6c0-1.5 2.1-1.5 2.1 0V15c0 2.6-.7 4.4-2.1 6M18 3.5c1.6.8 2.6 2 3 3.6" />`,
  },
  laugh: {
    name: () => gettext("Laughter"),
    shape: svg`${FACE}<path d="m7.2 9.8 1.4-1.4L10 9.8M14 9.8l1.4-1.4 1.4 1.4M7 13.5h10c-.5 3-2.4 4.5-5 4.5s-4.5-1.5-5-4.5z" />`,
  },
  clap: {
    name: () => gettext("Applause"),
    shape: svg`<path d="M11.3 20V8c0-1.9-2.4-1.9-2.6 0l-.5 4.5L5.5 16v4.5M12.7 20V8c0-1.9 2.4-1.9 2.6 0l.5 4.5 2.7 3.5v4.5M12 2v1.7M7 3.3l.9 1.4M17 3.3l-.9 1.4" />`,
  },
  surprise: {
    name: () => gettext("Surprise"),
    shape: svg`${FACE}<path d="M8.7 10.5h.01M15.3 10.5h.01M7.3 7.6c.7-.8 1.6-1 2.6-.8M16.7 7.6c-.7-.8-1.6-1-2.6-.8" /><circle cx="12" cy="15.5" r="2" />`,
  },
  think: {
    name: () => gettext("Thinking"),
    shape: svg`${FACE}<path d="M8.7 10.7h.01M15.3 10.7h.01M7.2 8.2h2.8M14 7.3c1-.6 2-.6 2.9.1M9.5 16c1.6-1.2 3.3-1.5 5.2-.9" />`,
  },
  heart: {
    name: () => gettext("Heart"),
    shape: svg`<path d="M12 20C6.5 15.9 3.5 12.8 3.5 9.2c0-5 6.5-6.2 8.5-1.8 2-4.4 8.5-3.2 8.5 1.8 0 3.6-3 6.7-8.5 10.8z" />`,
  },
};

const KINDS = /** @type {Sign[]} */ (Object.keys(SIGNS));

/** @param {Sign} sign */
const draw = (sign) =>
  html`<svg class="icon-sign" viewBox="0 0 24 24" aria-hidden="true">${SIGNS[sign].shape}</svg>`;

/** The reactions to a message: each sign once, with the names of those who chose it. @param {LineReaction[]} reactions */
export function drawReactions(reactions) {
  return KINDS.map((sign) => {
    const names = reactions.filter((one) => one.sign === sign).map(({ name }) => name);
    if (!names.length) return nothing;
    const label = fill(gettext("%(reaction)s: %(names)s"), {
      reaction: SIGNS[sign].name(),
      names: formatList(names),
    });
    return html`<span class="said-sign inline text-xs soft nums" role="img" aria-label=${label} title=${label}>${draw(sign)}${names.length > 1 ? names.length : nothing}</span>`;
  });
}

/** A player's sign, beside the name for a moment. @param {Waving} message @param {Map<number, unknown>} waves @param {() => void} redraw */
export function showWave({ seat, sign }, waves, redraw) {
  const drawn = html`<span class="seat-wave centre" role="img" aria-label=${SIGNS[sign].name()}>${draw(sign)}</span>`;
  waves.set(seat, drawn);
  redraw();
  startBackgroundTimer(() => {
    if (waves.get(seat) === drawn) waves.delete(seat);
    redraw();
  }, WAVE_STAYS);
}

/** Arrow keys lead from one message's button to the next. @param {KeyboardEvent} event */
export function walk(event) {
  const { key, target } = event;
  const line = target instanceof Element ? target.closest(".react")?.parentElement : null;
  const next = { ArrowUp: line?.previousElementSibling, ArrowDown: line?.nextElementSibling }[key];
  const button = next?.querySelector(".react");
  if (!(button instanceof HTMLElement)) return;
  event.preventDefault();
  button.focus();
}

/**
 * The six to choose from. The button that opened them is right before them, and gets the focus back.
 * @param {Sign | null} chosen this viewer's reaction so far @param {(sign: Sign) => void} choose @param {() => void} close
 */
export function drawSigns(chosen, choose, close) {
  const done = (/** @type {Element | null} */ group) => {
    const opener = group?.previousElementSibling;
    if (opener instanceof HTMLElement) opener.focus();
    close();
  };
  const onKey = (/** @type {KeyboardEvent & {currentTarget: Element}} */ event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    done(event.currentTarget);
  };
  // Not to the button, which closes it itself; and some browsers give no focus to what is clicked, so nothing has it then.
  const onLeave = (/** @type {FocusEvent & {currentTarget: Element}} */ { currentTarget, relatedTarget }) => {
    const isElsewhere = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
    if (isElsewhere && relatedTarget !== currentTarget.previousElementSibling) close();
  };
  return html`<span class="signs cluster gap-0" role="group" aria-label=${gettext("Reactions")} @keydown=${onKey} @focusout=${onLeave}>
    ${KINDS.map((sign) => {
      const name = SIGNS[sign].name();
      const press = (/** @type {Event & {currentTarget: Element}} */ { currentTarget }) => {
        choose(sign);
        done(currentTarget.parentElement);
      };
      const isFirst = sign === (chosen ?? KINDS[0]);
      return html`<button type="button" aria-label=${name} title=${name} aria-pressed=${sign === chosen ? "true" : "false"} ${focused(isFirst)} @click=${press}>${draw(sign)}</button>`;
    })}
  </span>`;
}

class Focused extends Directive {
  #isDone = false;

  /** @override @param {boolean} _isDue */
  render(_isDue) {
    return nothing;
  }

  /** @override @param {import("../../vendor/lit-html/directive.js").ElementPart} part @param {[boolean]} isDue */
  update({ element }, [isDue]) {
    if (isDue && !this.#isDone)
      queueMicrotask(() => element instanceof HTMLElement && element.focus({ preventScroll: true }));
    this.#isDone = true;
    return nothing;
  }
}

/** Gives the focus to an element when it appears, if it is due. */
const focused = directive(Focused);

// -- After the game: whose chat.

/** @param {"table" | "watchers"} shown @param {(room: "table" | "watchers") => void} show */
export function drawRooms(shown, show) {
  const rooms = /** @type {const} */ (["table", "watchers"]);
  const names = { table: gettext("Players"), watchers: gettext("Spectators") };
  return html`<div class="segments chat-rooms" role="radiogroup" aria-label=${gettext("Whose chat")}>
    ${rooms.map(
      (room) => html`<label><input type="radio" name="chat-room" .checked=${live(shown === room)}
        @change=${() => show(room)} /><span>${names[room]}</span></label>`,
    )}
  </div>`;
}

// -- Muting.

/** Spectators muted from this page, by name: the room only has the mutes of seats. @type {Set<string>} */
const visitorsMuted = new Set();

/**
 * Everyone else who has written in the chat, each with a mute button; only for viewers who may mute.
 * @param {Scene} scene @param {Mute} mute
 */
export function drawMutes(scene, mute) {
  const { room, now, you, names, store } = scene;
  if (!room) return nothing;
  const talkers = new Set(store.chat.map((line) => line.seat));
  const others = room.seats.filter(
    ({ seat, kind, muted }) =>
      kind === "person" && (muted || talkers.has(seat)) && !you.includes(seat) && seat !== now?.chair,
  );
  const visitors = visitorsOf(scene);
  if (!others.length && !visitors.size) return nothing;
  return html`<details class="mutes">
    <summary>${gettext("Mute people")}</summary>
    <ul role="list">
      ${others.map(({ seat, muted }) => html`<li>${drawSwitch(/** @type {string} */ (names[seat]), muted, (on) => mute(seat, on))}</li>`)}
      ${[...visitors].map(([name, whom]) => html`<li>${drawSwitch(name, visitorsMuted.has(name), (on) => muteVisitor(name, whom, on, mute))}</li>`)}
    </ul>
  </details>`;
}

/** Each spectator's newest message, or reaction, by name. @param {Scene} scene @returns {Map<string, Spectator>} */
function visitorsOf({ store }) {
  const reacted = store.chat.flatMap(({ n: line, reactions = [] }) =>
    reactions.map(({ seat, name }) => ({ seat, name, whom: { line, name } })),
  );
  const wrote = store.chat.map(({ seat, name, n: line }) => ({ seat, name, whom: { line } }));
  return new Map(
    [...reacted, ...wrote].filter(({ seat }) => seat === null).map(({ name, whom }) => [name, whom]),
  );
}

/** @param {string} name @param {Spectator} whom @param {boolean} on @param {Mute} mute */
function muteVisitor(name, whom, on, mute) {
  visitorsMuted[on ? "add" : "delete"](name);
  mute(whom, on);
}

/** @param {string} name @param {boolean} muted @param {(on: boolean) => void} mute */
function drawSwitch(name, muted, mute) {
  const label = fill(muted ? gettext("Unmute %(name)s") : gettext("Mute %(name)s"), { name });
  return html`<button type="button" class="button small" @click=${() => mute(!muted)}>${label}</button>`;
}

await addPartStyle("tabletop:table-chat.css");
