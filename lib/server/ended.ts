import 'server-only';
import { seal, unseal } from './seal';

/** Why a page could not go on, on which path, and in which session (by its start, milliseconds). */
export type Ended = { path: string; cause: 401 | 403; startedAt: number };

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
