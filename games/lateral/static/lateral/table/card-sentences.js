/** What a player did with a card, as one sentence. Viewers who must not know the details get what everyone can know. */

import { gettext } from "../../site/i18n.js";
import { who } from "../question.js";
import { sentence } from "../sentence.js";
import { points } from "../tenths.js";

/**
 * @import {Played, Spying, View} from "../server.d.ts"
 * @import {Item} from "./course.js"
 */

/** @param {Extract<Item, {played: any}>} item @param {View} view @param {string[]} names @returns {unknown} ready to be rendered */
export function what({ played, spying, spoiler }, view, names) {
  const name = who(played.seat, names);
  if (spying)
    return sentence(spied(spying, view), {
      name,
      other: names[spying.seat ?? -1],
      question: spying.question,
    });
  if (played.card === "spoiler")
    return sentence(spoiled(spoiler?.points ?? null, spoiler?.text ?? ""), {
      name,
      points: points(spoiler?.points ?? 0),
      text: spoiler?.text,
    });
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

/** @param {Played} played @param {View} view */
function swapped({ other }, { you }) {
  if (other === undefined) return gettext("%(name)s swapped a private answer with someone.");
  return other === you
    ? gettext("%(name)s swapped question %(give)s for your question %(take)s.")
    : gettext("%(name)s swapped question %(give)s for %(other)s’s question %(take)s.");
}
