/*
 * The finale: after the game, in the board's place, it says in one sentence what happened, gives a few facts and the standings, and offers
 * what to do next. After a loss the review comes first. It can be folded to see the final board. Games without words of their own for it get
 * the plain result and the score.
 */

import { ask } from "../kit/ask.js";
import { timeWords } from "../site/clocks.js";
import { fill, formatNumber, gettext, ngettext } from "../site/i18n.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { cutName } from "./cut-name.js";
import { drawEnd, drawFinaleCard } from "./finale-card.js";
import { resultPicture } from "./result-picture.js";
import { isDraw, result } from "./sentences.js";
import { canSharePictures, sharePicture, shareResult } from "./share-result.js";

/**
 * @import {Frame, Outcome} from "../kit/server.d.ts"
 * @import {Finale} from "../kit/types.js"
 * @import {Action, Ending} from "./finale-card.js"
 * @import {Scene} from "./scene.js"
 */

/** @param {Pick<Scene, "now" | "you">} scene @returns {Ending} */
export function endingOf({ now, you }) {
  const outcome = now?.view.outcome;
  if (!outcome) return "over";
  const { ranking, won } = outcome;
  if (won !== undefined) return you.length ? (won ? "won" : "lost") : "over";
  const [own] = you;
  if (own === undefined || you.length > 1 || !ranking.flat().includes(own)) return "over";
  if (isDraw(outcome)) return "draw";
  const [first = []] = ranking;
  return first.includes(own) ? "won" : "lost";
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
      ...scores.map(({ seat, label }) => ({ label: /** @type {string} */ (names[seat]), value: label })),
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

// -- The buttons of the finale: playing again, the review, the next deal, sharing.

/**
 * `data` is what the template says, `again` the buttons for a rematch, `isAsked` whether someone has asked for one. `day` is about deals of the day. `review` opens the review, if there is
 * one.
 * @typedef {{data: DOMStringMap, csrf: string, again: Action[], isAsked: boolean, day: News | null, review: (() => void) | null}} Setting
 */

/** @param {Scene} scene @param {Setting} setting */
export const finaleActions = (scene, setting) =>
  inOrder(waysOf(scene, setting), endingOf(scene), setting.isAsked);

/**
 * What can be done next. A deal is played alone: there is no rematch, but a new one, or the same again.
 * @param {Scene} scene @param {Setting} setting @returns {Parameters<typeof inOrder>[0]}
 */
function waysOf(scene, { data, csrf, again, isAsked, day, review: act }) {
  const { deal, dealNew, dealAgain, invite } = data;
  const { again: called } = finaleOf(scene);
  const review = act ? [{ label: gettext("Review"), act }] : [];
  if (!deal || !dealNew || !dealAgain) {
    const share = () => shareResult(finaleOf(scene, []).sentence, invite);
    return {
      review,
      again: again.map((action) =>
        called && action.post && !isAsked ? { ...action, label: called } : action,
      ),
      share: [{ label: gettext("Share"), act: () => void share() }, ...picture(scene, data, invite)],
    };
  }
  if (!scene.you.length)
    return { review, next: [{ label: gettext("Play this deal"), href: `${deal}#results` }] };
  const fields = { match: scene.room?.match ?? "" };
  return {
    review,
    next: [...(day?.next ?? []), { label: gettext("New deal"), post: dealNew, csrf, fields }],
    same: [
      { label: gettext("Same deal again"), post: dealAgain, csrf },
      { label: gettext("Results of this deal"), href: `${deal}#results` },
    ],
    share: [
      { label: gettext("Share"), href: `${deal}#share` },
      ...picture(scene, data, new URL(deal, location.href).href),
    ],
  };
}

/**
 * The button for the picture, for games that have one. While a deal of the day can still be played, the picture doesn't show the board.
 * @param {Scene} scene @param {DOMStringMap} data @param {string} [url] @returns {Action[]}
 */
function picture(scene, { title = "", dealEnds }, url = "") {
  const draw = scene.board?.ending?.picture ?? scene.board?.ending?.draw;
  if (!draw || !scene.now) return [];
  const { now, names, store } = scene;
  const finale = finaleOf(scene, []);
  const isSealed = !!dealEnds && store.time() < Date.parse(dealEnds);
  const make = () =>
    resultPicture({
      title,
      finale,
      names,
      drawing: isSealed ? null : draw(now, { names, you: [] }),
      site: [siteName(), location.host],
    });
  const act = () =>
    void sharePicture(
      make,
      `${document.body.dataset.game}.png`,
      [finale.sentence, url].filter(Boolean).join("\n"),
    );
  return [{ label: canSharePictures() ? gettext("Share picture") : gettext("Save picture"), act }];
}

const siteName = () => document.querySelector('meta[property="og:site_name"]')?.getAttribute("content") ?? "";

// -- After a deal of the day: the player's streak, and when the next deal comes.

/** The server's answer (`after_game`). @typedef {{played: number, won: number, before: string | null, today: string | null}} Answer */
/** @typedef {{facts: {label: string, value: string}[], note: string, next: Action[]}} News */

/** The time to the next deal is given in minutes. */
const MINUTE = 60_000;

/** @type {Answer | null} */
let answer = null;

/** @type {Promise<void> | null} */
let asked = null;

/**
 * What is known by now; null if this viewer has not played a deal of the day. The server is asked once.
 * @param {Pick<Scene, "you" | "store">} scene @param {DOMStringMap} data what the template says
 * @param {() => void} redraw called when there is something else to say
 * @returns {News | null}
 */
export function dayNews({ you, store }, { dealDay, dealEnds }, redraw) {
  if (!dealDay || !you.length) return null;
  asked ??= ask(dealDay).then(
    (told) => {
      answer = told;
      redraw();
      setInterval(redraw, MINUTE);
    },
    (error) => console.error(error), // the finale does without it
  );
  return answer && newsOf(answer, dealEnds ? Date.parse(dealEnds) - store.time() : 0);
}

/** @param {Answer} answer @param {number} left @returns {News} */
export function newsOf({ played, won, before, today }, left) {
  const days = (/** @type {number} */ count) =>
    fill(ngettext("%(count)s day", "%(count)s days", count), { count });
  const facts = [
    { label: gettext("Daily streak"), count: played },
    { label: gettext("Winning streak"), count: won },
  ].flatMap(({ label, count }) => (count ? [{ label, value: days(count) }] : []));
  const wait = timeWords(Math.ceil(left / MINUTE) * MINUTE);
  return {
    facts,
    note: left > 0 ? fill(gettext("Next deal in %(wait)s."), { wait }) : "",
    next: [
      ...(today ? [{ label: gettext("Today’s deal"), href: today }] : []),
      ...(before
        ? [{ label: left > 0 ? gettext("Yesterday’s deal") : gettext("The day before"), href: before }]
        : []),
    ],
  };
}
