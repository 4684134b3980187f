import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { clearCookie, cookieValue, setCookie } from './cookies';
import { env } from './env';
import { seal, unseal } from './seal';

/** A browser's name, and its accounts, the last one first. */
type KnownDevice = { device: string; accounts: string[] };

const yearSeconds = 365 * 86_400;
const mostAccounts = 8;
/** For both ways to sign in; earlier versions only had the password's path. */
const path = '/admin/api';
const formerPath = '/admin/api/auth';

const accountOf = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);

async function read(cookieHeader: string | null): Promise<KnownDevice | null> {
  const value = cookieValue(cookieHeader, 'kd');
  const opened = value ? await unseal('known-device', value) : null;
  return opened && (opened.data as KnownDevice);
}

export async function knownDevice(cookieHeader: string | null, email: string): Promise<string | null> {
  const known = await read(cookieHeader);
  return known?.accounts.includes(accountOf(email)) ? known.device : null;
}

/** The cookie after a sign-in; none without a key for the upstream (Handbook, session: Guessing). */
export async function knownDeviceCookie(cookieHeader: string | null, email: string): Promise<string[]> {
  if (!env().bffKey) return [];
  const { device, accounts } = (await read(cookieHeader)) ?? {
    device: randomBytes(16).toString('base64url'),
    accounts: [],
  };
  const account = accountOf(email);
  const all = [account, ...accounts.filter((other) => other !== account)].slice(0, mostAccounts);
  const value = await seal('known-device', { device, accounts: all }, yearSeconds);
  return [setCookie('kd', value, yearSeconds, path), clearCookie('kd', formerPath)];
}
