/** The player's hand: the number of each card, its effect, and whether it can be played now. */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { addPartStyle } from "../../kit/lazy.js";
import { fill, formatList, gettext, ngettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, picture } from "../icons.js";
import { cardName, CARDS, effect } from "../names.js";
import { wording } from "../question.js";
import { spiedOn, spyable } from "../table/choices.js";
import { canDo, submit } from "../table/play.js";
import { clock } from "../turn-clock.js";

/**
 * @import {Card, View} from "../server.d.ts"
 * @import {Story} from "../table/scenes.js"
 * @import {PuzzlerScene} from "../types.js"
 */

/** Why a card can't be played: in a few words, and as a sentence. @typedef {Pick<typeof import("../table/reasons.js"), "brief" | "reason">} Reasons */

/** What the table has already is given to it: otherwise every page would load it. @param {PuzzlerScene} at @param {Reasons} reasons */
export function hand(at, reasons) {
  return html`<div class="lat-fan">${CARDS.map((card) => drawCard(card, at, reasons))}</div>${explained(at)}`;
}

/** @param {Card} card @param {PuzzlerScene} at @param {Reasons} reasons */
function drawCard(card, { view, memory, host, context }, { brief, reason }) {
  const count = view.hand?.[card] ?? 0;
  const free = view.free?.[/** @type {"tip_off"} */ (card)] ?? 0;
  const no = brief(view, card);
  const name = cardName(card);
  const held = fill(ngettext("%(name)s: %(count)s card", "%(name)s: %(count)s cards", count), {
    name,
    count,
  });
  const state = no ? reason(view, card, context.names) : gettext("You can play it now.");
  const take = () => {
    memory.choose(card);
    host.requestRender();
  };
  return html`<button type="button" class="lat-card" data-card=${card} aria-pressed=${memory.card === card} ?data-can=${!no} ?data-none=${!count && !free}
      aria-label=${`${held}. ${effect(card)} ${state}`} @click=${take}>
    <span class="count lat-count" aria-hidden="true">${count}</span>
    ${picture(card)} <span class="lat-card-name">${name}</span>
    <span class="lat-card-effect">${effect(card)}</span>
    <span class="lat-card-state">${free ? gettext("One free") : no || gettext("Ready")}</span>
  </button>`;
}

/** Why a card can't be played, where only cards need it (`table/reasons.js`). @type {Parameters<typeof import("../table/reasons.js").addReasons>[0]} */
export const REASONS = {
  converted_twice: [
    () => gettext("Done twice"),
    () => gettext("You have already turned two Spoilers into Sherlocks, the most allowed in a game."),
  ],
  nothing_to_lock: [
    () => gettext("No Tip-off yet"),
    () => gettext("You can lock your own Tip-offs, but you haven’t asked one yet."),
  ],
  nothing_to_spy: [
    () => gettext("Nothing to spy on"),
    () => gettext("Nobody else has a private answer you could see."),
  ],
  nothing_to_give: [
    () => gettext("Nothing to give"),
    () => gettext("You have no private answer to give in return."),
  ],
  nothing_to_take: [
    () => gettext("Nothing to take"),
    () => gettext("The other players have no private answer you could take."),
  ],
  nobody_else: [
    () => gettext("Nobody else"),
    () => gettext("You are the only puzzler left, so there is no other place."),
  ],
  nothing_to_defend: [
    () => gettext("When spied on"),
    () => gettext("You can play it when someone spies on one of your Sherlocks. You will be asked."),
  ],
};

/** On a phone: the button that shows the hand. @param {PuzzlerScene} at */
export function chip({ memory, view, host }) {
  const toggle = () => {
    memory.hand = !memory.hand;
    if (memory.hand) memory.news = null; // room for the hand
    host.requestRender();
  };
  const count = CARDS.reduce((sum, card) => sum + (view.hand?.[card] ?? 0), 0);
  return html`<button type="button" class="button small lat-chip" aria-expanded=${memory.hand} @click=${toggle}>${icon("cards")} ${fill(gettext("Cards (%(count)s)"), { count })}</button>`;
}

/** How many cards it takes: two Mata Haris for a padlocked question. @param {Card} card @param {PuzzlerScene} at */
export function spent(card, { view, memory: { targets } }) {
  if (card !== "mata_hari") return 1;
  const all = spyable(view);
  return (
    (all.length === 1 ? all[0] : all.find((one) => one.question.number === targets.question))?.cards ?? 1
  );
}

// -- The card that is chosen: what it does, and a button to put it back.

/** @param {Card} card @param {PuzzlerScene} at */
export function taken(card, { memory, host }) {
  const back = () => {
    memory.drop();
    host.requestRender();
  };
  return html`<header class="lat-taken strip gap-3">${picture(card)}
      <p><strong>${cardName(card)}</strong> <span>${effect(card)}</span></p>
      <button type="button" class="lat-close centre" aria-label=${gettext("Put card back")} @click=${back}>${icon("close")}</button></header>`;
}

/** The button that turns a Spoiler into a Sherlock. @param {PuzzlerScene} at */
export function convert(at) {
  if (!canDo("convert", at)) return nothing;
  return html`<p class="lat-turn row gap-2"><span class="lat-why">${gettext("You can turn a Spoiler into a Sherlock, twice per game. Nobody else will know.")}</span>
    <button type="button" class="button small" @click=${() => submit({ type: "convert" }, at)}>${gettext("Turn into a Sherlock")}</button></p>`;
}

// -- Spying and swapping, as scenes above the conversation (`table/scenes.js`).

/** What has not been decided yet. @param {PuzzlerScene} at */
export const spying = (at) => [...spiedOn(at.view).map((one) => defence(one, at)), ...pending(at)];

/** Asks the viewer whether to play Don Corleone. @param {ReturnType<typeof spiedOn>[0]} one @param {PuzzlerScene} at */
function defence({ question, spies, deadline }, at) {
  const { view, context } = at;
  const answer = (/** @type {boolean} */ card) =>
    submit({ type: "defend", with_card: card, question: question.number }, at);
  const still = !context.interactive || deadline === null;
  return html`<div class="lat-scene" data-scene="defend" role="group" aria-label=${gettext("Someone is spying on you")}>
    <div class="lat-cast strip gap-0" aria-hidden="true">${picture("mata_hari")}<span class="lat-ray"></span>${picture("sherlock")}</div>
    <div class="lat-plot"><p><strong>${fill(ngettext("%(names)s is spying on your private question %(number)s", "%(names)s are spying on your private question %(number)s", spies.length), { names: formatList(spies.map((seat) => context.names[seat] ?? "")), number: question.number })}</strong> ${defenceClock(deadline, at)}</p>
      <p>${wording(question, view)}</p>
      <p class="lat-choice"><button type="button" class="button primary" aria-disabled=${still ? "true" : nothing} @click=${() => !still && answer(true)}>${gettext("Play Don Corleone")}</button>
      <button type="button" class="button" aria-disabled=${still ? "true" : nothing} @click=${() => !still && answer(false)}>${gettext("Let them see the answer")}</button></p></div>
  </div>`;
}

/** Spying whose target has not yet decided about Don Corleone. @param {PuzzlerScene} at */
function pending(at) {
  const { view, context } = at;
  return view.spying
    .filter(({ state, seat }) => state === "pending" && (seat === null || seat !== view.you))
    .map(({ spy, seat, question, deadline }) => {
      const data = {
        spy: context.names[spy],
        name: seat === null ? "" : context.names[seat],
        number: question,
      };
      const said =
        seat === null
          ? gettext("%(spy)s is spying on someone’s Sherlock.")
          : spy === view.you
            ? gettext("You are spying on question %(number)s. %(name)s can still play Don Corleone.")
            : gettext("%(spy)s is spying on %(name)s’s question %(number)s.");
      return html`<div class="lat-scene" data-scene="pending"><div class="lat-cast strip gap-0" aria-hidden="true">${picture("mata_hari")}</div>
      <div class="lat-plot"><p><strong>${fill(said, data)}</strong> ${defenceClock(deadline, at)}</p></div></div>`;
    });
}

/** @param {number | null} deadline @param {PuzzlerScene} at */
function defenceClock(deadline, { context }) {
  return deadline === null || !context.time ? nothing : clock(deadline - context.time());
}

/** @param {number} index @param {View} view @param {string[]} names @returns {Story | null} */
export function swapped(index, view, names) {
  const { seat = 0, other, give, take } = view.played[index] ?? {};
  const data = { name: names[seat], other: names[other ?? 0] };
  const own = [give, take].flatMap((number) => view.questions[(number ?? 0) - 1] ?? []);
  const said =
    other === undefined
      ? gettext("%(name)s swapped a private answer with someone.")
      : seat === view.you
        ? gettext("You and %(other)s now both know:")
        : gettext("%(name)s and you now both know:");
  return { cast: ["cooperation"], title: fill(said, data), questions: own };
}

/** @param {number} index @param {View} view @param {string[]} names @returns {Story | null} */
export function spied(index, { spying, questions, you }, names) {
  const one = spying[index];
  if (!one) return null;
  const data = { spy: names[one.spy], name: one.seat === null ? "" : names[one.seat], number: one.question };
  const question = questions[(one.question ?? 0) - 1];
  if (one.state === "defended")
    return {
      cast: ["mata_hari", "don_corleone"],
      title: fill(
        one.spy === you
          ? gettext("%(name)s played Don Corleone: question %(number)s is now protected.")
          : gettext("%(name)s played Don Corleone: %(spy)s sees nothing of question %(number)s."),
        data,
      ),
      questions: [],
    };
  if (one.spy === you)
    return {
      cast: one.cards === 2 ? ["mata_hari", "mata_hari", "padlock"] : ["mata_hari"],
      title: gettext("You saw the answer:"),
      questions: question ? [question] : [],
    };
  if (one.cards === 2)
    return {
      cast: ["mata_hari", "mata_hari", "padlock"],
      title: fill(gettext("%(spy)s opened the padlock on question %(number)s."), data),
      questions: [],
    };
  const said =
    one.seat === you
      ? gettext("%(spy)s saw the answer to your question %(number)s.")
      : gettext("%(spy)s saw someone’s private answer.");
  return { cast: ["mata_hari"], title: fill(said, data), questions: [] };
}

// -- After a first evening (LA-37) the cards are explained when they are dealt, one after the other, in their place.

/** Milliseconds for each kind of card. */
const EACH_MS = 5_000;

export class Dealing {
  /** The place of the card that is explained. */
  #at;
  #timer = 0;
  #done;
  #redraw;

  /** @param {boolean} isNew whether the player has not had cards before @param {() => void} done @param {() => void} redraw */
  constructor(isNew, done, redraw) {
    this.#at = isNew ? 0 : CARDS.length;
    this.#done = done;
    this.#redraw = redraw;
    this.#wait();
  }

  get number() {
    return this.#at + 1;
  }

  /** The card that is explained now; nothing after the last. */
  get card() {
    return CARDS[this.#at];
  }

  next = () => this.#goTo(this.#at + 1);
  skip = () => this.#goTo(CARDS.length);

  #wait() {
    if (this.card) this.#timer = startBackgroundTimer(this.next, EACH_MS);
  }

  /** @param {number} place */
  #goTo(place) {
    stopTimer(this.#timer);
    this.#at = place;
    if (!this.card) this.#done();
    this.#wait();
    this.#redraw();
  }
}

/** @param {PuzzlerScene} at */
function explained({ memory, host, context }) {
  if (!context.time || context.past) return nothing; // not in lessons
  const { wasFirstEvening, forgetFirstEvening } = memory;
  const dealing = (memory.dealing ??= new Dealing(wasFirstEvening(), forgetFirstEvening, host.requestRender));
  const { card } = dealing;
  if (!card) return nothing;
  if (!memory.hand) queueMicrotask(host.requestRender);
  memory.hand = true;
  const name = cardName(card);
  const count = fill(gettext("Card %(number)s of %(count)s"), {
    number: dealing.number,
    count: CARDS.length,
  });
  return html`<div class="lat-dealt strip" role="group" aria-label=${gettext("Your new cards")}>
    ${picture(card)}
    <p role="status"><strong>${name}</strong> <span>${effect(card)}</span> <span class="faint nums">${count}</span></p>
    <button type="button" class="button small" @click=${dealing.next}>${gettext("Next")}</button>
    <button type="button" class="button small" @click=${dealing.skip}>${gettext("Skip all")}</button>
  </div>`;
}

// -- The hand, in a bundle of its own, with its style: not loaded in a first evening.

await addPartStyle("tabletop:lateral-hand.css");
