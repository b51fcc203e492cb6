/* The front page: the tables that wait for players, and for newcomers a first move, whose game is loaded when they touch it or have looked at it. */

import { during, startTimer } from "../kit/activity.js";
import "./lobby.js";

/** How long after the page has loaded, in milliseconds. */
const LOOKED = 3_000;

function startFirstMove() {
  const place = document.getElementById("first-move");
  if (!place) return;
  /** Where the still board was tapped before the real one was there. @type {MouseEvent | null} */
  let tap = null;
  let isAsked = false;
  const onTap = (/** @type {MouseEvent} */ event) => {
    tap = event;
    load();
  };
  const load = () => {
    if (isAsked) return;
    isAsked = true;
    void during(
      "parts",
      import("tabletop:lessons-first-move").then(({ startFirstMove }) => startFirstMove(place)),
    ).then(tapAgain, console.error); // the lesson is one link away
  };
  const tapAgain = () => {
    place.removeEventListener("click", onTap);
    const there = tap && document.elementFromPoint(tap.clientX, tap.clientY);
    there?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  place.addEventListener("click", onTap);
  for (const kind of ["pointerenter", "focusin"]) place.addEventListener(kind, load);
  addEventListener("load", () => void startTimer(load, LOOKED), { once: true });
}

startFirstMove();
