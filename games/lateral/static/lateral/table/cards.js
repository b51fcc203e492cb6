/** The part with the hand, and with what else only cards need; in a first evening there are none. */

import { during } from "../../kit/activity.js";
import { lazyPart } from "../../kit/lazy.js";
import { addReasons } from "./reasons.js";

export const cards = lazyPart(() =>
  during("parts", import("tabletop:lateral-hand")).then((part) => {
    addReasons(part.REASONS);
    return part;
  }),
);
