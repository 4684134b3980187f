import type { z } from 'zod';
import { call } from '../../platform/browser/http';
import { asName, asRecord } from '../../platform/contract/values';
import { ways, type Way } from '../../platform/contract/second-factor';
import type { codeSchema, confirmSchema, loginSchema } from './schema';

export type SecondStep = { ticket: string; ways: Way[] };
export type SignInResult = { person: string | undefined; to: string };

export function readSignIn(answered: unknown): SignInResult {
  const answer = asRecord(answered);
  return { person: asName(asRecord(answer?.user)?.id), to: asName(answer?.to) ?? '/' };
}

function stepOf(answered: unknown): SecondStep | null {
  const answer = asRecord(answered);
  const ticket = asName(answer?.ticket);
  const named = Array.isArray(answer?.ways) ? answer.ways : [];
  return ticket ? { ticket, ways: ways.filter((way) => named.includes(way)) } : null;
}

export async function login(
  credentials: z.infer<typeof loginSchema>,
): Promise<SignInResult | { step: SecondStep }> {
  const answer = await call('POST /auth/login', { json: credentials });
  const step = stepOf(answer);
  return step ? { step } : readSignIn(answer);
}

export const submitCode = async (step: z.infer<typeof codeSchema>) =>
  readSignIn(await call('POST /auth/code', { json: step }));

/** Confirms the password (400 for a wrong one); returns the account's second step, or null. */
export const confirmIdentity = async (confirmation: z.infer<typeof confirmSchema>) =>
  stepOf(await call('POST /auth/confirm', { json: confirmation }));

export const confirmByCode = async (step: z.infer<typeof codeSchema>): Promise<void> =>
  void (await call('POST /auth/confirm', { json: step }));
