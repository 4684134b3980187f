import 'server-only';
import { log } from '../server/log';
import { endedSessionCookies, openSession, type Session } from '../server/session';
import { sendForJson } from '../server/upstream';
import { type Client, clientOf } from '../server/client-address';
import { jsonResponse } from '../server/answer';
import { clearCookie } from '../server/cookies';
import { forgetRenewals } from './refresh';
import { forgottenIdToken, providerLogout } from '../server/provider-logout';
import { forgottenPath, loggedOutCookie } from '../server/remembered-path';
import { forgottenLink } from '../server/waiting-link';

const timeoutMs = 2000;

/** Ends a session at the upstream within 2 s; without an answer, logs it: the session expires there. */
export async function endAtUpstream(session: Session, client: Client | null): Promise<void> {
  const request = { method: 'POST', path: '/auth/logout', session, client, lane: 'renew' as const };
  await sendForJson(request, timeoutMs).catch((error: unknown) =>
    log.warn({ err: error }, 'logout-not-passed-on'),
  );
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
