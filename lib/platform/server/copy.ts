import 'server-only';
import { createHash } from 'node:crypto';
import type { TokenUser } from '../../roles';
import { cookieValue } from './cookies';
import type { Session } from './session';

/** The header in which each page says which copies may stay on the device: those of this name, or 'none' (Handbook, offline 4). */
export const copyHeader = 'x-copy';
export const noCopy = 'none';

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A name by which the browser keeps what is somebody's: an upstream's ids may be e-mail addresses. */
export const personName = ({ id }: Pick<TokenUser, 'id'>) => shortHash(id);

/** The name of a session's copies where its person has asked this device to keep them, else null. It says nothing of either. */
export function copyName(session: Session | null, cookieHeader: string | null): string | null {
  if (!session || cookieValue(cookieHeader, 'copy') !== personName(session.user)) return null;
  return shortHash(`copy ${session.user.id} ${session.startedAt} ${session.binder ?? ''}`);
}

/** Whether an answer takes the session from the browser. */
export const endsSession = ({ headers }: Response) =>
  headers.getSetCookie().some((line) => line.startsWith('at=;'));
