import 'server-only';
import { once } from 'node:events';
import { isTokenExpiry } from '../errors/errors';
import { log } from '../server/log';
import { endedSessionCookies, openSession, type Session } from '../server/session';
import { sendForJson, type JsonAnswer } from '../server/upstream';
import { type Client, clientOf } from '../server/client-address';
import { jsonResponse } from '../server/answer';
import { clearCookie } from '../server/cookies';
import { forgetRenewals, isNearEnd, refresh } from './refresh';
import { forgottenIdToken, providerLogout } from '../server/provider-logout';
import { forgottenPath, loggedOutCookie } from '../server/remembered-path';
import { forgottenLink } from '../server/waiting-link';

const timeoutMs = 2000;

/** An upstream may want a token that has not expired. */
async function passOn(session: Session, client: Client | null): Promise<JsonAnswer> {
  const send = (as: Session) =>
    sendForJson({ method: 'POST', path: '/auth/logout', session: as, client, lane: 'renew' }, timeoutMs);
  const answer = isNearEnd(session, 0) ? null : await send(session);
  if (answer && !(answer.status === 401 && isTokenExpiry(answer.body))) return answer;
  const renewal = await refresh(session, client);
  return renewal.kind === 'renewed' ? send(renewal.session) : (answer ?? send(session));
}

/** Ends a session at the upstream within 2 s; logs where it did not: the session expires there. */
export async function endAtUpstream(session: Session, client: Client | null): Promise<void> {
  const late = once(AbortSignal.timeout(timeoutMs), 'abort').then(() => null);
  try {
    const status = (await Promise.race([passOn(session, client), late]))?.status ?? 0;
    if (status < 200 || status >= 300) log.warn({ status }, 'logout-not-passed-on');
  } catch (error) {
    log.warn({ err: error }, 'logout-not-passed-on');
  }
  forgetRenewals(session);
}

/** Ends the session, also with the upstream down; `to` is the provider's logout (Handbook, session: Signing out). */
export async function logout(request: Request): Promise<Response> {
  const cookieHeader = request.headers.get('cookie');
  const session = await openSession(cookieHeader);
  if (session) await endAtUpstream(session, clientOf(request.headers));
  const to = await providerLogout(cookieHeader);
  const cleared = [...endedSessionCookies(cookieHeader), clearCookie('lookup'), forgottenPath()];
  const forgotten = [forgottenLink(), forgottenIdToken()];
  return jsonResponse(200, to ? { to } : {}, [...cleared, ...forgotten, loggedOutCookie()]);
}
