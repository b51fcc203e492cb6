/** What only games with a day or more per move need, in a bundle of its own. */

export { drawAskPause, drawPauseRequest, pauseActions, pausedStatus } from "../pauses.js";
