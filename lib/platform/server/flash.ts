import 'server-only';
import type { SsoFailure } from '../errors/sso-failures';
import { setCookie } from './cookies';

export type FlashCode = 'failed-token' | 'unauthorized' | SsoFailure;

/** Leaves a toast or banner for the next page, within a minute. */
export const flash = (code: FlashCode) => setCookie('flash', code, 60);
