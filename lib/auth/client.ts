import type { z } from 'zod';
import { call } from '../browser/http';
import { asName, asRecord } from '../contract/values';
import { ways, type Way } from '../contract/second-factor';
import type {
  codeSchema,
  confirmSchema,
  forgotSchema,
  loginSchema,
  sentChangeSchema,
  sentResetSchema,
} from './schema';

/** The second step of a sign-in: its ticket, and how it may be taken. */
export type SecondStep = { ticket: string; ways: Way[] };
/** Where a sign-in leads: to a page, or to the second step. */
export type Entered = { to: string; step: SecondStep | null };

/** Signs in. */
export async function login(credentials: z.infer<typeof loginSchema>): Promise<Entered> {
  const answer = asRecord(await call('POST /auth/login', { json: credentials }));
  const ticket = asName(answer?.ticket);
  const named = Array.isArray(answer?.ways) ? answer.ways : [];
  const step = ticket ? { ticket, ways: ways.filter((way) => named.includes(way)) } : null;
  return { to: asName(answer?.to) ?? '/', step };
}

/** The second step of a sign-in; gives the path of the page to go to. */
export async function enterCode(step: z.infer<typeof codeSchema>): Promise<string> {
  const answer = asRecord(await call('POST /auth/code', { json: step }));
  return asName(answer?.to) ?? '/';
}

/**
 * Ends the session; works with the upstream down. Gives the provider's address where the person logs out as well, null where there is
 * none. Throws UpstreamError where the dashboard itself gives no answer.
 */
export const logout = async () => asName(asRecord(await call('POST /auth/logout'))?.to);

/** Says the password once more; a wrong one is a 400. */
export const confirmIdentity = (confirmation: z.infer<typeof confirmSchema>) =>
  call('POST /auth/confirm', { json: confirmation });

/** Has a reset link mailed. */
export const forgotPassword = (request: z.infer<typeof forgotSchema>) =>
  call('POST /auth/password/forgot', { json: request });

/** Sets a new password with the token of the mailed link. */
export const resetPassword = (passwords: z.infer<typeof sentResetSchema>, token: string) =>
  call('POST /auth/password/reset', { json: { ...passwords, token } });

/** Changes the signed-in user's password. */
export const changePassword = (passwords: z.infer<typeof sentChangeSchema>) =>
  call('POST /dashboard/password/change', { json: passwords });
