import 'server-only';
import { clearCookie, cookieValue, setCookie } from './cookies';
import { pageOf } from './remembered-path';
import { seal, unseal } from './seal';

const lifeSeconds = 10 * 60;

/** Whether a path is the link of a mail that nobody can use who is signed in (Handbook, roles-and-routes 3). */
export const isWaitingLink = (path: unknown): path is string =>
  typeof path === 'string' && pageOf(path) === '/password/reset' && /[?&]t=[^&]/.test(path);

/** The Set-Cookie line that keeps a mail's link for the next page, which offers to log out for it; null for any other path. */
export async function keepLink(path: string): Promise<string | null> {
  return isWaitingLink(path)
    ? setCookie('ml', await seal('waiting-link', path, lifeSeconds), lifeSeconds)
    : null;
}

/** The link that a request's cookies keep, checked again. */
export async function waitingLink(cookieHeader: string | null): Promise<string | null> {
  const value = cookieValue(cookieHeader, 'ml');
  const opened = value ? await unseal('waiting-link', value) : null;
  return opened && isWaitingLink(opened.data) ? opened.data : null;
}

/** The Set-Cookie line that forgets it. */
export const forgottenLink = () => clearCookie('ml');
