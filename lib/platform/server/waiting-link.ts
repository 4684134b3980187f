import 'server-only';
import type { TokenUser } from '../../roles';
import { clearCookie, cookieValue, setCookie } from './cookies';
import { personName } from './copy';
import { pageOf } from './remembered-path';
import { seal, unseal } from './seal';

const lifeSeconds = 10 * 60;

type Person = Pick<TokenUser, 'id'>;
type SealedLink = Partial<{ path: unknown; person: unknown }> | null;

/** A mail's link that only works without a session (Handbook, roles-and-routes: Where a visit goes). */
export const isWaitingLink = (path: unknown): path is string =>
  typeof path === 'string' && pageOf(path) === '/password/reset' && /[?&]t=[^&]/.test(path);

/** Keeps a mail's link for the next page, which offers to log out; null for other paths. */
export async function rememberLink(path: string, person: Person): Promise<string | null> {
  if (!isWaitingLink(path)) return null;
  const sealed = await seal('waiting-link', { path, person: personName(person) }, lifeSeconds);
  return setCookie('ml', sealed, lifeSeconds);
}

export async function waitingLink(cookieHeader: string | null, person: Person): Promise<string | null> {
  const value = cookieValue(cookieHeader, 'ml');
  const opened = value ? await unseal('waiting-link', value) : null;
  const { path, person: opener } = (opened?.data as SealedLink | undefined) ?? {};
  return opener === personName(person) && isWaitingLink(path) ? path : null;
}

export const forgottenLink = () => clearCookie('ml');
