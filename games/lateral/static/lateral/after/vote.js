/** The vote for the best question: one vote for each player, not for a question of their own. Everyone sees the counts as they change. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { RequestError, ask } from "../../kit/ask.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { who } from "../question.js";
/**
 * @import {Question, View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 */

/** The questions that can be chosen. @param {Pick<View, "questions">} view */
export const eligible = ({ questions }) =>
  questions.filter(({ state, text }) => state === "answered" && text !== null);

export class Ballot {
  /** What this viewer has chosen and the server has not yet told everyone. @type {number | null} */
  #chosen = null;
  #trouble = "";

  /** @param {number} question @param {Pick<Scene, "host" | "context">} scene */
  async vote(question, { host, context: { vote } }) {
    const before = this.#chosen ?? vote ?? null;
    [this.#chosen, this.#trouble] = [question, ""];
    host.requestRender();
    try {
      await ask(`${location.pathname}vote`, { body: new URLSearchParams({ question: String(question) }) });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.#trouble = error.message;
      if (this.#chosen === question) this.#chosen = before;
    }
    host.requestRender();
  }

  /** @param {Scene} scene */
  draw(scene) {
    const { view, context } = scene;
    const found = eligible(view);
    if (context.vote === this.#chosen) this.#chosen = null; // from now on another device may change it
    if (!found.length) return nothing;
    const canVote = context.you.length > 0 && found.some(({ seat }) => !context.you.includes(seat));
    return html`<section class="la-part la-vote" aria-labelledby="la-vote-title">
      <h2 id="la-vote-title">${gettext("The best question")}</h2>
      ${canVote ? html`<p class="soft">${gettext("Vote for one. You can change your vote.")}</p>` : nothing}
      ${this.#trouble ? html`<p class="errors" role="alert">${this.#trouble}</p>` : nothing}
      <ul role="list">${found.map((one) => html`<li>${this.#row(one, scene, canVote)}</li>`)}</ul>
    </section>`;
  }

  /** @param {Question} question @param {Scene} scene @param {boolean} canVote */
  #row({ number, seat, text }, scene, canVote) {
    const { you, votes = {}, vote, names } = scene.context;
    const count = votes[number] ?? 0;
    const isOwn = you.includes(seat);
    return html`<label class="la-ballot" ?data-most=${count > 0 && count === Math.max(...Object.values(votes))}>
      ${
        canVote
          ? html`<input type="radio" name="la-vote" value=${number} .checked=${live((this.#chosen ?? vote) === number)} ?disabled=${isOwn}
              @change=${() => void this.vote(number, scene)} />`
          : nothing
      }
      <span class="la-ballot-text" dir="auto">${text}</span>
      <span class="la-ballot-who text-sm">${who(seat, names)} ${isOwn && canVote ? html`<span class="soft">${gettext("Your own")}</span>` : nothing}</span>
      <span class="nums la-ballot-count">${count ? fill(ngettext("%(count)s vote", "%(count)s votes", count), { count }) : nothing}</span>
    </label>`;
  }
}
