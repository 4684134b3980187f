import 'server-only';
import * as messages from '@/texts/platform/messages';
import { failure } from '../server/answer';
import { clientOf } from '../server/client-address';
import { flash, type FlashCode } from '../server/flash';
import { endedSessionCookies, type Session } from '../server/session';
import { refresh } from './refresh';

/** A request's session after a refresh with its Set-Cookie lines: renewed, null if refused, else unchanged. */
export type Renewal =
  | { kind: 'renewed'; session: Session; cookies: string[] }
  | { kind: 'refused'; session: null; cookies: string[] }
  | { kind: 'unreachable'; session: Session; cookies: string[] };

export const signedOutCookies = (headers: Headers, toast: FlashCode) => [
  ...endedSessionCookies(headers.get('cookie')),
  flash(toast),
];

export async function renewSession(session: Session, headers: Headers): Promise<Renewal> {
  const refreshed = await refresh(session, clientOf(headers));
  if (refreshed.kind === 'renewed')
    return { kind: 'renewed', session: refreshed.session, cookies: [refreshed.cookie] };
  if (refreshed.kind === 'unreachable') return { kind: 'unreachable', session, cookies: [] };
  return { kind: 'refused', session: null, cookies: signedOutCookies(headers, 'failed-token') };
}

export const renewalFailure = ({ kind, cookies }: Pick<Renewal, 'kind' | 'cookies'>) =>
  kind === 'unreachable'
    ? failure(503, messages.unavailable)
    : failure(401, messages.failedToken, undefined, cookies);
