/** What games without a Master say in other words: the record, the list of moves, the status line, reasons and replies. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { answerCard, keyedReply, plainReply } from "../question.js";
import { icon } from "../icons.js";
import { answerName } from "../names.js";
import { addSentences } from "../record.js";
import { addWords } from "../words.js";

/** @import {Measure, Question, View} from "../server.d.ts" */

/** What is proposed, as a noun phrase. @param {Measure} what @param {number | null | undefined} seat @param {number | null | undefined} rounds @param {string[]} names */
export function measure(what, seat, rounds, names) {
  const name = names[seat ?? -1] ?? "";
  if (what === "skip") return fill(gettext("skip %(name)s’s turn"), { name });
  if (what === "free") return fill(gettext("go on without %(name)s"), { name });
  if (what === "end") return gettext("end the game");
  if (what === "lead") return fill(gettext("%(name)s reads the solution and leads"), { name });
  return fill(ngettext("%(count)s extra round", "%(count)s extra rounds", rounds ?? 0), { count: rounds });
}

/** What is proposed, on its button. @param {Measure} what @param {number | undefined} seat @param {string[]} names */
export function measureButton(what, seat, names) {
  const name = names[seat ?? -1] ?? "";
  if (what === "skip") return fill(gettext("Skip %(name)s’s turn"), { name });
  if (what === "lead") return gettext("Read the solution and lead");
  return what === "free" ? fill(gettext("Go on without %(name)s"), { name }) : gettext("End the game");
}

/** Adds all of them, once. */
export function addTexts() {
  addSentences(sentences);
  addWords({ moves, groups, endings, prompt, waits });
  keyedReply.reply = reply;
}

let isLed = false;

/** Whether a puzzler has taken the lead (LA-38): then questions wait for the Master. @param {View} view */
export function tellWhoLeads({ keyed }) {
  isLed = !keyed;
}

/** @type {Parameters<typeof addSentences>[0]} */
const sentences = {
  answered: ({ question, answer, meant }) =>
    meant
      ? fill(gettext("Question %(question)s (“%(meant)s”): %(answer)s."), {
          question,
          meant,
          answer: answerName(answer),
        })
      : fill(gettext("Question %(question)s: %(answer)s."), { question, answer: answerName(answer) }),
  suggested: ({ question }, { name }) =>
    fill(gettext("The key suggests other questions for question %(question)s. %(name)s chooses."), {
      question,
      name,
    }),
  rejected: ({ question, because }) =>
    fill(
      because === "unknown"
        ? gettext("Question %(question)s was skipped: the key has no answer to it.")
        : because === "locked"
          ? gettext("Question %(question)s was rejected because it is padlocked.")
          : gettext("Question %(question)s was rejected as a repeat."),
      { question },
    ),
  admitted: (_, { name }) => fill(gettext("%(name)s joins the game."), { name }),
  proposed: ({ what, rounds }, { name, target }) =>
    what === "lead"
      ? fill(gettext("%(name)s would like to read the solution and lead."), { name })
      : fill(gettext("%(name)s proposes: %(what)s."), { name, what: said(what, target, rounds) }),
  voted: ({ agree, what, rounds }, { name, target }) =>
    fill(agree ? gettext("%(name)s agrees: %(what)s.") : gettext("%(name)s disagrees: %(what)s."), {
      name,
      what: said(what, target, rounds),
    }),
  carried: ({ what, rounds }, { target }) =>
    fill(gettext("Agreed: %(what)s."), { what: said(what, target, rounds) }),
  dropped: ({ what, rounds }, { target }) =>
    fill(gettext("Not agreed: %(what)s."), { what: said(what, target, rounds) }),
  table_decides: () => gettext("More than 90 points have been found. The players decide how the game ends."),
  disputed: ({ spoiler, question }, { name }) =>
    spoiler === null
      ? fill(gettext("%(name)s disputes the answer to question %(question)s."), { name, question })
      : fill(gettext("%(name)s disputes the marks of a Spoiler."), { name }),
  judged: ({ agree, dispute }, { name }) =>
    fill(
      agree
        ? gettext("%(name)s agrees with dispute %(number)s.")
        : gettext("%(name)s disagrees with dispute %(number)s."),
      { name, number: dispute + 1 },
    ),
  content: (_, { name }) => fill(gettext("%(name)s has nothing more to dispute."), { name }),
  disputes_settled: ({ upheld, scores: changed }, { scores }) =>
    changed.length
      ? fill(gettext("The disputes are settled. New scores: %(scores)s."), { scores })
      : upheld
        ? gettext("The disputes are settled. All scores stay.")
        : gettext("The result stands."),
};

/** @param {Measure} what @param {string} name @param {number | null} rounds */
const said = (what, name, rounds) => measure(what, 0, rounds, [name]);

/** @type {Parameters<typeof addWords>[0]["moves"]} */
const moves = {
  choose: ({ question, suggestion }, view) =>
    suggestion === null
      ? fill(gettext("Question %(question)s: none of these"), { question })
      : fill(gettext("Question %(question)s: “%(text)s”"), {
          question,
          text: view.questions[question - 1]?.suggestions?.[suggestion],
        }),
  propose: ({ what, seat, rounds }, { you }, names) =>
    fill(gettext("Propose: %(what)s"), { what: measure(what, seat ?? you, rounds, names) }),
  vote: ({ agree }, { proposal, you }) =>
    agree ? gettext("Agree") : proposal?.seat === you ? gettext("I’m here") : gettext("Disagree"),
  judge: ({ dispute, agree }) =>
    fill(agree ? gettext("Agree with dispute %(number)s") : gettext("Disagree with dispute %(number)s"), {
      number: dispute + 1,
    }),
  dispute: ({ question, bit }, { puzzle, settling }) =>
    !settling
      ? fill(gettext("The key missed: %(bit)s"), { bit: puzzle?.bits?.[bit ?? -1]?.text })
      : question === undefined
        ? gettext("Dispute a mark")
        : gettext("Dispute an answer"),
  settle: () => gettext("No more disputes"),
  admit: () => gettext("Join the game"),
};

/** @type {Parameters<typeof addWords>[0]["groups"]} */
const groups = {
  choose: () => gettext("What did you mean?"),
  propose: () => gettext("Proposals"),
  vote: () => gettext("Proposals"),
  judge: () => gettext("Disputes"),
  dispute: () => gettext("Disputes"),
  settle: () => gettext("Disputes"),
  admit: () => gettext("Join"),
};

/** @type {Parameters<typeof addWords>[0]["endings"]} */
const endings = {
  agreed: () => gettext("The players agreed to end the game. %(best)s"),
  stalled: () => gettext("The game ended because its puzzle was removed from the site. %(best)s"),
};

/** What the viewer can do now, where it is something else than with a Master; else empty. @param {View} view */
function prompt(view) {
  if (view.phase === "reading") return gettext("Your turn: begin when everyone has read the story");
  if (view.settling) return gettext("Your turn: dispute marks and answers, or say that you’re done");
  if (view.phase === "ending") return gettext("Your turn: decide how the game ends");
  return own(view).length ? gettext("Your turn: say what you meant") : "";
}

/** How many things wait for the viewer. @param {View} view */
const waits = (view) =>
  own(view).length + (view.proposal && view.legal.some(({ type }) => type === "vote") ? 1 : 0);

/** The viewer's questions with suggestions. @param {View} view */
const own = ({ questions, you }) =>
  questions.filter(({ seat, state, suggestions }) => seat === you && state === "waiting" && suggestions);

/** @param {Question} question */
function reply(question) {
  const { state, because, answer, text, meant, suggestions, choosing, wrong } = question;
  if (state === "rejected" && because === "unknown")
    return html`<span class="lat-reply">${icon("cross")} ${gettext("Skipped: the key has no answer to it.")}</span>`;
  if (state === "waiting")
    return html`<span class="lat-reply">${icon("hour")} ${suggestions || choosing ? gettext("Choosing what was meant.") : isLed ? gettext("Waiting for the Master.") : gettext("Waiting for the key.")}</span>`;
  if (!answer || !(meant || wrong)) return plainReply(question);
  const other = meant && meant !== text;
  return html`${answerCard(answer)} ${other ? html`<span class="lat-reply" dir="auto">${fill(gettext("Understood as: “%(meant)s”"), { meant })}</span>` : nothing}
    ${wrong ? html`<span class="lat-reply">${gettext("The players found this answer wrong.")}</span>` : nothing}`;
}
