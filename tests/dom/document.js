/* An empty document, for unit tests of modules that draw something. Pages are opened by page.js. */

import { Window } from "happy-dom";

const NAMES = `document DOMParser location matchMedia localStorage sessionStorage CSS getComputedStyle requestAnimationFrame cancelAnimationFrame
  Node Element HTMLElement HTMLFormElement HTMLInputElement SVGElement Event KeyboardEvent`;
const window = /** @type {any} */ (new Window({ url: "http://localhost/" }));

for (const name of NAMES.split(/\s+/)) Object.assign(globalThis, { [name]: window[name] });
globalThis.addEventListener = window.addEventListener.bind(window);
