import { hash, verify } from '@node-rs/argon2';
import { isNoSlot, slots } from '../../../lib/platform/node/slots';
import { tooMany } from '../../platform/http/errors';
import { createSemaphore } from '../../platform/limits/semaphore';
import { passwordCost as cost } from './password-cost';

// A hash takes 32 MiB and most of a core: four at once, and a queue that a flood of sign-ins cannot grow without end.
const withSlot = createSemaphore(4, 200);

/** The guesses at one account come one after the other, so that many at once leave the places above to other people's. */
const lineMs = 5_000;
const takeTurn = slots({ each: 1, waitMs: lineMs });

/** Hashes a password; 429 while too many others wait. */
export const hashPassword = (password: string) => withSlot(() => hash(password, cost));

let absentHash: Promise<string> | undefined;

/**
 * Says whether a password fits an account, named in any way; without a hash it takes as long and says no, so that a stranger cannot tell who
 * has an account. 429 while too many others wait, or too many for that account.
 */
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

/** Whether a hash was made at less cost than new ones are. */
export function isCheapHash(passwordHash: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return Number(memory ?? 0) < cost.memoryCost || Number(passes ?? 0) < cost.timeCost;
}
