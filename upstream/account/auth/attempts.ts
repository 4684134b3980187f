import { isIPv6 } from 'node:net';
import type { Context } from '../../context';
import { clear, hit, prolong, refuseBeyond } from '../../platform/limits/hit';
import { networkOf } from '../../../lib/platform/node/addresses';
import type { Client } from '../../platform/start/client';

const failuresBeforeLock = 10;
const daySeconds = 86_400;
const firstLockSeconds = 600;
/** Failures from one network: so many a minute, and so many an hour. One line may have 65,536 networks of 64 bits, which share those of its 48. */
const networkLimits = [
  { most: 20, seconds: 60, bits: 64 },
  { most: 60, seconds: 3600, bits: 64 },
  { most: 60, seconds: 60, bits: 48 },
  { most: 180, seconds: 3600, bits: 48 },
] as const;
type NetworkLimit = (typeof networkLimits)[number];
const limitsOf = ({ address }: Client) => networkLimits.filter(({ bits }) => bits === 64 || isIPv6(address));

type Parts = Pick<Context, 'db' | 'now'>;

const networkKey = ({ address }: Client, { seconds, bits }: NetworkLimit) =>
  `failed-from:${networkOf(address, bits)}:${seconds}`;

/** Whose failures count together: those of all devices that never signed in to an account, and of each that has its own. */
export const attemptsKey = (email: string, device: string | null = null) =>
  `login:${email.trim().toLowerCase()}${device ? `:${device}` : ''}`;

/** 429 once a network has failed too often, whatever the accounts. A device that is known to the account passes. */
export async function refuseWearyNetwork({ db, now }: Parts, client: Client): Promise<void> {
  if (client.device) return;
  for (const limit of limitsOf(client)) await refuseBeyond(db, networkKey(client, limit), limit.most, now());
}

/** Counts a failure against its network; 429 where it is one too many, so that of many at once no more than the limit learn that they failed. */
export async function countFailure({ db, now }: Parts, client: Client): Promise<void> {
  if (client.device) return;
  for (const limit of limitsOf(client))
    await hit(db, networkKey(client, limit), limit.most, limit.seconds, now());
}

/** An attempt that was counted; `locks` tells that it was the last one, unless it succeeds. */
export type Attempt = { locks: boolean; succeeded: () => Promise<void> };

/**
 * Counts an attempt to sign in to an account before the password is looked at, so that many at once get no more guesses; 429 while the
 * account is locked for devices like this one. The tenth failure within a day locks it for 10 minutes, each further lock lasts twice as
 * long, up to a day. What a known device does changes nothing for strangers.
 */
export async function beginAttempt(
  { db, now }: Parts,
  email: string,
  { device }: Pick<Client, 'device'>,
  most = failuresBeforeLock,
): Promise<Attempt> {
  const key = attemptsKey(email, device);
  const locksKey = `locks:${key}`;
  const locks = (await hit(db, key, most, daySeconds, now())) === most;
  if (locks) {
    const before = await hit(db, locksKey, Infinity, daySeconds, now());
    const seconds = Math.min(firstLockSeconds * 2 ** (before - 1), daySeconds);
    await prolong(db, key, seconds, now());
    await prolong(db, locksKey, seconds + daySeconds, now());
  }
  const succeeded = async () => {
    await clear(db, key);
    await clear(db, locksKey);
  };
  return { locks, succeeded };
}
