/** 422: the idempotency key was used with other content. */
export const keyReused = 'key_reused';
/** 409, the dashboard's own: another person has signed in since the page was drawn. */
export const personChanged = 'session_changed';
/** 503: the dashboard's proof does not match the upstream's clock. */
export const clocksDiffer = 'clocks';
/** 429: the user's upload quota of a day is used up. */
export const uploadQuota = 'upload_quota';
/** 429: a limit that lasts for hours yet. */
export const dayLimit = 'day_limit';
/** 403: the right in the company is missing; the session stays valid. */
export const rightMissing = 'right';
/** 403, the dashboard's own: the upstream refused this call; the session stays valid. */
export const notAllowed = 'not_allowed';
/** 401: the password is needed again; the session stays valid. */
export const stepUpCode = 'step_up';
