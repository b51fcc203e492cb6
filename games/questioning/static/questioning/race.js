/** A live race on the board: how far everyone is, and the switch between the boards after the end. */

import { fill, formatNames, formatNumber, gettext } from "../site/i18n.js";
import { cutName } from "../table/sentences.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * @import {Outcome} from "../kit/server.d.ts"
 * @import {Context, Finale} from "../kit/types.js"
 * @import {RaceEndLine, RaceFactLine, Racer, RaceTurnLine} from "./server.d.ts"
 * @import {Frame, Scene, View} from "./types.js"
 */

/** The switch between the boards, once they are open. @param {Scene} scene */
export function boardSwitch({ frame, memory, host, context }) {
  const { view } = frame;
  if (!view.race || !view.boards) return nothing;
  const shown = seatOnBoard(frame, memory.board);
  const choose = (/** @type {number} */ seat) => {
    memory.drop();
    memory.board = seat;
    host.announce(fill(gettext("Board of %(name)s"), { name: context.names[seat] }));
    host.requestRender();
  };
  return html`<div class="loq-race cluster" role="group" aria-label=${gettext("Whose board")}>
    ${view.race.seats.map(
      (
        one,
        seat,
      ) => html`<button type="button" class="button small toggle loq-racer" aria-pressed=${seat === shown ? "true" : "false"} @click=${() => choose(seat)}>
        <span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
        <span class="clip loq-racer-name" translate="no">${cutName(context.names[seat])}</span>
        <span class="visually-hidden">${progressOf(one)}</span>
      </button>`,
    )}
  </div>`;
}

/** What spectators see while people race: how far everyone is. @param {Frame} frame @param {Context} context */
export function raceTable({ view }, { names }) {
  return html`<div class="loq-spectators pile gap-4">
    <p class="loq-spectators-title">${gettext("The boards open when everyone has finished.")}</p>
    <ol class="loq-racers pile" role="list">
      ${view.race?.seats.map(
        (one, seat) => html`<li class="loq-progress" ?data-over=${!!one.end}>
          <span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
          <span class="clip loq-progress-name" translate="no">${cutName(names[seat])}</span>
          <span class="loq-pips" aria-hidden="true">${[1, 2, 3, 4].map((fact) => html`<span class="loq-pip" ?data-on=${fact <= one.facts}></span>`)}</span>
          <span class="loq-progress-words text-sm soft">${progressOf(one)}</span>
        </li>`,
      )}
    </ol>
  </div>`;
}

// -- Which board of a race is drawn, and what is the same in two views.

/** The seat whose board is drawn, `chosen` if that is possible; null in a game for one, and where no board can be seen. @param {Frame} frame @param {number | null} [chosen] */
function seatOnBoard({ view, viewer }, chosen = null) {
  if (!view.race) return null;
  if (view.boards) return chosen ?? viewer ?? view.outcome?.ranking[0]?.[0] ?? 0;
  return view.board ? (viewer ?? null) : null;
}

/** The frame with the board that is drawn: after the end of a race it can be that of another player, without the reader's hint. @param {Frame} frame @param {number | null} [chosen] @returns {Frame} */
export function frameOnBoard(frame, chosen = null) {
  const { view } = frame;
  const seat = seatOnBoard(frame, chosen);
  const open = seat === null ? undefined : view.boards?.[seat];
  if (!open) return frame;
  return { ...frame, view: { ...view, ...open }, ...(seat === frame.viewer ? {} : { hint: null }) };
}

/** Whether the player of the board has nothing left to do. @param {Frame} frame */
export const hasFinished = ({ view, viewer }) =>
  !!view.outcome || (typeof viewer === "number" && !!view.race?.seats[viewer]?.end);

/** How the viewer's own board in a race has ended, if it has. @param {Frame} frame */
const endOf = ({ view, viewer }) => (typeof viewer === "number" && view.race?.seats[viewer]?.end) || null;

/** Whether a player's own board is the same in both frames: in a race others move, too. @param {Frame | null} before @param {Frame} after */
export function isSameBoard(before, after) {
  if (!before?.view.race || !before.view.board || !after.view.board) return false;
  const [was, is] = [before.view, after.view];
  // The last move of a board changes neither turn nor step.
  const goesOn = !!was.outcome === !!is.outcome && endOf(before) === endOf(after);
  return goesOn && was.turn === is.turn && was.step === is.step;
}

// -- Text of a live race: how far everyone is, how it ended, and the standings.

/** "2 of 4 facts" @param {number} facts */
const factsOf = (facts) => fill(gettext("%(count)s of 4 facts"), { count: facts });

/** How far a player is: "2 of 4 facts, turn 14", or how they have finished. @param {Racer} racer */
export function progressOf({ facts, turn, end }) {
  const data = { facts: factsOf(facts), turn };
  if (end === "facts") return fill(gettext("Won in turn %(turn)s"), data);
  if (end === "resignation") return fill(gettext("Gave up: %(facts)s, turn %(turn)s"), data);
  return fill(
    end ? gettext("Finished: %(facts)s, turn %(turn)s") : gettext("%(facts)s, turn %(turn)s"),
    data,
  );
}

/** The same in a few letters, for phones. @param {Racer} racer */
export function briefProgress({ facts, turn, end }) {
  const data = { facts, turn };
  if (end === "facts") return fill(gettext("✓ 4/4 · turn %(turn)s"), data);
  return fill(end ? gettext("■ %(facts)s/4 · turn %(turn)s") : gettext("%(facts)s/4 · turn %(turn)s"), data);
}

/** The players' lines in a race. */
export const RACE_LINES = {
  race_fact: (/** @type {RaceFactLine} */ { seat, facts }, /** @type {string[]} */ names) =>
    fill(gettext("%(name)s has %(facts)s of 4 facts."), { name: names[seat], facts }),
  race_turn: (/** @type {RaceTurnLine} */ { seat, turn }, /** @type {string[]} */ names) =>
    fill(gettext("%(name)s begins turn %(turn)s."), { name: names[seat], turn }),
  race_end: (/** @type {RaceEndLine} */ { seat, end, facts, turn }, /** @type {string[]} */ names) => {
    const data = { name: names[seat], facts, turn };
    if (end === "facts") return fill(gettext("%(name)s has revealed all four facts in turn %(turn)s."), data);
    return fill(gettext("%(name)s has finished with %(facts)s of 4 facts in turn %(turn)s."), data);
  },
};

/** @type {Record<string, () => string>} */
const RACE_ENDS = {
  deadline: () => gettext("The time is up."),
  resignation: () => gettext("The last player gave up."),
};

/** How a race ended. @param {Outcome} outcome @param {string[]} names */
export function raceOutcome({ by, ranking }, names) {
  const end = RACE_ENDS[by]?.() ?? gettext("Everyone has finished.");
  const [best = []] = ranking;
  const who = formatNames(best, names);
  const first =
    best.length > 1
      ? fill(gettext("%(names)s share first place."), { names: who })
      : fill(gettext("%(name)s came first."), { name: who });
  return `${end} ${first}`;
}

/**
 * What is said after a race, and the standings.
 * @param {View} view @param {{names: string[], you: number[]}} context @returns {Finale}
 */
export function raceFinale(view, { names, you }) {
  const { ranking, by } = /** @type {Outcome} */ (view.outcome);
  const racers = view.race?.seats ?? [];
  const [best = []] = ranking;
  const facts = racers[best[0] ?? 0]?.facts ?? 0;
  return {
    sentence: fill(sentenceOf(best, you), { names: formatNames(best, names), facts }),
    detail: RACE_ENDS[by]?.() ?? gettext("Everyone has finished: all boards are open now."),
    standings: {
      columns: [gettext("Facts"), gettext("Turns"), gettext("Tiles left")],
      rows: ranking.flat().map((seat) => ({ seat, values: valuesOf(racers[seat]) })),
    },
  };
}

/** @param {number[]} best @param {number[]} you */
function sentenceOf(best, you) {
  const own = best.some((seat) => you.includes(seat));
  if (best.length > 1)
    return own
      ? gettext("You share first place with %(facts)s of 4 facts: %(names)s.")
      : gettext("%(names)s share first place with %(facts)s of 4 facts.");
  return own
    ? gettext("You came first with %(facts)s of 4 facts.")
    : gettext("%(names)s came first with %(facts)s of 4 facts.");
}

/** @param {Racer | undefined} racer */
const valuesOf = (racer) =>
  [racer?.facts ?? 0, racer?.turn ?? 0, racer?.left ?? 0].map((value) => formatNumber(value));
