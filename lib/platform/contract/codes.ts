/** The code of a 422: a creation was sent again under its key with another content. */
export const keyReused = 'key_reused';
/** The code of a 409 of the dashboard's own: another person has signed in since the page was drawn. */
export const personChanged = 'session_changed';
/** The code of a 503: the proof of the dashboard is of another minute than the upstream's clock has. */
export const clocksDiffer = 'clocks';
/** The code of a 429: the user's files of a day are too much. */
export const uploadQuota = 'upload_quota';
/** The code of a 403: the person's right in the company does not reach so far, and the session goes on. */
export const rightMissing = 'right';
/** The code of a 403 of the dashboard's own: the upstream refused this one call, and the session goes on. */
export const notAllowed = 'not_allowed';
