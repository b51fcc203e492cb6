/** What a card did, in words that follow the name of whoever played it. What is not for this viewer is told as far as all may know it. */

import { fill, gettext } from "../../site/i18n.js";
import { points } from "../tenths.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Spying} Spying @typedef {import("../types.js").Played} Played */

/** @param {Extract<import("./course.js").Item, {played: any}>} item @param {View} view @param {string[]} names */
export function what({ played, spying, spoiler }, view, names) {
  if (spying) return spied(spying, view, names);
  if (played.card === "spoiler") return spoiled(spoiler?.points ?? null, spoiler?.text ?? "");
  if (played.card === "padlock") return fill(gettext("has padlocked question %(question)s."), played);
  if (played.card === "queue") return fill(gettext("moves to place %(place)s of the order, from the next round on."), played);
  return played.card === "cooperation" ? swapped(played, view, names) : "";
}

/** @param {Spying} spying @param {View} view @param {string[]} names */
function spied({ seat, question, cards, state }, { you }, names) {
  const data = { name: seat === null ? "" : seat === you ? gettext("you") : names[seat], question };
  if (state === "defended") return fill(gettext("was after question %(question)s. Don Corleone keeps it safe."), data);
  if (cards === 2) return fill(gettext("has opened the padlock of question %(question)s with two Mata Haris, and knows the answer."), data);
  if (seat === null) return SOMEBODY[state]();
  return fill(TARGET[state](), data);
}

const SOMEBODY = {
  pending: () => gettext("is spying on somebody."),
  seen: () => gettext("has seen a private answer."),
  defended: () => "",
  lapsed: () => gettext("was spying on somebody, and has left."),
};

const TARGET = {
  pending: () => gettext("is spying on %(name)s: question %(question)s."),
  seen: () => gettext("has spied on %(name)s, and knows question %(question)s."),
  defended: () => "",
  lapsed: () => gettext("was spying on question %(question)s, and has left."),
};

/** @param {number | null} tenths @param {string} text */
function spoiled(tenths, text) {
  if (tenths === null) return gettext("has told the Master what happened. It is being scored.");
  const data = { points: points(tenths), text };
  if (text) return fill(gettext("told the Master “%(text)s” and scored %(points)s."), data);
  return fill(gettext("has told the Master what happened, and scored %(points)s."), data);
}

/** @param {Played} played @param {View} view @param {string[]} names */
function swapped({ other, give, take }, { you }, names) {
  if (other === undefined) return gettext("has swapped a private answer with somebody.");
  return fill(gettext("gave question %(give)s to %(name)s and took question %(take)s."), { give, take, name: other === you ? gettext("you") : names[other] });
}
