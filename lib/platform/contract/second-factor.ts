/** 403: a second factor must be set up first; the session stays valid. */
export const factorCode = 'second_factor';

export const ways = ['app', 'passkey'] as const;
export type Way = (typeof ways)[number];
