import type { z } from 'zod';
import { call } from '../../platform/browser/http';
import { asName, asRecord } from '../../platform/contract/values';
import type { BegunFactor } from './calls';
import type { firstCodeSchema } from './schema';

export async function beginSecondFactor(): Promise<BegunFactor> {
  const answer = asRecord(await call('POST /dashboard/second-factor'));
  return { secret: asName(answer?.secret) ?? '', address: asName(answer?.address) ?? '' };
}

export const codesOf = (answer: unknown): string[] => {
  const codes = asRecord(answer)?.recoveryCodes;
  return Array.isArray(codes) ? codes.map(String) : [];
};

export const turnOnSecondFactor = async (first: z.infer<typeof firstCodeSchema>) =>
  codesOf(await call('POST /dashboard/second-factor/confirm', { json: first }));

export const renewRecoveryCodes = async () =>
  codesOf(await call('POST /dashboard/second-factor/recovery-codes'));
