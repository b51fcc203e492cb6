/*
 * A field for a date and a time, in the time zone of the browser. The server offers it in UTC, which is what it is without this module.
 * `<zoned-time>` has an input for the local time, a hidden one for the zone, and a place that names the zone.
 */

const MINUTE = 60_000;

/** The time as a field for a local date and time has it. @param {Date} when */
export function localText(when) {
  const shifted = new Date(when.getTime() - when.getTimezoneOffset() * MINUTE);
  return shifted.toISOString().slice(0, "2026-11-30T19:30".length);
}

export class ZonedTime extends HTMLElement {
  connectedCallback() {
    const time = this.querySelector("input[type=datetime-local]");
    const zone = this.querySelector("input[type=hidden]");
    const words = this.querySelector("[data-zone-words]");
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (!(time instanceof HTMLInputElement) || !(zone instanceof HTMLInputElement)) return;
    if (timeZone && timeZone !== zone.value && zone.value === "UTC") {
      const when = new Date(`${time.value}Z`);
      if (time.value && !Number.isNaN(when.getTime())) time.value = localText(when);
      zone.value = timeZone;
    }
    if (words) words.textContent = zone.value.replaceAll("_", " ");
  }
}

/** Call once on a page that can have such fields. */
export function startZonedTimes() {
  if (!customElements.get("zoned-time")) customElements.define("zoned-time", ZonedTime);
}
