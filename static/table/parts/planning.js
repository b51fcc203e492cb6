/** Planning replies, in a bundle of its own: tables load it for players who can plan. */

export { Planner } from "../../planning/planner.js";
