/*
 * Charts of a game, move by move, as sliders: arrow keys step through the moves, Page Up and Page Down take ten, Home and End go to the ends.
 * The svg element has the role "slider", and its aria-valuetext says what the chart shows at the chosen move.
 */

/** How far Page Up and Page Down go. */
const PAGE = 10;

/**
 * Handles a key pressed on a chart: goes to another value between `min` and `max`.
 * @param {KeyboardEvent} event @param {{now: number, min: number, max: number}} values @param {(value: number) => void} go
 */
export function chartKey(event, { now, min, max }, go) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const goal = goalOf(event.key, now, min, max);
  if (goal === undefined) return;
  event.preventDefault();
  const value = Math.max(min, Math.min(max, goal));
  if (value !== now) go(value);
}

/** @param {string} key @param {number} now @param {number} min @param {number} max */
const goalOf = (key, now, min, max) => {
  /** @type {Record<string, number>} */
  const goals = {
    ArrowLeft: now - 1,
    ArrowDown: now - 1,
    ArrowRight: now + 1,
    ArrowUp: now + 1,
    PageDown: now - PAGE,
    PageUp: now + PAGE,
    Home: min,
    End: max,
  };
  return goals[key];
};
