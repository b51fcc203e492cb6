/* What every page can do: themes, links to copy, times on the reader's clock, questions before a form is sent. */

import { startApp } from "../app/loading.js";
import { startConfirming } from "./confirm.js";
import { startCopying } from "./copy.js";
import { startHearingErrors } from "./errors.js";
import { startFormDrafts } from "../kit/form-drafts.js";
import { startLeaving } from "./leaving.js";
import { startNotices } from "./notices.js";
import { startThemeSwitch } from "./theme-switch.js";
import { startTimes } from "./times.js";

startHearingErrors();
startThemeSwitch();
startLeaving();
startCopying();
startTimes();
startConfirming();
startNotices();
startFormDrafts();
startApp();
