import 'server-only';
import type { SsoFailure } from '../../account/auth/sso-failures';
import { setCookie } from './cookies';

export type FlashCode = 'failed-token' | 'unauthorized' | SsoFailure;

/** The Set-Cookie line that leaves a toast, or the login page's banner, for the next page; the page reads and deletes it within a minute. */
export const flash = (code: FlashCode) => setCookie('flash', code, 60);
