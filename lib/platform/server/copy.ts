import 'server-only';
import { createHash } from 'node:crypto';
import type { TokenUser } from '../../roles';
import { cookieValue } from './cookies';
import type { Session } from './session';

/** A page's header with the name of the copies that may stay, or 'none' (Handbook, offline: Whose copies). */
export const copyHeader = 'x-copy';
export const noCopy = 'none';

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Hashed, as an upstream's ids may be e-mail addresses. */
export const personName = ({ id }: Pick<TokenUser, 'id'>) => shortHash(id);

/** A pseudonym of the session's copies; null unless the person keeps copies on this device. */
export function copyName(session: Session | null, cookieHeader: string | null): string | null {
  if (!session || cookieValue(cookieHeader, 'copy') !== personName(session.user)) return null;
  return shortHash(`copy ${session.user.id} ${session.startedAt} ${session.binder ?? ''}`);
}

export const clearsSession = ({ headers }: Response) =>
  headers.getSetCookie().some((line) => line.startsWith('at=;'));
