/* The sign of alerts. It is decoration: there is a text beside it. */

import { html } from "../vendor/lit-html/lit-html.js";

export const bell = () =>
  html`<svg
    class="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM12 5.5V3.5M10 20.5h4" />
  </svg>`;
