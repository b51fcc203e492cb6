/*
 * Whether single-key shortcuts (letters, digits and signs) are on. People who dictate, or whose hands hit keys by accident, can turn
 * them off (WCAG 2.1.4). The browser remembers the choice. Arrow keys, Enter, Space, Escape and the like always work.
 */

const KEY = "tabletop.shortcuts";

/** The choice in browsers that store nothing. */
let unstored = true;

export function shortcutsOn() {
  try {
    return unstored && localStorage.getItem(KEY) !== "off";
  } catch {
    return unstored;
  }
}

/** @param {boolean} on */
export function turnShortcuts(on) {
  unstored = true;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    unstored = on;
  }
}

/** Whether a key types a character other than a space. @param {string} key */
export const isCharacter = (key) => key !== " " && [...key].length === 1;

/** Whether the page must ignore this key because single-key shortcuts are off. @param {KeyboardEvent} event */
export const isTurnedOff = ({ key }) => isCharacter(key) && !shortcutsOn();
