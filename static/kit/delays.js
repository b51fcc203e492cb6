/*
 * How long pages wait on purpose, in milliseconds: so that people can follow, or because more may come. On a site without delays
 * (`DELAYS=0`, see tabletop/live/delays.py) all of this is 0.
 */

const isOn = globalThis.document?.documentElement?.dataset?.delays !== "none";

/** @param {number} ms */
const delay = (ms) => (isOn ? ms : 0);

/** Between the last move and the finale for those who watch: long enough to see the move. */
export const FINALE = delay(1_200);

/** Sentences that arrive within this time are spoken together: what happened, then whose turn it is. */
export const SPEECH = delay(150);

/** Bots are often quicker than that: then it is your turn again, and nobody needs the link to another game. */
export const NEXT_GAME = delay(1_000);

/** Text typed within this time is sent together. */
export const TYPING = delay(500);

/** The same for what is searched. */
export const SEARCH = delay(400);

/** A number is typed digit by digit. */
export const NUMBER = delay(150);

/** People who come and go change several things at a time. */
export const SEATING = delay(120);

/** When stepping quickly, only the position where the user stops is analysed. */
export const ANALYSIS = delay(180);

/** Marks in a lesson are judged after this, because more may follow. */
export const MARKS = delay(700);

/** How long a scripted move is shown, and how much longer for each character that is said about it. */
export const SCRIPTED_MOVE = delay(700);
export const CHARACTER = delay(25);

/** Where someone leads everyone through what is shown, others can go on alone after this. */
export const GO_ON = delay(10_000);

/** A new item in front of someone ignores keys and taps, which were meant for the item before it. */
export const NEW_ITEM = delay(350);
