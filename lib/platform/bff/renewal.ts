import 'server-only';
import * as messages from '@/texts/platform/messages';
import { failure } from '../server/answer';
import { clientOf } from '../server/client-address';
import { flash, type FlashCode } from '../server/flash';
import { endedSessionCookies, type Session } from '../server/session';
import { refresh } from './refresh';

/**
 * The session that a request goes on with after a refresh, and its Set-Cookie lines: the renewed one, none where the refresh was
 * refused (the lines sign out), or the old one where the upstream did not answer.
 */
export type Renewal =
  | { kind: 'renewed'; session: Session; cookies: string[] }
  | { kind: 'refused'; session: null; cookies: string[] }
  | { kind: 'unreachable'; session: Session; cookies: string[] };

/** The Set-Cookie lines that sign out and leave a toast for the login page. */
export const signedOutCookies = (headers: Headers, toast: FlashCode) => [
  ...endedSessionCookies(headers.get('cookie')),
  flash(toast),
];

/** Renews the session of a request, given by the request's headers. */
export async function renewSession(session: Session, headers: Headers): Promise<Renewal> {
  const refreshed = await refresh(session, clientOf(headers));
  if (refreshed.kind === 'renewed')
    return { kind: 'renewed', session: refreshed.session, cookies: [refreshed.cookie] };
  if (refreshed.kind === 'unreachable') return { kind: 'unreachable', session, cookies: [] };
  return { kind: 'refused', session: null, cookies: signedOutCookies(headers, 'failed-token') };
}

/** The response to a call whose session could not be renewed: 503 without an answer of the upstream, else 401. */
export const notRenewed = ({ kind, cookies }: Pick<Renewal, 'kind' | 'cookies'>) =>
  kind === 'unreachable'
    ? failure(503, messages.unavailable)
    : failure(401, messages.failedToken, undefined, cookies);
