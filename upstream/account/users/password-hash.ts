import { hash, verify } from '@node-rs/argon2';
import { isNoSlot, createKeyedSemaphore } from '../../../lib/platform/node/slots';
import { tooMany } from '../../platform/http/errors';
import { createSemaphore } from '../../platform/limits/semaphore';
import { passwordCost as cost } from './password-cost';

// A hash takes 32 MiB and most of a core; the queue is bounded against floods of sign-ins.
const withSlot = createSemaphore(4, 200);

/** Guesses at one account run in turn, leaving the slots to others. */
const lineMs = 5_000;
const takeTurn = createKeyedSemaphore({ each: 1, waitMs: lineMs });

export const hashPassword = (password: string) => withSlot(() => hash(password, cost));

let absentHash: Promise<string> | undefined;

/** Verifies a password; takes as long without a hash, so that accounts stay secret. 429 under load. */
export async function checkPassword(
  passwordHash: string | null,
  password: string,
  account: string,
): Promise<boolean> {
  absentHash ??= hash('nobody has this password', cost);
  const known = passwordHash ?? (await absentHash);
  const leave = await takeTurn(account.trim().toLowerCase()).catch((error: unknown) => {
    throw isNoSlot(error) ? tooMany(lineMs / 1000) : error;
  });
  const fits = await withSlot(() => verify(known, password)).finally(leave);
  return passwordHash !== null && fits;
}

export function isCheapHash(passwordHash: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return Number(memory ?? 0) < cost.memoryCost || Number(passes ?? 0) < cost.timeCost;
}
