/** LineUp! in words: the record, the legal moves and the result, as whole sentences in the viewer's language. */

import { fill, formatList, formatNumber, gettext, ngettext } from "../site/i18n.js";
import { lineOf } from "./layout.js";
import { placeName, spotName, who } from "./names.js";

export { seatName } from "./names.js";

/**
 * @import {Outcome} from "../kit/server.d.ts"
 * @import {Finale, FinaleContext as Context, Sentence, Sentences, Short} from "../kit/types.js"
 * @import {LastAction, Line, Move, View} from "./server.d.ts"
 * @import {Frame, Plan} from "./types.js"
 */

/** @type {Sentences<Line>} */
const sentences = {
  placed: () => gettext("%(name)s placed a token on %(spot)s."),
  captured: ({ taken = [] }) =>
    taken.length > 1
      ? capturedLine(taken.length)
      : gettext(
          "%(name)s captured %(victim)s’s token on %(spot)s with a line of %(mine)s against %(theirs)s.",
        ),
  secured: () => gettext("%(name)s secured a structure around %(spot)s."),
  skipped: () => gettext("%(name)s has no tokens left and misses a turn."),
  passed: () => gettext("%(name)s can’t move and passes."),
};

/** @param {number} count */
const capturedLine = (count) =>
  ngettext(
    "%(name)s captured %(tokens)s of %(victim)s’s tokens, from %(spot)s to %(end)s, with a line of %(mine)s against %(theirs)s.",
    "%(name)s captured %(tokens)s of %(victim)s’s tokens, from %(spot)s to %(end)s, with a line of %(mine)s against %(theirs)s.",
    count,
  );

/** The data for a record line's placeholders. @param {Line} line @param {string[]} names */
function dataOf(line, names) {
  const name = who(line.seat, names);
  if (line.code === "placed") return { name, spot: spotName(line.spot, line) };
  if (line.code === "secured") return { name, spot: spotName(line.centre, line) };
  if (line.code !== "captured") return { name };
  const [run] = line.lines;
  return {
    name,
    victim: who(line.from, names),
    spot: spotName(line.spot, line),
    tokens: line.taken?.length,
    end: placeName(line.taken?.at(-1) ?? line.spot, line),
    mine: run?.mine.length,
    theirs: run?.theirs.length,
  };
}

/** The text that one of these makes of the line. @param {Partial<Sentences<Line>>} texts @param {Line} line @returns {string} */
const textOf = (texts, line) => /** @type {Sentence<Line> | undefined} */ (texts[line.code])?.(line) ?? "";

/** One line of the record. @param {Line} line @param {string[]} names */
export const line = (line, names) => fill(textOf(sentences, line), dataOf(line, names));

/** The move's parts in the record, in a few words. @type {Partial<Sentences<Line>>} */
const brevities = {
  placed: (line) => placeName(line.spot, line),
  captured: ({ spot, taken = [], ...plan }) =>
    taken.length > 1
      ? `×${placeName(spot, plan)}–${placeName(taken.at(-1) ?? spot, plan)}`
      : `×${placeName(spot, plan)}`,
  secured: (line) => fill(gettext("structure %(spot)s"), { spot: placeName(line.centre, line) }),
};

/** A move of the record in a few words, such as "×D6, structure E5"; null if more happened than that. @param {Line[]} lines @returns {Short | null} */
export function short(lines) {
  const { seat } = lines[0] ?? {};
  if (seat === undefined || !lines.every(({ code }) => code in brevities)) return null;
  return { text: lines.map((line) => textOf(brevities, line)).join(", "), column: seat };
}

/** The spots that a line of the record names, and those that were captured with them. @param {Line} line */
export function places(line) {
  if (line.code === "secured") return [line.centre];
  if (line.code === "captured") return [...new Set([line.spot, ...(line.taken ?? [])])];
  return line.code === "placed" ? [line.spot] : [];
}

/** A move's label, for its button. @param {Move} move @param {Frame} [frame] */
export function offer(move, frame) {
  const spot = spotName(move.spot, frame?.view);
  if (move.type === "place") return fill(gettext("Place a token on %(spot)s"), { spot });
  if (!move.from) return fill(gettext("Capture the token on %(spot)s"), { spot });
  const runs = frame?.view.captures.find((capture) => capture.spot === move.spot)?.lines;
  const taken = lineOf(move, runs)?.taken ?? [move.spot];
  const count = taken.length;
  const named = (/** @type {string} */ place) => placeName(place, frame?.view);
  const data = { spot, count, end: named(taken.at(-1) ?? move.spot), from: named(move.from) };
  const format =
    count === 1
      ? gettext("Capture the token on %(spot)s, from %(from)s")
      : ngettext(
          "Capture %(count)s token, %(spot)s to %(end)s, from %(from)s",
          "Capture %(count)s tokens, %(spot)s to %(end)s, from %(from)s",
          count,
        );
  return fill(format, data);
}

/** A move in a few characters, such as "×D6". @param {import("../kit/server.d.ts").Move} move @param {Frame} [frame] */
export function brief({ type, spot, from, to }, frame) {
  const named = (/** @type {string} */ place) => placeName(place, frame?.view);
  if (type === "place") return named(spot);
  return [`×${named(spot)}`, from && `← ${named(from)}`, to && `→ ${named(to)}`].filter(Boolean).join(" ");
}

/** @type {Record<string, () => string>} the opponent's move, and the reader's reply */
const replies = {
  "place place": () => gettext("If %(name)s places a token on %(spot)s, you place one on %(own)s."),
  "place capture": () => gettext("If %(name)s places a token on %(spot)s, you capture the token on %(own)s."),
  "capture place": () => gettext("If %(name)s captures the token on %(spot)s, you place one on %(own)s."),
  "capture capture": () =>
    gettext("If %(name)s captures the token on %(spot)s, you capture the token on %(own)s."),
};

/** A reply that the reader has planned. @param {{if: Move, play: Move}} reply @param {Frame} frame @param {string} name the opponent's */
export const planned = ({ if: move, play }, { view }, name) =>
  fill(replies[`${move.type} ${play.type}`]?.() ?? "", {
    name,
    spot: spotName(move.spot, view),
    own: spotName(play.spot, view),
  });

/** The label for taking back the viewer's last move. @param {Line[]} lines its lines of the record @param {Plan} [plan] */
export function taking([line], plan) {
  if (line?.code !== "captured" && line?.code !== "placed") return "";
  return fill(
    line.code === "captured"
      ? gettext("Take back your capture on %(spot)s")
      : gettext("Take back your token on %(spot)s"),
    { spot: spotName(line.spot, plan) },
  );
}

/** The heading for legal moves of one type. @param {string} type */
export const group = (type) => (type === "place" ? gettext("Place a token") : gettext("Capture a token"));

/** The place of each rule of capturing in the lists of `prompt`; 0: nothing can be captured. */
const CAPTURES = /** @type {const} */ ({ fresh: 1, line: 2, standard: 3 });

/** What the player to move can do. `name`: null if it is you. @param {Frame} frame @param {string | null} name */
export function prompt({ view }, name) {
  const kind = view.captures.length ? CAPTURES[view.rules.capture] : 0;
  if (name === null) {
    return [
      gettext("Your turn: place a token"),
      gettext("Your turn: place a token or capture the newest one"),
      gettext("Your turn: place a token or capture a line"),
      gettext("Your turn: place or capture a token"),
    ][kind];
  }
  const says = /** @type {const} */ ([
    gettext("%(name)s’s turn: place a token"),
    gettext("%(name)s’s turn: place a token or capture the newest one"),
    gettext("%(name)s’s turn: place a token or capture a line"),
    gettext("%(name)s’s turn: place or capture a token"),
  ]);
  return fill(says[kind], { name });
}

/** @type {Record<string, (others: number) => string>} */
const endings = {
  structures: () => gettext("%(name)s wins with the most secured structures."),
  possession: () =>
    gettext("Structures are equal. %(name)s wins on possession, with more tokens on the board."),
  first_structure: () => gettext("%(name)s wins by securing the first structure."),
  resignation: (others) =>
    others > 1
      ? gettext("%(name)s wins: everyone else resigned.")
      : gettext("%(name)s wins: %(loser)s resigned."),
  time: (others) =>
    others > 1
      ? gettext("%(name)s wins: everyone else ran out of time or resigned.")
      : gettext("%(name)s wins: %(loser)s ran out of time."),
};

/** How the game ended, in one sentence. @param {Outcome} outcome @param {string[]} names */
export function outcome({ ranking, by }, names) {
  const [first = [], second = []] = ranking;
  const others = ranking.flat().length - 1;
  if (first.length === 1 && by !== "draw") {
    const ending = endings[by]?.(others) ?? gettext("%(name)s wins.");
    return fill(ending, { name: who(first[0] ?? 0, names), loser: who(second[0] ?? 0, names) });
  }
  if (!second.length) return gettext("The game is a draw.");
  const best = formatList(first.map((seat) => who(seat, names)));
  return fill(gettext("%(best)s share the win, with equal structures and tokens."), { best });
}

/**
 * Each seat's score: its parts, and a `label` with all of them that can wrap between them.
 * @param {Frame} frame
 */
export const score = ({ view }) => {
  const most = Math.max(...view.supply.map((left, seat) => (left ?? 0) + (view.tokens[seat] ?? 0)), 1);
  return view.supply.map((left, seat) => {
    const count = view.structures[seat]?.length ?? 0;
    const held = view.tokens[seat] ?? 0;
    const structures = fill(ngettext("%(count)s structure", "%(count)s structures", count), { count });
    const tokens = fill(ngettext("%(count)s on board", "%(count)s on board", held), { count: held });
    const supply = supplyOf(left, view.gone?.includes(seat) ?? false);
    const rest = formatList(
      [tokens, supply].map((part) => part.replaceAll(" ", "\u00a0")),
      "unit",
    );
    return {
      seat,
      structures,
      tokens,
      supply,
      label: `${structures}\u2003${rest}`,
      brief: `${formatNumber(count)}\u00a0▣`,
      ...(left === null ? {} : { left: left / most }),
    };
  });
};

/** @param {number | null} left null: unlimited @param {boolean} gone whether the seat resigned or ran out of time */
function supplyOf(left, gone) {
  if (gone) return gettext("out of the game");
  return left === null
    ? gettext("unlimited")
    : fill(ngettext("%(count)s left", "%(count)s left", left), { count: left });
}

// -- Announces what happened between two frames, for screen readers.

/**
 * The last action as one or two sentences, such as "Orange captured your token on square D6."; null when there is no new one, so that
 * the sentences of the record are spoken.
 * @param {Frame} frame @param {Frame | null} previous @param {string[]} names
 */
export function change(frame, previous, names) {
  const { last } = frame.view;
  const lookup =
    previous && (previous.seq >= frame.seq || JSON.stringify(previous.view.last) === JSON.stringify(last));
  if (!last || lookup) return null;
  const owner = previous?.view.board.find(({ spot }) => spot === last.spot)?.owner ?? null;
  const data = {
    name: who(last.seat, names),
    spot: spotName(last.spot, frame.view),
    end: placeName(last.taken?.at(-1) ?? last.spot, frame.view),
    tokens: last.taken?.length,
    victim: who(owner ?? 1 - last.seat, names),
  };
  const count = last.secured?.length ?? 0;
  const secured = ngettext("That secured a structure.", "That secured %(count)s structures.", count);
  return [fill(event(last, owner, frame.viewer ?? null), data), count ? fill(secured, { count }) : ""]
    .filter(Boolean)
    .join(" ");
}

/** @param {LastAction} last @param {number | null} owner @param {number | null} viewer */
function event(last, owner, viewer) {
  const own = last.seat === viewer;
  if (last.type === "place")
    return own ? gettext("You placed a token on %(spot)s.") : gettext("%(name)s placed a token on %(spot)s.");
  const yours = viewer !== null && owner === viewer;
  if ((last.taken?.length ?? 1) > 1) return ofLine(own, yours);
  if (own) return gettext("You captured %(victim)s’s token on %(spot)s.");
  return yours
    ? gettext("%(name)s captured your token on %(spot)s.")
    : gettext("%(name)s captured %(victim)s’s token on %(spot)s.");
}

/** @param {boolean} own @param {boolean} yours */
function ofLine(own, yours) {
  if (own) return gettext("You captured %(tokens)s of %(victim)s’s tokens, from %(spot)s to %(end)s.");
  if (yours) return gettext("%(name)s captured %(tokens)s of your tokens, from %(spot)s to %(end)s.");
  return gettext("%(name)s captured %(tokens)s of %(victim)s’s tokens, from %(spot)s to %(end)s.");
}

// -- What is said after a game of LineUp!: one sentence in the right person, and what each player had in the end.

/** For the winner, for someone who lost, and for everyone else. @typedef {{won: string, lost: string, other: string}} EndingSentences */

/** How a game of two ended. @type {Record<string, () => EndingSentences>} */
const OF_TWO = {
  structures: () => ({
    won: gettext("You won on structures, %(best)s to %(second)s."),
    lost: gettext("You lost on structures, %(second)s to %(best)s."),
    other: gettext("%(winner)s won on structures, %(best)s to %(second)s."),
  }),
  possession: () => ({
    won: gettext("You won on possession, %(best)s to %(second)s."),
    lost: gettext("You lost on possession, %(second)s to %(best)s."),
    other: gettext("%(winner)s won on possession, %(best)s to %(second)s."),
  }),
  resignation: () => ({
    won: gettext("You won: %(loser)s resigned."),
    lost: gettext("You lost by resigning."),
    other: gettext("%(winner)s won: %(loser)s resigned."),
  }),
  time: () => ({
    won: gettext("You won: %(loser)s ran out of time."),
    lost: gettext("You lost on time."),
    other: gettext("%(winner)s won: %(loser)s ran out of time."),
  }),
};

/** How any game ended. @type {Record<string, () => EndingSentences>} */
const OF_ALL = {
  structures: () => ({
    won: gettext("You won on structures, with %(best)s."),
    lost: gettext("You lost: %(winner)s has the most structures, %(best)s."),
    other: gettext("%(winner)s won on structures, with %(best)s."),
  }),
  possession: () => ({
    won: gettext("You won on possession, with %(best)s tokens on the board."),
    lost: gettext("You lost: %(winner)s won on possession, with %(best)s tokens on the board."),
    other: gettext("%(winner)s won on possession, with %(best)s tokens on the board."),
  }),
  first_structure: () => ({
    won: gettext("You won by securing the first structure."),
    lost: gettext("You lost: %(winner)s secured the first structure."),
    other: gettext("%(winner)s won by securing the first structure."),
  }),
  resignation: () => ({
    won: gettext("You won: everyone else resigned."),
    lost: gettext("You lost by resigning."),
    other: gettext("%(winner)s won: everyone else resigned."),
  }),
  time: () => ({
    won: gettext("You won: everyone else ran out of time or resigned."),
    lost: gettext("You lost: only %(winner)s stayed to the end."),
    other: gettext("%(winner)s won: everyone else ran out of time or resigned."),
  }),
};

/** @type {() => EndingSentences} */
const plain = () => ({
  won: gettext("You won."),
  lost: gettext("You lost: %(winner)s won."),
  other: gettext("%(winner)s won."),
});

/** @param {{view: View}} frame @param {Context} context @returns {Finale} */
export function finale({ view }, { names, you, moves, lines }) {
  const outcome = /** @type {Outcome} */ (view.outcome);
  const captured = view.tokens.map((_, seat) => capturedBy(seat, lines));
  const rows = outcome.ranking.flat().map((seat) => ({
    seat,
    values: [view.structures[seat]?.length ?? 0, view.tokens[seat] ?? 0, captured[seat] ?? 0].map((value) =>
      formatNumber(value),
    ),
  }));
  const isAgreed = lines.some(({ code }) => code === "draw_accepted");
  const told = isAgreed ? gettext("Draw by agreement.") : sentence(view, outcome, names, you);
  return {
    sentence: told,
    facts: [{ label: gettext("Moves"), value: formatNumber(moves) }],
    standings: { columns: [gettext("Structures"), gettext("On board"), gettext("Captures")], rows },
    share: [
      told,
      ...rows.map(({ seat }) =>
        [DISCS[seat], "🔒".repeat(view.structures[seat]?.length ?? 0), `✂${captured[seat]}`]
          .filter(Boolean)
          .join(" "),
      ),
    ],
  };
}

/** The seats' colours, as signs. */
const DISCS = ["🟠", "🟢", "🔵", "🟣", "⚪"];

/** How many tokens this seat captured. @param {number} seat @param {Context["lines"]} lines */
const capturedBy = (seat, lines) =>
  lines
    .filter((line) => line.code === "captured" && line.seat === seat)
    .reduce((sum, { taken = [""] }) => sum + taken.length, 0);

/** @param {View} view @param {Outcome} outcome @param {string[]} names @param {number[]} you */
function sentence(view, { ranking, by }, names, you) {
  const [first = [], [runnerUp = 0] = []] = ranking;
  const own = you.length === 1 ? you[0] : undefined;
  if (first.length > 1) return shared(view, ranking, names, own);
  const [best = 0] = first;
  const format = ((ranking.flat().length === 2 && OF_TWO[by]) || OF_ALL[by] || plain)();
  const counted = (/** @type {number} */ seat) =>
    formatNumber((by === "possession" ? view.tokens[seat] : view.structures[seat]?.length) ?? 0);
  const data = {
    winner: who(best, names),
    loser: who(runnerUp, names),
    best: counted(best),
    second: counted(runnerUp),
  };
  if (own === best) return fill(format.won, data);
  return fill(own !== undefined && ranking.flat().includes(own) ? format.lost : format.other, data);
}

/** Nobody won alone. @param {View} view @param {number[][]} ranking @param {string[]} names @param {number} [own] the reader's seat */
function shared(view, ranking, names, own) {
  const [first = []] = ranking;
  const [seat = 0] = first;
  const data = {
    structures: formatNumber(view.structures[seat]?.length ?? 0),
    tokens: formatNumber(view.tokens[seat] ?? 0),
    names: formatList(first.filter((one) => one !== own).map((one) => who(one, names))),
  };
  if (ranking.length === 1)
    return fill(
      gettext("Draw: equal structures, %(structures)s each, and equal tokens, %(tokens)s each."),
      data,
    );
  if (own !== undefined && first.includes(own))
    return fill(gettext("You share the win with %(names)s: equal structures and tokens."), data);
  if (own !== undefined && ranking.flat().includes(own))
    return fill(gettext("You lost: %(names)s share the win."), data);
  return fill(gettext("%(names)s share the win, with equal structures and tokens."), data);
}
