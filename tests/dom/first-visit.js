/* How long after a page of the first visit the part comes that makes the site an app, in milliseconds (static/app/loading.js). */

export const FIRST_VISIT = 3_000;
