/*
 * Single-key shortcuts: letters, digits and signs. People who dictate, or whose hands hit keys by accident, can turn them off in the
 * settings (WCAG 2.1.4). Arrow keys, Enter, Space, Escape and the like always work.
 */

import { preference } from "./preferences.js";

/** Whether a key types a character other than a space. @param {string} key */
export const isCharacter = (key) => key !== " " && [...key].length === 1;

/** Whether the page must ignore this key because single-key shortcuts are off. @param {KeyboardEvent} event */
export const isTurnedOff = ({ key }) => isCharacter(key) && !preference("shortcuts");
