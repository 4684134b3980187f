import 'server-only';
import { createHash } from 'node:crypto';
import { seal, unseal } from './seal';

/** The upstream called the token expired, refused it for another reason, or refused the page (403). */
export type EndCause = 'expired' | 'failed-token' | 'unauthorized';
/** Why a page could not go on, on which path, in which session (by its start, milliseconds), and under which token. */
export type Ended = { path: string; cause: EndCause; startedAt: number; token: string };

/** A short name of a token, from which nobody gets the token back. */
export const tokenName = (token: string) =>
  createHash('sha256').update(token).digest('base64url').slice(0, 16);

const seconds = 60;

/** The address (without the base path) of the handler that mends or ends a session for a page; its value is sealed for a minute. */
export const endedAddress = async (ended: Ended) =>
  `/api/session/ended?v=${encodeURIComponent(await seal('session-ended', ended, seconds))}`;

/** What an address of `endedAddress` says; null for one that is older than a minute or was not made here. */
export async function readEnded(value: string | null): Promise<Ended | null> {
  const opened = value ? await unseal('session-ended', value) : null;
  if (!opened || Date.now() - opened.sealedAt > seconds * 1000) return null;
  return opened.data as Ended;
}
