/* One's own page: the switch for the sound, which this browser remembers. It is hidden until this runs, for it needs it. */

import { Notifier } from "../table/notify.js";

const box = document.getElementById("sound");
if (box instanceof HTMLInputElement) {
  const notifier = new Notifier();
  box.checked = notifier.wanted;
  box.addEventListener("change", () => notifier.want(box.checked));
  box.closest("[hidden]")?.removeAttribute("hidden");
}
