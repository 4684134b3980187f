/** The code of a 422: a creation was sent again under its key with another content. */
export const keyReused = 'key_reused';
/** The code of a 409 of the dashboard's own: another person has signed in since the page was drawn. */
export const personChanged = 'session_changed';
/** The code of a 429: the user's files of a day are too much. */
export const uploadQuota = 'upload_quota';
