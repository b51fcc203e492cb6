/** The review, in a bundle of its own: tables load it when it is opened. */

export { drawReview } from "../review.js";
