/** The code of a 403 that wants a second factor set up first and says nothing against the session. */
export const factorCode = 'second_factor';

/** What the second step of a sign-in is taken by; a recovery code stands in for either. */
export const ways = ['app', 'passkey'] as const;
export type Way = (typeof ways)[number];
