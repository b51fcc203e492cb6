/** The conversation: all questions and cards so far, round by round, scrolled to the newest. */

import { fill, gettext } from "../../site/i18n.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, picture } from "../icons.js";
import { points } from "../points.js";
import { questionSlip, who } from "../question.js";
import { isStarred, star } from "./notes.js";

/**
 * @import {Played, Question, Spoiler, Spying, View} from "../server.d.ts"
 * @import {PuzzlerScene} from "../types.js"
 */

/** @param {PuzzlerScene} at */
export function talk(at) {
  const rounds = course(at.view);
  const hasRounds = !at.view.options?.anytime;
  const last = hasRounds ? at.view.round : 0;
  const shown = last && rounds.at(-1)?.round !== last ? [...rounds, { round: last, items: [] }] : rounds;
  return html`${strip(at)}<div class="lat-scroll" tabindex="0" role="group" aria-label=${gettext("Questions and answers")}><div class="lat-stream stack tight">
    ${shown.length ? nothing : html`<p class="lat-empty">${gettext("No questions yet.")}</p>`}
    ${repeat(
      shown,
      ({ round }) => round,
      ({
        round,
        items,
      }) => html`<section class="lat-round-part stack tight" aria-label=${hasRounds ? roundName(round) : nothing}>
      ${hasRounds ? html`<h2 class="lat-round-head strip gap-3"><span>${roundName(round)}</span></h2>` : nothing}
      ${items.length ? nothing : html`<p class="lat-empty">${gettext("No questions in this round yet.")}</p>`}
      ${repeat(
        items,
        ({ key }) => key,
        (item) =>
          "question" in item
            ? questionSlip(item.question, at.view, at.context.names, starButton(item.question.number, at))
            : "remark" in item
              ? remark(item.remark, at)
              : event(item, at),
      )}
    </section>`,
    )}
  </div></div>`;
}

/** @param {number} round */
const roundName = (round) => fill(gettext("Round %(round)s"), { round });

/** A card that was played, and its result. @param {Extract<Item, {played: any}>} item @param {PuzzlerScene} at */
const event = (item, at) =>
  html`<p class="lat-event strip text-sm" data-card=${item.played.card}>${picture(item.played.card)} <span>${what(item, at.view, at.context.names)}</span></p>`;

/** @param {string} text @param {PuzzlerScene} at */
const remark = (text, { view, context }) =>
  html`<p class="lat-remark"><strong>${context.names[view.master]}</strong> <span dir="auto">“${text}”</span></p>`;

/** The button that stars a question in the viewer's own register. @param {number} number @param {PuzzlerScene} at */
export function starButton(number, { context }) {
  if (!context.sheet || context.past) return nothing;
  const on = isStarred(context, number);
  const label = fill(
    on ? gettext("Remove star from question %(number)s") : gettext("Star question %(number)s"),
    { number },
  );
  return html`<button type="button" class="lat-star" aria-pressed=${on} aria-label=${label} title=${label} @click=${() => star(context, number)}>${icon("star")}</button>`;
}

// -- What a player did with a card, as one sentence. Viewers who must not know the details get what everyone can know.

/** @param {Extract<Item, {played: any}>} item @param {View} view @param {string[]} names @returns {unknown} ready to be rendered */
function what({ played, spying, spoiler }, view, names) {
  const name = who(played.seat, names);
  if (spying)
    return sentence(spied(spying, view), {
      name,
      other: names[spying.seat ?? -1],
      question: spying.question,
    });
  if (played.card === "spoiler")
    return sentence(
      (view.options?.first_evening ? guessed : spoiled)(spoiler?.points ?? null, spoiler?.text ?? ""),
      {
        name,
        points: points(spoiler?.points ?? 0),
        text: spoiler?.text,
      },
    );
  const { question, place, give, take, other } = played;
  if (played.card === "padlock")
    return sentence(gettext("%(name)s padlocked question %(question)s."), { name, question });
  if (played.card === "queue")
    return sentence(
      played.seat === view.you
        ? gettext("You move to place %(place)s from the next round on.")
        : gettext("%(name)s moves to place %(place)s from the next round on."),
      { name, place },
    );
  return played.card === "cooperation"
    ? sentence(swapped(played, view), { name, give, take, other: names[other ?? -1] })
    : name;
}

/** @param {Spying} spying @param {View} view */
function spied({ seat, cards, state }, { you }) {
  if (state === "defended")
    return gettext("%(name)s spied on question %(question)s, but Don Corleone protected it.");
  if (cards === 2)
    return gettext(
      "%(name)s took the Padlock off question %(question)s with two Mata Haris and saw the answer.",
    );
  if (seat === null) return SOMEONE[state]();
  return seat === you ? YOU[state]() : OTHER[state]();
}

const SOMEONE = {
  pending: () => gettext("%(name)s is spying on someone."),
  seen: () => gettext("%(name)s saw a private answer."),
  lapsed: () => gettext("%(name)s was spying on someone, but left."),
};

const YOU = {
  pending: () => gettext("%(name)s is spying on your question %(question)s."),
  seen: () => gettext("%(name)s spied on your question %(question)s and saw the answer."),
  lapsed: () => gettext("%(name)s was spying on your question %(question)s, but left."),
};

const OTHER = {
  pending: () => gettext("%(name)s is spying on %(other)s’s question %(question)s."),
  seen: () => gettext("%(name)s spied on %(other)s’s question %(question)s and saw the answer."),
  lapsed: () => gettext("%(name)s was spying on %(other)s’s question %(question)s, but left."),
};

/** @param {number | null} tenths @param {string} text */
function spoiled(tenths, text) {
  if (tenths === null) return gettext("%(name)s played a Spoiler. The Master is marking it.");
  return text
    ? gettext("%(name)s played a Spoiler, “%(text)s”, and scored %(points)s.")
    : gettext("%(name)s played a Spoiler and scored %(points)s.");
}

/** In a first evening (LA-37). @param {number | null} tenths @param {string} text */
function guessed(tenths, text) {
  if (tenths === null) return gettext("%(name)s thinks they know what happened. The Master is marking it.");
  return text
    ? gettext("%(name)s thought: “%(text)s”, and scored %(points)s.")
    : gettext("%(name)s said what they think happened, and scored %(points)s.");
}

/** @param {Played} played @param {View} view */
function swapped({ other }, { you }) {
  if (other === undefined) return gettext("%(name)s swapped a private answer with someone.");
  return other === you
    ? gettext("%(name)s swapped question %(give)s for your question %(take)s.")
    : gettext("%(name)s swapped question %(give)s for %(other)s’s question %(take)s.");
}

// -- Translated sentences whose placeholders can be templates, for example a player's mark and name.

/**
 * Fills in a translated sentence by name, like `fill` of site/i18n.js; a value can be a template as well as text.
 * @param {string} format @param {Record<string, unknown>} values @returns {unknown[]} the parts in order, ready to be rendered
 */
const sentence = (format, values) =>
  format.split(/%\((\w+)\)s/).map((part, index) => (index % 2 ? values[part] : part));

// -- The course of the game by rounds: the questions, and the cards played between them.

/**
 * A question, a card with its result, or what the Master said to everyone.
 * @typedef {{key: string, question: Question} | {key: string, remark: string} | {key: string, played: Played, spying: Spying | undefined, spoiler: Spoiler | undefined}} Item
 */
/** @typedef {{round: number, items: Item[]}} Round */

/** Cards without an entry of their own: they are shown with their question, or with the spying they answer. */
const SHOWN_ELSEWHERE = ["tip_off", "sherlock", "don_corleone"];

/** @param {View} view @returns {Round[]} */
export function course(view) {
  /** @type {{at: number, round: number, item: Item}[]} */
  const all = view.questions.map((question) => ({
    at: question.number,
    round: question.round,
    item: { key: `q${question.number}`, question },
  }));
  const counts = { mata_hari: 0, spoiler: 0 };
  for (const [index, played] of view.played.entries()) {
    const spying = played.card === "mata_hari" ? view.spying[counts.mata_hari++] : undefined;
    const spoiler = played.card === "spoiler" ? view.spoilers[counts.spoiler++] : undefined;
    if (SHOWN_ELSEWHERE.includes(played.card)) continue;
    all.push({
      at: (played.after ?? 0) + (index + 1) / (view.played.length + 2),
      round: played.round,
      item: { key: `p${index}`, played, spying, spoiler },
    });
  }
  for (const [index, { round, text, after }] of (view.remarks ?? []).entries())
    all.push({ at: after + 1 - 1 / (index + 2), round, item: { key: `r${index}`, remark: text } });
  all.sort((one, two) => one.round - two.round || one.at - two.at);
  /** @type {Round[]} */
  const rounds = [];
  for (const { round, item } of all) {
    const last = rounds.at(-1);
    if (last?.round === round) last.items.push(item);
    else rounds.push({ round, items: [item] });
  }
  return rounds;
}

// -- The puzzle's statement, which can be read at any time.

/** @param {PuzzlerScene} at */
export function story({ view, context }) {
  const { puzzle, master } = view;
  const host = fill(gettext("%(name)s knows what happened."), { name: context.names[master] });
  if (!puzzle) {
    return html`<div class="lat-paper lat-telling"><p class="lat-title">${gettext("The story begins soon")}</p>
      <p>${fill(gettext("%(name)s is choosing a puzzle. It will appear here."), { name: context.names[master] })}</p></div>`;
  }
  return html`<div class="lat-paper lat-telling" tabindex="0" role="group" aria-label=${gettext("The story")}>
    <h2 class="lat-title">${puzzle.title}</h2>
    <p class="lat-statement">${puzzle.statement}</p>
    ${puzzle.note ? html`<p class="lat-content-note text-sm soft">${fill(gettext("Content note: %(note)s"), { note: puzzle.note })}</p>` : nothing}
    <p class="lat-host text-sm soft">${host}</p>
  </div>`;
}

/** On a phone: its first line above the conversation; a tap opens the whole. @param {PuzzlerScene} at */
function strip({ view, memory, host }) {
  const { puzzle } = view;
  if (!puzzle) return nothing;
  const read = () => {
    memory.tab = "story";
    host.requestRender();
  };
  return html`<button type="button" class="lat-strip" aria-label=${fill(gettext("Read the story: %(title)s"), { ...puzzle })} @click=${read}>
    <strong>${puzzle.title}</strong> <span>${puzzle.statement}</span></button>`;
}
