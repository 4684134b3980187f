import 'server-only';
import { createHash } from 'node:crypto';
import { seal, unseal } from './seal';

export type EndCause = 'expired' | 'failed-token' | 'unauthorized';
/** `startedAt` identifies the session, milliseconds; `token` is hashed. */
export type EndedSession = { path: string; cause: EndCause; startedAt: number; token: string };

export const tokenName = (token: string) =>
  createHash('sha256').update(token).digest('base64url').slice(0, 16);

const seconds = 60;

/** The handler that renews or ends a page's session, without base path; sealed for a minute. */
export const endedAddress = async (ended: EndedSession) =>
  `/api/session/ended?v=${encodeURIComponent(await seal('session-ended', ended, seconds))}`;

export async function readEnded(value: string | null): Promise<EndedSession | null> {
  const opened = value ? await unseal('session-ended', value) : null;
  if (!opened || Date.now() - opened.sealedAt > seconds * 1000) return null;
  return opened.data as EndedSession;
}
