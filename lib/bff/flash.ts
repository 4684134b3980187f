import { setCookie } from './cookies';

export type FlashCode = 'failed-token' | 'unauthorized';

/** The Set-Cookie line that leaves a toast for the next page; the page reads and deletes it within a minute. */
export const flash = (code: FlashCode) => setCookie('flash', code, 60);
