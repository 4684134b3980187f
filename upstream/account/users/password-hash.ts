import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from '../../platform/limits/semaphore';
import { passwordCost as cost } from './password-cost';

// A hash takes 32 MiB and most of a core; the queue is bounded against floods of sign-ins.
const withSlot = createSemaphore({ each: 4, mostWaiting: 200 });

/** Guesses at one account run in turn, leaving the slots to others. */
const inTurn = createSemaphore({ each: 1, waitMs: 5_000 });

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
  const fits = await inTurn(() => withSlot(() => verify(known, password)), account.trim().toLowerCase());
  return passwordHash !== null && fits;
}

export function isCheapHash(passwordHash: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return Number(memory ?? 0) < cost.memoryCost || Number(passes ?? 0) < cost.timeCost;
}
