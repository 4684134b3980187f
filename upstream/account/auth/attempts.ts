import { isIPv6 } from 'node:net';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import {
  resetRateLimit,
  resetRateLimitsBelow,
  consumeRateLimit,
  extendWindow,
  requireBelowLimit,
} from '../../platform/limits/rate-limit';
import { networkOf } from '../../../lib/platform/node/addresses';
import type { Client } from '../../platform/start/client';
import type { User } from '../users/queries';

const failuresBeforeLock = 10;
const daySeconds = 86_400;
const firstLockSeconds = 600;
/** Failures per network. One line may have 65,536 networks of 64 bits, which share the limit of its 48. */
const networkLimits = [
  { most: 20, seconds: 60, bits: 64 },
  { most: 60, seconds: 3600, bits: 64 },
  { most: 60, seconds: 60, bits: 48 },
  { most: 180, seconds: 3600, bits: 48 },
] as const;
type NetworkLimit = (typeof networkLimits)[number];
const limitsOf = ({ address }: Client) => networkLimits.filter(({ bits }) => bits === 64 || isIPv6(address));

type Deps = Pick<Context, 'db' | 'now'>;

const networkKey = ({ address }: Client, { seconds, bits }: NetworkLimit) =>
  `failed-from:${networkOf(address, bits)}:${seconds}`;

/** The counter of an account's failures: one per known device, one for all unknown devices. */
const attemptsKey = (email: string, device: string | null = null) =>
  `login:${email.trim().toLowerCase()}${device ? `:${device}` : ''}`;

/** 429 after too many failures from a network. A device known to the account passes. */
export async function refuseBlockedNetwork({ db, now }: Deps, client: Client): Promise<void> {
  if (client.device) return;
  for (const limit of limitsOf(client))
    await requireBelowLimit(db, networkKey(client, limit), limit.most, now());
}

/** Counts a failure of a network; 429 beyond the limit, so that parallel guesses learn no more results. */
export async function countFailure({ db, now }: Deps, client: Client): Promise<void> {
  if (client.device) return;
  for (const limit of limitsOf(client))
    await consumeRateLimit(db, networkKey(client, limit), limit.most, limit.seconds, now());
}

/** A counted attempt; `locks`: it was the last one before the lock, unless it succeeds. */
type Attempt = { locks: boolean; succeeded: () => Promise<void> };

/** Counts an attempt before the password check, so that parallel guesses gain nothing. Locks double; known devices are separate. */
export async function beginAttempt(
  { db, now }: Deps,
  email: string,
  { device }: Pick<Client, 'device'>,
  most = failuresBeforeLock,
): Promise<Attempt> {
  const key = attemptsKey(email, device);
  const locksKey = `locks:${key}`;
  const locks = (await consumeRateLimit(db, key, most, daySeconds, now())) === most;
  if (locks) {
    const before = await consumeRateLimit(db, locksKey, Infinity, daySeconds, now());
    const seconds = Math.min(firstLockSeconds * 2 ** (before - 1), daySeconds);
    await extendWindow(db, key, seconds, now());
    await extendWindow(db, locksKey, seconds + daySeconds, now());
  }
  const succeeded = async () => {
    await resetRateLimit(db, key);
    await resetRateLimit(db, locksKey);
  };
  return { locks, succeeded };
}

/** What counts guesses within an account's sessions, apart from those at the sign-in. */
export const ownPassword = (id: string) => `own password ${id}`;

/** Forgets the failures of an account, on all devices. */
export async function forgetFailures(db: Database, account: string): Promise<void> {
  const key = attemptsKey(account);
  for (const one of [key, `locks:${key}`]) await resetRateLimitsBelow(db, one);
}

/** Lifts the locks of an account with a new password; that of its second step stays. */
export async function unlockPassword(db: Database, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  for (const account of [email, ownPassword(id)]) await forgetFailures(db, account);
}
