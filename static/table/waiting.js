/*
 * Before the start: who sits where, and the link to hand on. The forms are the server's; when people come and go this part of
 * the page is fetched again and put in its place.
 */

/** @typedef {import("./types.js").Room} Room */

const SETTLE = 120;

/** What has to change before the part is fetched again. @param {Room} room */
export const signature = ({ status, seats, you }) => JSON.stringify([status, you, seats.map(({ here, ...seat }) => seat)]);

export class Waiting {
  #known = "";
  #timer = 0;
  /** @type {Map<string, string>} */
  #written = new Map();
  #part;

  /** @param {HTMLElement} part holds `#waiting` of the page */
  constructor(part) {
    this.#part = part;
  }

  /** @param {Room} room */
  update(room) {
    const now = signature(room);
    this.#part.hidden = room.status !== "open";
    if (room.status === "open" && this.#known && this.#known !== now) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#fetch(), SETTLE);
    }
    this.#known = now;
  }

  async #fetch() {
    const response = await fetch(location.pathname, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!response?.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.getElementById("seating");
    const old = this.#part.querySelector("#seating");
    if (!fresh || !old) return;
    const focused = old.contains(document.activeElement) ? document.activeElement?.id : "";
    remember(this.#written, old);
    fillIn(this.#written, fresh);
    old.replaceWith(document.adoptNode(fresh));
    if (focused) document.getElementById(focused)?.focus();
  }
}

/** What somebody has written stays, also when the field is away for a while. @param {Map<string, string>} written @param {Element} part */
function remember(written, part) {
  for (const field of part.querySelectorAll("input[id]"))
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue) written.set(field.id, field.value);
}

/** @param {Map<string, string>} written @param {Element} part */
function fillIn(written, part) {
  for (const [id, value] of written) {
    const field = part.querySelector(`#${id}`);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
