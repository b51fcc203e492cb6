/** What the board itself has to say, at a space or in its bar. It goes by itself. */

/** @typedef {import("./scene.js").Scene} Scene */

/** How long a note stays, in milliseconds. */
const NOTE = 6000;

/** Says it on the screen and aloud. @param {string | null} space @param {string} words @param {Scene} scene */
export function say(space, words, { memory, context }) {
  const said = (memory.note = { space, say: words });
  context.announce(words);
  context.requestRender();
  setTimeout(() => {
    if (memory.note !== said) return;
    memory.note = null;
    context.requestRender();
  }, NOTE);
}
