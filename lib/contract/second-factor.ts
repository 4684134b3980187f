/** The code of a 403 that wants a second factor set up first and says nothing against the session. */
export const factorCode = 'second_factor';
