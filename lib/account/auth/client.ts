import type { z } from 'zod';
import { call } from '../../platform/browser/http';
import { asName, asRecord } from '../../platform/contract/values';
import { ways, type Way } from '../../platform/contract/second-factor';
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
/** Who has signed in, by the user's id, and the path of the page to go to. */
export type Entered = { person: string | undefined; to: string };

/** Reads what a sign-in answers. */
export function enteredOf(answered: unknown): Entered {
  const answer = asRecord(answered);
  return { person: asName(asRecord(answer?.user)?.id), to: asName(answer?.to) ?? '/' };
}

/** The second step that an answer asks for; null where it asks for none. */
function stepOf(answered: unknown): SecondStep | null {
  const answer = asRecord(answered);
  const ticket = asName(answer?.ticket);
  const named = Array.isArray(answer?.ways) ? answer.ways : [];
  return ticket ? { ticket, ways: ways.filter((way) => named.includes(way)) } : null;
}

/** Signs in, or leads to the second step. */
export async function login(
  credentials: z.infer<typeof loginSchema>,
): Promise<Entered | { step: SecondStep }> {
  const answer = await call('POST /auth/login', { json: credentials });
  const step = stepOf(answer);
  return step ? { step } : enteredOf(answer);
}

/** The second step of a sign-in. */
export const enterCode = async (step: z.infer<typeof codeSchema>) =>
  enteredOf(await call('POST /auth/code', { json: step }));

/**
 * Ends the session; works with the upstream down. Gives the provider's address where the person logs out as well, null where there is
 * none. Throws UpstreamError where the dashboard itself gives no answer.
 */
export const logout = async () => asName(asRecord(await call('POST /auth/logout'))?.to);

/** Says the password once more; a wrong one is a 400. Gives the second step that the account has, null where that was all. */
export const confirmIdentity = async (confirmation: z.infer<typeof confirmSchema>) =>
  stepOf(await call('POST /auth/confirm', { json: confirmation }));

/** The second step of that; a wrong code is a 400. */
export const confirmByCode = async (step: z.infer<typeof codeSchema>): Promise<void> =>
  void (await call('POST /auth/confirm', { json: step }));

/** Has a reset link mailed. */
export const forgotPassword = (request: z.infer<typeof forgotSchema>) =>
  call('POST /auth/password/forgot', { json: request });

/** Sets a new password with the token of the mailed link. */
export const resetPassword = (passwords: z.infer<typeof sentResetSchema>, token: string) =>
  call('POST /auth/password/reset', { json: { ...passwords, token } });

/** Changes the signed-in user's password. */
export const changePassword = (passwords: z.infer<typeof sentChangeSchema>) =>
  call('POST /dashboard/password/change', { json: passwords });
