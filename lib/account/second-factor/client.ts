import type { z } from 'zod';
import { call } from '../../platform/browser/http';
import { asName, asRecord } from '../../platform/contract/values';
import type { BegunFactor } from './calls';
import type { firstCodeSchema } from './schema';

/** Makes a secret; a code that an app makes of it turns the second factor on. */
export async function beginSecondFactor(): Promise<BegunFactor> {
  const answer = asRecord(await call('POST /dashboard/second-factor'));
  return { secret: asName(answer?.secret) ?? '', address: asName(answer?.address) ?? '' };
}

/** The recovery codes in an answer; none where the user has kept earlier ones. */
export const codesOf = (answer: unknown): string[] => {
  const codes = asRecord(answer)?.recoveryCodes;
  return Array.isArray(codes) ? codes.map(String) : [];
};

/** Turns the second factor on; gives the recovery codes. */
export const turnOnSecondFactor = async (first: z.infer<typeof firstCodeSchema>) =>
  codesOf(await call('POST /dashboard/second-factor/confirm', { json: first }));

/** New recovery codes in place of the old ones. */
export const renewRecoveryCodes = async () =>
  codesOf(await call('POST /dashboard/second-factor/recovery-codes'));

export const turnOffSecondFactor = () => call('DELETE /dashboard/second-factor');

export const removePasskey = (id: string) =>
  call('DELETE /dashboard/second-factor/passkeys/:id', { params: { id } });
