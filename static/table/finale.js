/*
 * The finale: after the game, in the board's place, it says in one sentence what happened, gives a few facts and the standings, and offers
 * what to do next. After a loss the review comes first. It can be folded to see the final board. Games without words of their own for it get
 * the plain result and the score.
 */

import { html } from "../vendor/lit-html/lit-html.js";
import { formatNumber, gettext } from "../site/i18n.js";
import { cutName } from "./cut-name.js";
import { drawEnd, drawFinaleCard } from "./finale-card.js";
import { isDraw, result } from "./sentences.js";

/**
 * @import {Frame, Outcome} from "../kit/server.d.ts"
 * @import {Finale} from "../kit/types.js"
 * @import {Action} from "./action-button.js"
 * @import {News} from "./daily-news.js"
 * @import {Ending} from "./finale-card.js"
 * @import {Scene} from "./scene.js"
 */

/** @param {Pick<Scene, "now" | "you">} scene @returns {Ending} */
export function endingOf({ now, you }) {
  const outcome = now?.view.outcome;
  if (!outcome) return "over";
  const { ranking, won } = outcome;
  if (won !== undefined) return you.length ? (won ? "won" : "lost") : "over";
  if (you.length !== 1 || !ranking.flat().includes(you[0])) return "over";
  if (isDraw(outcome)) return "draw";
  return ranking[0].includes(you[0]) ? "won" : "lost";
}

/**
 * What the finale says to the people in the seats `you`: in the game's own words, or plainly.
 * @param {Scene} scene @param {number[]} [you] `[]`: as somebody else would be told
 * @returns {Finale}
 */
export function finaleOf({ now, names, words, store, you: seats }, you = seats) {
  const frame = /** @type {Frame} */ (now);
  const outcome = /** @type {Outcome} */ (frame.view.outcome);
  const { moves } = store;
  const lines = store.entries.flatMap(({ undone, lines }) => (undone ? [] : lines));
  const own = words.finale?.(frame, { names, you, moves, lines });
  if (own) return own;
  const scores = words.score?.(frame, names) ?? [];
  return {
    sentence: result(outcome, names, you, words),
    detail: words.outcome(outcome, names),
    facts: [
      ...scores.map(({ seat, label }) => ({ label: names[seat], value: label })),
      { label: gettext("Moves"), value: formatNumber(moves) },
    ],
  };
}

/**
 * The buttons in their order; the first is the main one. Someone who wants a rematch doesn't have to wait for a review.
 * @param {{again?: Action[], review?: Action[], next?: Action[], same?: Action[], share?: Action[]}} ways @param {Ending} ending
 * @param {boolean} [isAsked] whether someone has asked for a rematch
 * @returns {Action[]}
 */
export function inOrder({ again = [], review = [], next = [], same = [], share = [] }, ending, isAsked) {
  const all =
    ending === "lost" && !isAsked
      ? [...review, ...same, ...again, ...next, ...share]
      : [...again, ...next, ...review, ...share, ...same];
  return all.map((action, place) => ({ ...action, primary: place === 0 }));
}

/**
 * @param {Scene} scene
 * @param {{actions: Action[], news: string, day: News | null, fold: (() => void) | null}} setting `news`: who wants
 *   a rematch; `day`: about deals of the day; `fold`: shows the board, if it isn't there anyway
 */
export function drawFinale(scene, { actions, news, day, fold }) {
  const { sentence, detail, facts = [], standings } = finaleOf(scene);
  const { board, now, names, you } = scene;
  return drawFinaleCard({
    ending: endingOf(scene),
    picture: drawEnd(board, now, { names, you }),
    sentence,
    detail,
    news,
    actions,
    fold,
    standings: standings?.rows.length ? drawStandings(scene, standings) : null,
    facts: [...facts, ...(day?.facts ?? [])],
    note: day?.note,
  });
}

/** A row for each player, best first. @param {Scene} scene @param {NonNullable<Finale["standings"]>} standings */
function drawStandings({ names, now }, { columns, rows }) {
  const best = now?.view.outcome?.ranking[0] ?? [];
  return html`<table class="finale-standings">
    <thead><tr><th scope="col"><span class="visually-hidden">${gettext("Player")}</span></th>${columns.map((label) => html`<th scope="col">${label}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ({ seat, values }) =>
        html`<tr ?data-best=${best.includes(seat)}><th scope="row"><span class="finale-player"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="clip" translate="no">${cutName(names[seat])}</span></span></th>
        ${values.map((value) => html`<td class="nums">${value}</td>`)}</tr>`,
    )}</tbody>
  </table>`;
}
