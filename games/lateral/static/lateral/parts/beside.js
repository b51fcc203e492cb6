/**
 * What stands beside a question at the Master's desk: how long it has been waiting, what is advised about it, the Master's private note on it,
 * and for ten seconds the button that undoes its answer; corrections and nudges; the marked phrases of a Spoiler. It is loaded after the console itself. The notes are those of the player's own sheet (LA-23), which nobody else gets.
 */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { Drafts } from "../../kit/drafts.js";
import { fill, formatList, gettext, ngettext } from "../../site/i18n.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cap, icon, sign } from "../icons.js";
import { answerName, ANSWERS } from "../names.js";
import { confirmFinal, points, pointsWithUnit, worth } from "../points.js";
import { answerCard, answerSign } from "../question.js";
import { noteTo, withNoteTo } from "../table/notes.js";

/**
 * @import {Host} from "../../kit/types.js"
 * @import {Answer, Question, ShownBit, Similar, Spoiler, View} from "../server.d.ts"
 * @import {Context, MasterScene} from "../types.js"
 */

const SECOND = 1000;
const MAX_NOTE = 200;
/** Where the times are stored, so that a reload doesn't start them again. */
const FIELD = "waiting-since";

/** What the console has already: otherwise every Master would load it as a file of its own. @typedef {Pick<typeof import("../master/acts.js"), "reply" | "reject">} Acts */

export class Beside {
  #acts;
  /** When each waiting question was seen first, by its number. @type {Record<number, number>} */
  #since = {};
  #timer = 0;
  #marks = new Marks();
  /** @type {Drafts | null} */
  #drafts = null;

  /** @param {Acts} acts */
  constructor(acts) {
    this.#acts = acts;
  }

  /** Call it with each new view: notes which questions wait, and has them drawn again every second. @param {Scene} scene */
  see({ view, host, context }) {
    if (!this.#drafts) {
      this.#drafts = new Drafts(`${location.pathname}:${view.you ?? "-"}`);
      this.#since = restored(this.#drafts.text(FIELD));
    }
    const waiting = waitingIn(view);
    const before = JSON.stringify(this.#since);
    this.#since = Object.fromEntries(
      waiting.map((number) => [number, this.#since[number] ?? timeOf(context)]),
    );
    if (JSON.stringify(this.#since) !== before) this.#drafts.write(FIELD, JSON.stringify(this.#since));
    stopTimer(this.#timer);
    if (waiting.length || undoSeconds(view, timeOf(context)))
      this.#timer = startBackgroundTimer(host.requestRender, SECOND);
  }

  /** LA-9, LA-13: earlier questions that it might repeat. @param {Question} question @param {MasterScene} scene */
  similar(question, scene) {
    return similarQuestions(question, scene, this.#acts);
  }

  /** The answer that the puzzle's key proposes. @param {Question} question @param {MasterScene} scene */
  proposal(question, scene) {
    return proposed(question, scene, this.#acts);
  }

  /** The Spoiler's text, with what says a bit marked. @param {Spoiler} spoiler @param {MasterScene} scene */
  phrases({ text }, { desk }) {
    const pieces = desk.advice.spoiler;
    if (pieces.map((piece) => piece.text).join("") !== text) return text; // those of an earlier Spoiler
    return pieces.map(({ text, bits }) => (bits.length ? phrase(text, bits) : text));
  }

  /** LA-26: the Master's last answer or marks, with a button, as long as they can be undone. @param {Scene} scene */
  undo(scene) {
    return drawUndo(scene, timeOf(scene.context));
  }

  /** LA-29: the field for a remark to everyone. @param {Scene} scene */
  remark(scene) {
    return remarkField(scene);
  }

  /** LA-29: the button that marks a question as good. @param {Question} question @param {Scene} scene */
  praise(question, scene) {
    return praiseButton(question, scene);
  }

  /** LA-26: what replaces the answer to a question. @param {Question} question @param {Scene} scene */
  correction(question, scene) {
    return correction(question, scene);
  }

  /** LA-26: the Spoilers, whose marks can be corrected. @param {Scene} scene */
  spoilers(scene) {
    return this.#marks.draw(scene);
  }

  /** How long a question has been waiting. @param {number} number @param {Context} context */
  waited(number, context) {
    const since = this.#since[number];
    if (since === undefined) return nothing;
    const seconds = Math.max(0, Math.floor((timeOf(context) - since) / SECOND));
    const words = fill(ngettext("Waiting for %(count)s second", "Waiting for %(count)s seconds", seconds), {
      count: seconds,
    });
    return html`<span class="lm-waited text-sm soft nums" title=${words}><span aria-hidden="true">${figures(seconds)}</span><span class="visually-hidden">${words}</span></span>`;
  }

  /** The field for the Master's note on a question; where there is no sheet, nothing. @param {number} number @param {Scene} scene @param {string} place where it is, because a question can be shown twice */
  note(number, { context }, place) {
    if (!context.sheet || context.past) return nothing;
    const { text } = context.sheet;
    const write = (/** @type {Event} */ event) =>
      context.note({
        text: withNoteTo(text, number, /** @type {HTMLInputElement} */ (event.target).value),
      });
    // The keys of the desk are off while the focus is in a field.
    const leave = (/** @type {KeyboardEvent} */ { key, target }) =>
      (key === "Enter" || key === "Escape") && /** @type {HTMLInputElement} */ (target).blur();
    const id = `lm-note-${place}-${number}`;
    return html`<p class="lm-note-field">
      <label class="visually-hidden" for=${id}>${fill(gettext("Your note on question %(number)s"), { number })}</label>
      <input id=${id} type="text" maxlength=${MAX_NOTE} autocomplete="off" placeholder=${gettext("Private note: only you can see it")}
        .value=${noteTo(text, number)} @input=${write} @keydown=${leave} /></p>`;
  }
}

// -- What is advised about the question in front: the answer of the puzzle's key, if it is certain, and similar questions. Nothing is
//    sent before the Master chooses it.

/** @param {Question} question @param {MasterScene} scene @param {Acts} acts */
function proposed({ number }, scene, { reply }) {
  const found = scene.desk.proposal(number);
  if (!found) return nothing;
  const { question, answer } = found;
  return html`<p class="lm-proposal strip"><span><strong>${gettext("Key:")}</strong> <em dir="auto">${question}</em></span>
    <button type="button" class="button small" data-answer=${answer} @click=${() => reply(scene, number, answer)}>${answerSign(answer)} <span class="visually-hidden">${gettext("Answer as proposed:")}</span> ${answerName(answer)} ${cap(gettext("Space"))}</button></p>`;
}

/** How many similar questions are not folded. */
const FIRST = 2;

/** The similar questions, each with a button to reject for that reason; most of them folded. @param {Question} found @param {MasterScene} scene @param {Acts} acts */
function similarQuestions({ number }, scene, { reject }) {
  const similar = scene.desk.similarTo(number);
  if (!similar.length) return nothing;
  const { view, context, leads } = scene;
  const rows = similar.map((likely, at) => {
    const other = /** @type {Question} */ (view.questions[likely.question - 1]);
    const asker = /** @type {string} */ (context.names[other.seat]);
    const because = likely.why === "locked" ? "locked" : "repeat";
    return html`<li class="lm-like row" data-why=${likely.why}>
          <div class="lm-like-what">
            <p class="lm-like-why">${likely.why === "locked" ? icon("lock") : sign("again")} ${likeness(likely, asker, view.options)}
              <span class="faint nums">#${other.number}</span> ${other.answer ? answerCard(other.answer) : nothing}</p>
            <p class="lm-words" dir="auto">${other.text}</p>
          </div>
          ${
            leads && likely.why !== "earlier"
              ? html`<button type="button" class="button small" @click=${() => reject(scene, number, because)}>
                ${icon("cross")} ${because === "locked" ? gettext("Reject as padlocked") : gettext("Reject as a repeat")} ${at ? nothing : cap("R")}
                <span class="visually-hidden">${fill(gettext("because of question %(number)s"), { ...other })}</span></button>`
              : nothing
          }
        </li>`;
  });
  const more = rows.slice(FIRST);
  return html`<section class="lm-similar" aria-label=${gettext("Similar questions")}>
    <ul role="list">${rows.slice(0, FIRST)}</ul>
    ${more.length ? html`<details><summary>${fill(ngettext("%(count)s more similar question", "%(count)s more similar questions", more.length), { count: more.length })}</summary><ul role="list">${more}</ul></details>` : nothing}
  </section>`;
}

/** Why a question might be a repeat. @param {Similar} likely @param {string} name the player who padlocked the earlier one @param {Partial<View["options"]>} [options] */
function likeness({ why, alike }, name, options) {
  const same = alike === 100;
  if (why === "locked")
    return fill(
      same
        ? gettext("Identical question padlocked by %(name)s")
        : gettext("Similar question padlocked by %(name)s"),
      { name },
    );
  if (options?.anytime) return same ? gettext("Identical question") : gettext("Similar question");
  if (why === "round")
    return same ? gettext("Identical question this round") : gettext("Similar question this round");
  return same
    ? gettext("Identical question in an earlier round")
    : gettext("Similar question in an earlier round");
}

/** @param {string} text @param {number[]} bits */
const phrase = (text, bits) =>
  html`<mark class="lm-phrase">${text}<sup class="nums"><span class="visually-hidden"> ${fill(ngettext("(bit %(bits)s)", "(bits %(bits)s)", bits.length), { bits: formatList(bits.map((bit) => String(bit + 1))) })}</span><span aria-hidden="true">${formatList(
    bits.map((bit) => String(bit + 1)),
    "unit",
  )}</span></sup></mark>`;

/** The numbers of the questions in the queue. @param {View} view */
const waitingIn = ({ queue }) =>
  (queue ?? []).flatMap(({ question }) => (question === undefined ? [] : [question]));

/** @param {Context} context */
const timeOf = ({ time = Date.now }) => time();

/** Minutes and seconds: "0:07", "12:30". @param {number} seconds */
const figures = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {string} text as stored @returns {Record<number, number>} */
function restored(text) {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return {};
  }
}

// -- LA-26: the Answer Cards that can replace the answer to a question, folded until they are needed.

/** @param {Question} question @param {Scene} scene */
function correction({ number, state, answer, rephrase }, scene) {
  const { view, leads } = scene;
  if (!leads || state !== "answered" || rephrase === "allowed" || rephrase === "denied") return nothing;
  if (!view.legal.some(({ type }) => type === "correct")) return nothing;
  const choose = (/** @type {MouseEvent} */ { target }, /** @type {Answer} */ card) => {
    /** @type {HTMLElement} */ (target).closest("details")?.removeAttribute("open");
    if (scene.context.interactive) scene.host.send({ type: "correct", question: number, answer: card });
  };
  return html`<details class="lm-correction">
    <summary>${gettext("Correct answer")}<span class="visually-hidden"> ${fill(gettext("(question %(number)s)"), { number })}</span></summary>
    <p class="soft">${gettext("Everyone who knows the old answer gets the new one, marked as corrected.")}</p>
    <div class="lm-correction-cards" role="group" aria-label=${gettext("Answer Cards")}>
      ${ANSWERS.filter((card) => card !== "rephrase" && card !== answer).map(
        (card) =>
          html`<button type="button" class="button small" data-answer=${card} @click=${(/** @type {MouseEvent} */ event) => choose(event, card)}>${answerSign(card)} ${answerName(card)}</button>`,
      )}
    </div>
  </details>`;
}

// -- LA-26: the Spoilers so far with their marks, which the Master can correct.

class Marks {
  /** The place of the Spoiler whose marks are being corrected. @type {number | null} */
  #open = null;
  /** The bits ticked for it. @type {Set<number>} */
  #ticked = new Set();

  /** All Spoilers that have been marked, the latest first. @param {Scene} scene */
  draw(scene) {
    const all = scene.view.spoilers
      .map((one, place) => ({ ...one, place }))
      .filter((one) => one.points !== null)
      .reverse();
    if (!all.length) return nothing;
    return html`<h3 class="lm-title">${gettext("Marks")}</h3>
      <ol role="list" class="lm-marks">${all.map((one) => html`<li>${this.#one(one, scene)}</li>`)}</ol>`;
  }

  /** @param {Spoiler & {place: number}} one @param {Scene} scene */
  #one(one, scene) {
    const { view, context, leads } = scene;
    const bits = view.puzzle?.bits ?? [];
    const found = (one.bits ?? []).map((bit) => /** @type {ShownBit} */ (bits[bit]).text);
    const name = context.names[one.seat];
    const can = leads && view.legal.some(({ type }) => type === "correct_marks");
    return html`<div class="lm-mark">
      <p class="lm-from row text-sm"><span class="seat-mark" data-seat=${one.seat} aria-hidden="true"></span> <strong>${name}</strong>
        <span class="lm-waited text-sm soft nums">${pointsWithUnit(one.points ?? 0)}</span></p>
      <p dir="auto" class="lm-marked">${one.text}</p>
      <p class="soft">${found.length ? formatList(found) : gettext("None of the bits")}${one.corrected ? html` · ${gettext("Corrected")}` : nothing}</p>
      ${can ? this.#correction(one, bits, scene) : nothing}
    </div>`;
  }

  /** @param {Spoiler & {place: number}} one @param {ShownBit[]} bits @param {Scene} scene */
  #correction(one, bits, scene) {
    const isOpen = this.#open === one.place;
    const toggle = (/** @type {Event} */ event) => {
      event.preventDefault(); // open is what the state says
      this.#open = isOpen ? null : one.place;
      this.#ticked = new Set(one.bits);
      scene.host.requestRender();
    };
    const summary = html`<summary aria-label=${fill(gettext("Correct marks of %(name)s’s solution"), { name: scene.context.names[one.seat] })} @click=${toggle}>${gettext("Correct marks")}</summary>`;
    return html`<details class="lm-correction" ?open=${isOpen}>${summary}${isOpen ? this.#form(one, bits, scene) : nothing}</details>`;
  }

  /** @param {Spoiler & {place: number}} one @param {ShownBit[]} bits @param {Scene} scene */
  #form(one, bits, scene) {
    const { host, context } = scene;
    const { names } = context;
    const tick = (/** @type {number} */ bit) => {
      if (!this.#ticked.delete(bit)) this.#ticked.add(bit);
      host.requestRender();
    };
    const changes = changed(scene.view, one.place, this.#ticked);
    const same = sameBits(one.bits ?? [], this.#ticked);
    const says = changes.length
      ? fill(gettext("Everyone sees the new totals, without reasons: %(scores)s."), {
          scores: formatList(
            changes.map(({ seat, score }) =>
              fill(gettext("%(name)s %(points)s"), { name: names[seat], points: points(score) }),
            ),
          ),
        })
      : gettext("No total changes.");
    return html`<ol role="list" class="lm-ticks stack gap-1">${bits.map(
      (bit, number) =>
        html`<li><label class="lm-tick"><input type="checkbox" .checked=${live(this.#ticked.has(number))} @change=${() => tick(number)} />
            <span class="lm-words" dir="auto">${bit.text}</span><span class="lm-worth nums">${bit.score}</span></label></li>`,
    )}</ol>
      <p class="soft" aria-live="polite">${same ? gettext("Tick the bits that this solution contains.") : says}</p>
      <button type="button" class="button primary" aria-disabled=${same ? "true" : nothing} @click=${() => void (same || this.#send(one.place, scene))}>${gettext("Correct marks")}</button>`;
  }

  /** @param {number} spoiler @param {Scene} scene */
  async #send(spoiler, { view, context, host }) {
    const bits = [...this.#ticked].sort((one, other) => one - other);
    const final = isLast(view, spoiler, this.#ticked);
    if (!context.interactive || (final && !(await confirmFinal()))) return;
    this.#open = null;
    host.send(
      final ? { type: "correct_marks", spoiler, bits, final } : { type: "correct_marks", spoiler, bits },
    );
    host.requestRender();
  }
}

/** @param {number[]} bits @param {Set<number>} others */
const sameBits = (bits, others) => bits.length === others.size && bits.every((bit) => others.has(bit));

/** Each Spoiler’s bits, if that one had these. @param {View} view @param {number} place @param {Set<number>} ticked */
const marksWith = ({ spoilers }, place, ticked) =>
  spoilers.map(({ seat, bits }, at) => ({ seat, bits: at === place ? [...ticked] : (bits ?? []) }));

/** Whether all bits are found if the Spoiler has these. @param {View} view @param {number} place @param {Set<number>} ticked */
export function isLast(view, place, ticked) {
  const found = new Set(marksWith(view, place, ticked).flatMap(({ bits }) => bits));
  return found.size === view.puzzle?.bits?.length;
}

/** The totals, in tenths, that change if the Spoiler has these bits. @param {View} view @param {number} place @param {Set<number>} ticked */
export function changed(view, place, ticked) {
  const bits = view.puzzle?.bits ?? [];
  const found = bits.map(({ score }) => ({ score, seats: /** @type {Set<number>} */ (new Set()) }));
  /** @type {Map<number, number>} */
  const scores = new Map();
  for (const { seat, bits: marked } of marksWith(view, place, ticked))
    for (const bit of marked) {
      const { score, seats } = /** @type {typeof found[number]} */ (found[bit]);
      if (seats.has(seat)) continue;
      scores.set(seat, (scores.get(seat) ?? 0) + worth(score, seats.size));
      seats.add(seat);
    }
  return view.scores.flatMap((was, seat) => {
    const score = scores.get(seat) ?? 0;
    return score === was ? [] : [{ seat, score }];
  });
}

// -- LA-29: what the Master can say to everyone, and the mark for a good question.

const MAX_REMARK = 200;

/** The field for a remark, folded until it is needed. @param {Scene} scene */
function remarkField(scene) {
  if (!scene.leads || !scene.view.legal.some(({ type }) => type === "remark")) return nothing;
  const say = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("remark"));
    if (!field.value.trim()) return;
    if (scene.context.interactive) scene.host.send({ type: "remark", text: field.value });
    field.value = "";
  };
  return html`<details class="lm-remark">
    <summary>${gettext("Say something to everyone")}</summary>
    <form @submit=${say}>
      <label class="visually-hidden" for="lm-remark">${gettext("Your remark")}</label>
      <input id="lm-remark" name="remark" type="text" autocomplete="off" maxlength=${MAX_REMARK}
        placeholder=${gettext("For example: “You are very close.”")} />
      <button class="button">${gettext("Say it")}</button>
    </form>
  </details>`;
}

/** The button that marks a public question as good, or nothing. @param {Question} question @param {Scene} scene */
function praiseButton({ number, kind, state, good }, scene) {
  if (!scene.leads || kind !== "public" || state === "rejected" || good) return nothing;
  if (!scene.view.legal.some(({ type }) => type === "praise")) return nothing;
  const praise = () => scene.context.interactive && scene.host.send({ type: "praise", question: number });
  return html`<button type="button" class="button small quiet lm-praise" @click=${praise}>
    ${icon("star")} ${gettext("Good question")}<span class="visually-hidden"> ${fill(gettext("(question %(number)s)"), { number })}</span></button>`;
}

// -- LA-26: the answer or the marks that the Master has just given, with a button to undo them, for ten seconds.

/** @typedef {{view: View, context: Context, host: Host, leads: boolean}} Scene what it needs of the console's */

const MAX_SECONDS = 10;

/** How many seconds are left to undo the last move; 0 if it can't be undone. @param {View} view @param {number} now the server's time */
const undoSeconds = ({ undo }, now) =>
  undo ? Math.min(MAX_SECONDS, Math.max(0, Math.ceil((undo.until - now) / SECOND))) : 0;

/** @param {Scene} scene @param {number} now the server's time */
function drawUndo({ view, context, host, leads }, now) {
  const left = undoSeconds(view, now);
  if (!left || !leads || context.past) return nothing;
  const undo = () => context.interactive && host.send({ type: "undo" });
  return html`<div class="lm-undo strip gap-3 between" role="group" aria-label=${gettext("Undo")}>
    <span>${done(view, context.names)}</span>
    <button type="button" class="button small" @click=${undo}>${gettext("Undo")}
      <span class="nums" title=${fill(ngettext("%(count)s second left", "%(count)s seconds left", left), { count: left })}>${fill(gettext("(%(count)s s)"), { count: left })}</span></button>
  </div>`;
}

/** What the Master did. @param {View} view @param {string[]} names */
function done({ undo, questions, spoilers }, names) {
  const number = undo?.question ?? null;
  if (number !== null) {
    const { answer } = /** @type {Question} */ (questions[number - 1]);
    return fill(gettext("Question %(question)s: %(answer)s."), {
      question: number,
      answer: answer ? answerName(answer) : "",
    });
  }
  const last = /** @type {Spoiler} */ (spoilers.at(-1));
  return fill(gettext("%(name)s scores %(points)s."), {
    name: names[last.seat],
    points: points(last.points ?? 0),
  });
}
