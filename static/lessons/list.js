/* The list of lessons: which are done, and which one is open. */

import { html } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";

/** @import {Lesson} from "./types.js" */

/**
 * @param {Lesson[]} lessons @param {string} at the key of the open lesson, empty after the last
 * @param {(key: string) => boolean} isDone
 */
export function drawList(lessons, at, isDone) {
  return html`<ol class="lesson-list" role="list">
    ${lessons.map(({ key, title }) => {
      const done = isDone(key);
      return html`<li>
        <a class="lesson" href=${`#${key}`} aria-current=${key === at ? "step" : "false"} ?data-done=${done}>
          <span class="lesson-title">${title}</span>
          ${done ? html`<span class="visually-hidden">${gettext("(done)")}</span>` : ""}
        </a>
      </li>`;
    })}
  </ol>`;
}
