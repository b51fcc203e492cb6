/* The settings of this browser as a dialog, which is loaded when someone opens it. */

import { during } from "../kit/activity.js";

/** Opens the dialog. */
export async function showSettings() {
  const part = await during("parts", import("tabletop:site-settings"));
  part.showSettings();
}
