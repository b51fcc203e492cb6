/* Loads what only games with a day or more per move need. */

/** @typedef {typeof import("./parts/correspondence.js")} Part */

const DAY = 86_400;

/** @type {Part | null} */
let part = null;
let isAsked = false;

/** The part, at such a table; null elsewhere, and until it has been loaded. @param {import("./scene.js").Scene} scene @param {() => void} redraw called once it is there */
export function correspondenceOf({ room }, redraw) {
  if (room?.clock?.kind !== "move" || room.clock.seconds < DAY) return null;
  if (!isAsked) {
    isAsked = true;
    import("tabletop:table-correspondence").then(
      (loaded) => {
        part = loaded;
        redraw();
      },
      (error) => console.error(error),
    );
  }
  return part;
}
