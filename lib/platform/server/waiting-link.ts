import 'server-only';
import type { TokenUser } from '../../roles';
import { clearCookie, cookieValue, setCookie } from './cookies';
import { personName } from './copy';
import { pageOf } from './remembered-path';
import { seal, unseal } from './seal';

const lifeSeconds = 10 * 60;

type Person = Pick<TokenUser, 'id'>;
type Sealed = Partial<{ path: unknown; person: unknown }> | null;

/** Whether a path is the link of a mail that nobody can use who is signed in (Handbook, roles-and-routes 3). */
export const isWaitingLink = (path: unknown): path is string =>
  typeof path === 'string' && pageOf(path) === '/password/reset' && /[?&]t=[^&]/.test(path);

/** The Set-Cookie line that keeps a mail's link for the person's next page, which offers to log out for it; null for any other path. */
export async function keepLink(path: string, person: Person): Promise<string | null> {
  if (!isWaitingLink(path)) return null;
  const sealed = await seal('waiting-link', { path, person: personName(person) }, lifeSeconds);
  return setCookie('ml', sealed, lifeSeconds);
}

/** The link that a request's cookies keep for the person who opened it, checked again. */
export async function waitingLink(cookieHeader: string | null, person: Person): Promise<string | null> {
  const value = cookieValue(cookieHeader, 'ml');
  const opened = value ? await unseal('waiting-link', value) : null;
  const { path, person: opener } = (opened?.data as Sealed | undefined) ?? {};
  return opener === personName(person) && isWaitingLink(path) ? path : null;
}

/** The Set-Cookie line that forgets it. */
export const forgottenLink = () => clearCookie('ml');
