/** The code of a 422: a creation was sent again under its key with another content. */
export const keyReused = 'key_reused';
