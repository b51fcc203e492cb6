/* The form for a new deal: the lines of its closed groups. */

import { showChoices } from "../opening/fields.js";

/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll("form:has([data-now]):not(.opening)");
for (const form of forms) showChoices(form);
