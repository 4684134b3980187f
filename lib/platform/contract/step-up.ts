/** 401: the password is needed again; the session goes on. */
export const stepUpCode = 'step_up';
