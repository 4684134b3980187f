/** The code of a 401 that asks for the password again and says nothing against the session. */
export const stepUpCode = 'step_up';
