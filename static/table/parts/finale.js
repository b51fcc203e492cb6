/** The finale and what follows it, in a bundle of its own: tables load it after the game. */

import { ask } from "../../kit/ask.js";
import { fill, formatNumber, gettext, pgettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cutName, isDraw, result } from "../sentences.js";
import { drawAction } from "../action-button.js";
import { canSharePictures, drawFinaleCard, sharePicture, shareResult } from "../finale-card.js";
import { resultPicture } from "../result-picture.js";

export { askAgain, drawShare, fetchMatch, rematchActions } from "../rematch-actions.js";

/**
 * @import {Frame, Outcome} from "../../kit/server.d.ts"
 * @import {Finale} from "../../kit/types.js"
 * @import {Action} from "../action-button.js"
 * @import {Ending} from "../finale-card.js"
 * @import {Scene} from "../scene.js"
 */

// -- The finale: after the game a sheet below the board says in one sentence what happened, gives three
//    numbers, and offers what to do next. A board that is made for the end is below it instead. Games
//    without words of their own for it get the plain result and the score.

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
 * The sheet: what happened, three numbers, and what to do next. A board that is made for the end also has the standings there.
 * @param {Scene} scene @param {{actions: Action[], news: string, more: unknown}} setting `news`: who wants a rematch; `more`: the button "⋯"
 */
export function drawFinale(scene, { actions, news, more }) {
  const { sentence, detail, facts = [], standings } = finaleOf(scene);
  const isAbove = !!scene.board?.ending?.above;
  const { rematch } = scene.room ?? {};
  const next = nextOf(scene);
  const said = rematch ? !rematch.begun && rematch.by !== null && next?.coming(rematch.by) : next?.question;
  return drawFinaleCard({
    ending: endingOf(scene),
    picture: null,
    sentence,
    detail,
    news: said || news,
    actions,
    more,
    fold: null,
    standings: isAbove && standings?.rows.length ? drawStandings(scene, standings) : null,
    facts: standings && !isAbove ? inShort(standings, scene.you) : facts,
  });
}

/**
 * The standings as a few numbers: of two players both, the reader's first; of more the reader's, or the winner's.
 * @param {NonNullable<Finale["standings"]>} standings @param {number[]} you
 */
export function inShort({ columns, rows }, you) {
  const [own] = you.length === 1 ? you : [];
  const sorted = [...rows].sort((a, b) => Number(b.seat === own) - Number(a.seat === own));
  const shown = sorted.slice(0, rows.length === 2 ? 2 : 1);
  return columns.map((label, at) => ({ label, value: shown.map(({ values }) => values[at]).join(" : ") }));
}

/**
 * What is one tap further: everyone's numbers, if there are more players than two, and rarer things to do.
 * @param {Scene} scene @param {Action[]} actions
 */
export function drawMore(scene, actions) {
  const { standings } = finaleOf(scene);
  const isElsewhere = scene.board?.ending?.above || (standings?.rows.length ?? 0) < 3;
  return html`${standings && !isElsewhere ? drawStandings(scene, standings) : nothing} <div class="more-list grid gap-2">${actions.map(drawAction)}</div>`;
}

/** A row for each player, best first. @param {Scene} scene @param {NonNullable<Finale["standings"]>} standings */
function drawStandings({ names, now }, { columns, rows }) {
  const best = now?.view.outcome?.ranking[0] ?? [];
  return html`<table class="finale-standings">
    <thead><tr><th scope="col"><span class="visually-hidden">${gettext("Player")}</span></th>${columns.map((label) => html`<th scope="col">${label}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ({ seat, values }) =>
        html`<tr ?data-best=${best.includes(seat)}><th scope="row"><span class="finale-player strip"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="clip" translate="no">${cutName(names[seat])}</span></span></th>
        ${values.map((value) => html`<td class="nums">${value}</td>`)}</tr>`,
    )}</tbody>
  </table>`;
}

/** What a game that people can join says about the next match to its players; nothing until its part has come. @param {Scene} scene */
function nextOf({ board, now, names, you, room }) {
  return now && you.length && room?.elastic ? board?.ending?.next?.(now, { names, you }) : null;
}

// -- What can be done next: a rematch or the next deal, sharing, the review; the rest is one tap further.

/**
 * `data` is what the template says, `again` the buttons for a rematch, `ask` asks for one with other fields, `day` is about deals of the day. `review` opens the review.
 * @typedef {{data: DOMStringMap, csrf: string, again: Action[], ask: (fields: Record<string, string>) => void, day: News | null, review: Action}} Setting
 */

/** The sheet's buttons, the first of which is the main one, and the others. `news`: what is said above them. @typedef {{sheet: Action[], more: Action[], news?: string}} Ways */

/** @param {Scene} scene @param {Setting} setting @returns {Ways} */
export function finaleActions(scene, setting) {
  const { sheet, ...others } = setting.data.deal ? afterDeal(scene, setting) : afterGame(scene, setting);
  return { sheet: sheet.map((action, place) => ({ ...action, primary: place === 0 })), ...others };
}

/**
 * Shares the result as text, as others would be told: in signs, if the game has some.
 * @param {Scene} scene @param {DOMStringMap} data @param {string} [url] @returns {Action}
 */
function sharing(scene, { title }, url) {
  const act = () => {
    const { sentence, share = [sentence] } = finaleOf(scene, []);
    void shareResult([title, ...share].join("\n"), url);
  };
  return { label: gettext("Share"), act };
}

/** @param {Scene} scene @param {Setting} setting @returns {Ways} */
function afterGame(scene, setting) {
  const { again, data, csrf } = setting;
  const { again: called, others = [] } = finaleOf(scene);
  if (data.stronger !== undefined && endingOf(scene) === "won")
    others.push({ label: gettext("Stronger bot"), fields: { stronger: "yes" } });
  const { label = called, fields } = nextOf(scene) ?? {};
  // Those who lead the next match go to the game's page for that: no other match takes the place of this one.
  const lead = fields ? { post: data.rematch ?? "", csrf, fields } : {};
  const named = (/** @type {Action} */ action) =>
    label && !scene.room?.rematch ? { ...action, ...lead, label } : action;
  return {
    sheet: [
      ...again.filter(({ rare }) => !rare).map(named),
      ...(scene.room?.rematch
        ? []
        : others.map(({ label, fields }) => ({ label, act: () => setting.ask(fields) }))),
      sharing(scene, data, data.invite),
      setting.review,
    ],
    more: [...again.filter(({ rare }) => rare), ...picture(scene, data, data.invite)],
  };
}

/**
 * A deal is played alone: there is no rematch, but a new one, or the same again. After a deal of the day the next one is tomorrow.
 * @param {Scene} scene @param {Setting} setting @returns {Ways}
 */
function afterDeal(scene, setting) {
  const { data, csrf, day, review } = setting;
  const { deal = "", dealNew = "", dealAgain = "" } = data;
  const results = `${deal}#results`;
  if (!scene.you.length)
    return { sheet: [{ label: gettext("Play this deal"), href: results }, review], more: [] };
  const fields = { match: scene.room?.match ?? "" };
  const fresh = { label: gettext("New deal"), post: dealNew, csrf, fields };
  const [next = fresh, ...later] = day ? [...day.next(results), fresh] : [];
  const share = sharing(scene, data, new URL(deal, location.href).href);
  return {
    sheet: day?.wait ? [share, next, review] : [next, share, review],
    ...(day?.wait && { news: day.wait }),
    more: [
      ...later,
      { label: gettext("Same deal again"), post: dealAgain, csrf },
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

// -- After a deal of the day: when the next deal comes, and the player's streak.

/** The server's answer (`after_game`). @typedef {{played: number, before: string | null, today: string | null}} Answer */
/** `wait`: "Tomorrow in 14 h · streak 7" while the day lasts, else empty; `next`: what to do next, the main thing first; `results` is the address of this deal's results. @typedef {{wait: string, next: (results: string) => Action[]}} News */

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
    (error) => console.error(error), // the sheet does without it
  );
  return answer && newsOf(answer, dealEnds ? Date.parse(dealEnds) - store.time() : 0);
}

/** While the day lasts others can be compared with, then there is today's deal. @param {Answer} answer @param {number} left milliseconds to the next deal @returns {News} */
export function newsOf({ played, before, today }, left) {
  const isOn = left > 0;
  const earlier = before ? [{ label: gettext("Last deal"), href: before }] : [];
  const now = today ? [{ label: gettext("Today’s deal"), href: today }] : [];
  const format = played
    ? gettext("Tomorrow in %(wait)s · streak %(count)s")
    : gettext("Tomorrow in %(wait)s");
  return {
    wait: isOn ? fill(format, { wait: shortTime(left), count: formatNumber(played) }) : "",
    next: (results) => [...(isOn ? [{ label: gettext("Results"), href: results }] : now), ...earlier],
  };
}

/** Whole hours, in the last one minutes. @param {number} left milliseconds */
function shortTime(left) {
  const minutes = Math.ceil(left / MINUTE);
  return minutes > 60
    ? fill(pgettext("hours", "%(count)s h"), { count: formatNumber(Math.floor(minutes / 60)) })
    : fill(pgettext("minutes", "%(count)s min"), { count: formatNumber(minutes) });
}
