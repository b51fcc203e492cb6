/** Games that began without a Master (LA-32): choosing among the key's suggestions, what the table decides, taking the lead, and settling disputes after the end. */

import { during, startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext, ngettext } from "../../site/i18n.js";
import { clock } from "../turn-clock.js";
import { settling } from "./settling.js";
import { addTexts, measure, measureButton, tellWhoLeads } from "./texts.js";
import { icon } from "../icons.js";

/**
 * @import {MasterScene, PuzzlerScene} from "../types.js"
 * @import {Move, Question, ShownProposal} from "../server.d.ts"
 */

addTexts();

/** How many extra rounds are offered as buttons. */
const ROUNDS = [1, 2, 3];

export class Keyed {
  /** The puzzle that the library has been told about. */
  #known = "";
  /** The Spoiler, counted from 1, after which the viewer has chosen to go on. */
  #went = 0;

  draw() {
    return null;
  }

  /** Why the game is halted, or null if it is not. @param {PuzzlerScene} at */
  standing({ view, context }) {
    const { frozen, phase } = view;
    if (phase === "preparing")
      return band("hour", gettext("The story is coming"), gettext("The key is choosing the puzzle."));
    if (frozen)
      return band(
        "snow",
        frozen.by === view.you
          ? view.options?.first_evening
            ? gettext("Your answer is being marked")
            : gettext("Frozen: your Spoiler is being marked")
          : fill(
              view.options?.first_evening
                ? gettext("%(name)s thinks they know")
                : gettext("Frozen: %(name)s has played a Spoiler"),
              { name: context.names[frozen.by] },
            ),
        gettext("The key is marking it. You can dispute marks after the end."),
      );
    return null;
  }

  /** What waits for the viewer or for others. @param {PuzzlerScene} at */
  open(at) {
    const { view } = at;
    tellWhoLeads(view);
    if (!view.keyed) return [];
    const goOn = () => {
      this.#went = view.spoilers.length;
      at.host.requestRender();
    };
    return [
      ...(this.#went === view.spoilers.length ? [] : counted(at, goOn)),
      ...view.questions.flatMap((question) => (waits(question) ? [suggested(question, at)] : [])),
      ...(view.proposal
        ? [proposed(view.proposal, at)]
        : view.phase === "ending"
          ? [ending(at)]
          : absent(at)),
    ];
  }

  /** For viewers who are not in the game: how to join it. @param {PuzzlerScene} at */
  out({ view, context, host }) {
    if (view.role !== "empty" && view.role !== "gone") return nothing;
    const joins = view.legal.find(({ type }) => type === "admit");
    const title = view.role === "empty" ? gettext("You are in the room") : gettext("Your place is free");
    const said = joins
      ? view.options?.anytime
        ? gettext("Take your place and ask.")
        : gettext("Take your place: you play from the next round.")
      : gettext("You can keep watching and will see the solution at the end.");
    const join = () => context.interactive && joins && host.send(joins);
    return html`<div class="lat-scene" data-scene="out" role="status"><div class="lat-plot"><p><strong>${title}</strong></p><p>${said}</p>
      ${joins ? html`<p class="lat-choice"><button type="button" class="button primary" @click=${join}>${gettext("Join the game")}</button></p>` : nothing}</div></div>`;
  }

  /** What the viewer can propose, below the order of play. @param {PuzzlerScene} at */
  decisions(at) {
    const { view, context } = at;
    const offers = view.legal
      .filter((move) => move.type === "propose")
      .filter(({ what }) => what !== "extra_rounds");
    if (!context.interactive || !offers.length || view.phase === "ending") return nothing;
    return html`<details class="lk-decide"><summary>${gettext("Propose something")}</summary>
      <p class="soft">${gettext("More than half have to agree. Those who say nothing count neither way.")}</p>
      <ul role="list">${offers.map((move) => html`<li><button type="button" class="button small" @click=${() => at.host.send(move)}>${measureButton(move.what, move.seat, context.names)}</button></li>`)}</ul></details>`;
  }

  /** LA-38: for a minute, what the new Master ticks, in the console. @param {MasterScene} at */
  ticks(at) {
    this.#noteKnown(at);
    return ticks(at);
  }

  /** The table after the end, until disputes are settled. @param {PuzzlerScene} at */
  settle(at) {
    this.#noteKnown(at);
    return settling(at);
  }

  /** Players see the solution before the disputes are settled, a new Master before the end, and none of them needs to stay until then. The result is needed next anyway, so its part is loaded for this. @param {PuzzlerScene | MasterScene} at */
  #noteKnown({ view, context }) {
    const ref = (context.you.length && view.puzzle?.ref) || "";
    if (!ref || this.#known === ref) return;
    this.#known = ref;
    during("parts", import("tabletop:lateral-after"))
      .then(({ know }) => know(ref))
      .catch(() => (this.#known = ""));
  }
}

/** Whether the question's asker has to choose what was meant. @param {Question} question */
const waits = ({ state, suggestions, choosing }) => state === "waiting" && (!!suggestions || !!choosing);

/** @param {Question} question @param {PuzzlerScene} at */
function suggested(question, at) {
  const { number, seat, text, suggestions } = question;
  if (!suggestions || seat !== at.view.you)
    return band(
      "hour",
      fill(gettext("%(name)s is choosing what was meant"), { name: at.context.names[seat] }),
      gettext("The key has no certain answer, but knows similar questions."),
    );
  /** @param {number | null} suggestion @returns {Move} */
  const choose = (suggestion) => ({
    type: "choose",
    question: number,
    suggestion,
  });
  return scene(
    "suggested",
    gettext("Did you mean …?"),
    html`<p><strong>${gettext("Did you mean …?")}</strong> <span class="soft" dir="auto">${fill(gettext("You asked: “%(text)s”"), { text })}</span></p>
      <ul role="list" class="lk-suggestions stack tight">${suggestions.map((one, index) => html`<li>${button(one, choose(index), at)}</li>`)}
      <li>${button(gettext("None of these"), choose(null), at)}</li></ul>`,
  );
}

/** @param {ShownProposal} proposal @param {PuzzlerScene} at */
function proposed({ what, by, seat, rounds, agreed, against, until }, at) {
  const { view, context } = at;
  const { names } = context;
  const aboutYou = seat !== null && seat === view.you;
  const [agree, disagree] = [true, false].map((side) =>
    view.legal.find((move) => move.type === "vote" && move.agree === side),
  );
  const isLead = what === "lead";
  const title = isLead
    ? fill(gettext("May %(name)s read the solution and lead?"), { name: names[by] })
    : fill(gettext("%(name)s proposes: %(what)s"), {
        name: names[by],
        what: measure(what, seat, rounds, names),
      });
  return scene(
    "proposal",
    gettext("A proposal"),
    html`<p><strong>${title}</strong> ${context.time ? clock(until - context.time()) : nothing}</p>
      <p class="soft">${isLead ? gettext("They keep their points and puzzle no more in this game.") : nothing} ${tally(isLead ? agreed.filter((one) => one !== by) : agreed, against, names)} ${aboutYou && !disagree ? gettext("Ask, play or pass to show that you’re here.") : nothing}</p>
      ${agree || disagree ? html`<p class="lat-choice">${agree ? button(gettext("Agree"), agree, at, true) : nothing} ${disagree ? button(aboutYou ? gettext("I’m here") : isLead ? gettext("No") : gettext("Disagree"), disagree, at, aboutYou) : nothing}</p>` : nothing}`,
  );
}

/** Who is for it, and who against. @param {number[]} agreed @param {number[]} against @param {string[]} names */
function tally(agreed, against, names) {
  const list = (/** @type {number[]} */ seats) => formatList(seats.map((seat) => names[seat] ?? ""));
  const said = [
    agreed.length ? fill(gettext("For: %(names)s."), { names: list(agreed) }) : "",
    against.length ? fill(gettext("Against: %(names)s."), { names: list(against) }) : "",
  ];
  return said.filter(Boolean).join(" ");
}

/** Above 90 points: how the game ends. @param {PuzzlerScene} at */
function ending(at) {
  const offers = at.view.legal
    .filter((move) => move.type === "propose")
    .filter(({ what, rounds = 0 }) => what === "end" || (what === "extra_rounds" && ROUNDS.includes(rounds)));
  return scene(
    "ending",
    gettext("More than 90 points have been found"),
    html`<p><strong>${gettext("More than 90 points have been found")}</strong> <span>${offers.length ? gettext("How should the game end? Propose something.") : gettext("The players decide how the game ends.")}</span></p>
      <p class="lat-choice">${offers.map((move) =>
        button(
          move.what === "end"
            ? gettext("End game")
            : fill(ngettext("%(count)s more round", "%(count)s more rounds", move.rounds ?? 0), {
                count: move.rounds,
              }),
          move,
          at,
        ),
      )}</p>`,
  );
}

/** While the player whose turn it is has no device here: the others can skip them. @param {PuzzlerScene} at */
function absent(at) {
  const { view, context } = at;
  const away = view.turn !== null && context.seats?.[view.turn]?.here === false;
  const skip = view.legal.filter((move) => move.type === "propose").find(({ what }) => what === "skip");
  if (!away || !skip) return [];
  return [
    scene(
      "absent",
      gettext("Someone is away"),
      html`<p><strong>${fill(gettext("%(name)s is away"), { name: context.names[skip.seat ?? -1] })}</strong></p>
        <p class="lat-choice">${button(gettext("Propose to skip this turn"), skip, at)}</p>`,
    ),
  ];
}

// -- Taking the lead (LA-38): how much of a Spoiler the key has found, and what a new Master ticks.

/** After a Spoiler of the viewer, until somebody plays another one: what the key has found in it, and the offer to lead. @param {PuzzlerScene} at @param {() => void} goOn @returns {unknown[]} */
function counted(at, goOn) {
  const { view } = at;
  const last = view.spoilers.at(-1);
  if (!last?.counted || last.seat !== view.you || view.proposal) return [];
  const [found, all] = last.counted;
  const lead = view.legal.find((move) => move.type === "propose" && move.what === "lead");
  const title = fill(
    ngettext("%(found)s of %(count)s part found", "%(found)s of %(count)s parts found", all),
    {
      found,
      count: all,
    },
  );
  const meaning = lead
    ? gettext(
        "If more than half of the others agree, you read the solution and lead: you keep your points, score no more, and say what the key missed.",
      )
    : nothing;
  return [
    scene(
      "counted",
      title,
      html`<p><strong>${title}</strong> <span class="soft">${meaning}</span></p>
        <p class="lat-choice">${lead ? button(gettext("Read the solution and lead"), lead, at) : nothing}
        <button type="button" class="button" @click=${goOn}>${gettext("Keep puzzling")}</button></p>`,
    ),
  ];
}

/** @type {ReturnType<typeof startBackgroundTimer> | undefined} */
let timer;

const SECOND_MS = 1000;

/** What the key has missed in the new Master's last Spoiler, to be ticked while there is time. @param {MasterScene} at */
function ticks({ view, context, host, leads }) {
  const time = context.time?.() ?? 0;
  const left = (view.ticks?.until ?? 0) - time;
  stopTimer(timer);
  if (!view.ticks || left <= 0 || !leads) return nothing;
  timer = startBackgroundTimer(host.requestRender, SECOND_MS);
  const { spoiler } = view.ticks;
  const { text, bits: marked = [] } = view.spoilers[spoiler] ?? {};
  const bits = view.puzzle?.bits ?? [];
  return html`<section class="lk-part lk-ticks" aria-labelledby="lk-ticks">
    <h2 id="lk-ticks">${gettext("Did the key miss something?")} ${clock(left)}</h2>
    <p>${gettext("Tick what your last Spoiler said. The others vote on it after the end; nobody sees it before.")}</p>
    <blockquote class="lk-text" dir="auto">${text}</blockquote>
    <ul role="list" class="lk-bits">${bits.map((bit, index) => {
      const isMarked = marked.includes(index);
      const isTicked = view.disputes?.some((one) => one.spoiler === spoiler && one.bit === index);
      const tick = () => context.interactive && host.send({ type: "dispute", spoiler, bit: index });
      return html`<li ?data-marked=${isMarked || isTicked}><span class="lk-bit">${icon(isMarked || isTicked ? "star" : "cross")} <span dir="auto">${bit.text}</span></span>
        ${isMarked ? html`<span class="soft">${gettext("Found")}</span>` : isTicked ? html`<span class="soft">${gettext("Ticked")}</span>` : html`<button type="button" class="button small" aria-label=${fill(gettext("I said that: %(bit)s"), { bit: bit.text })} @click=${tick}>${gettext("I said that")}</button>`}</li>`;
    })}</ul>
  </section>`;
}

// -- The shapes in which games without a Master tell and ask.

/** @param {string} sign @param {string} title @param {string} detail */
const band = (sign, title, detail) =>
  html`<div class="lat-band" data-sign=${sign} role="status">${icon(sign)}<p><strong>${title}</strong> <span>${detail}</span></p></div>`;

/** @param {string} name @param {string} label @param {unknown} inside */
const scene = (name, label, inside) =>
  html`<div class="lat-scene" data-scene=${name} role="group" aria-label=${label}><div class="lat-plot">${inside}</div></div>`;

/** @param {string} word @param {Move} move @param {PuzzlerScene} at @param {boolean} [first] */
const button = (word, move, { host, context }, first = false) =>
  html`<button type="button" class=${first ? "button primary" : "button"} aria-disabled=${context.interactive ? nothing : "true"} @click=${() => context.interactive && host.send(move)}>${word}</button>`;
