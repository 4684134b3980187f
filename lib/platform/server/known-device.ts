import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { clearCookie, cookieValue, setCookie } from './cookies';
import { env } from './env';
import { seal, unseal } from './seal';

/** A browser that people have signed in with: its name, and the accounts, the last one first. */
type KnownDevice = { device: string; accounts: string[] };

const yearSeconds = 365 * 86_400;
const mostAccounts = 8;
/** Of the ways to sign in, by password and by a provider. Earlier versions knew the first alone. */
const path = '/admin/api';
const formerPath = '/admin/api/auth';

const accountOf = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);

async function read(cookieHeader: string | null): Promise<KnownDevice | null> {
  const value = cookieValue(cookieHeader, 'kd');
  const opened = value ? await unseal('known-device', value) : null;
  return opened && (opened.data as KnownDevice);
}

/** The name of the browser where it has signed in to this account before; null for a stranger. */
export async function knownDevice(cookieHeader: string | null, email: string): Promise<string | null> {
  const known = await read(cookieHeader);
  return known?.accounts.includes(accountOf(email)) ? known.device : null;
}

/** The Set-Cookie line after a sign-in to an account; none where the upstream could not be told. Handbook, session 10. */
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
