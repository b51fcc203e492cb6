/* The part that makes the site an app comes so long after a page of the first visit has loaded, in milliseconds (static/app/loading.js). */

export const FIRST_VISIT = 3_000;
