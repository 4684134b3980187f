import 'server-only';
import * as messages from '@/texts/platform/messages';
import { failure, jsonResponse } from '../server/answer';
import { openSession } from '../server/session';
import { isForeignRead } from './origin';
import { renewalFailure, renewSession, signedOutCookies } from './renewal';

/** Renews the token and answers {user}; the token stays in the cookie `at` (Handbook, session: Renewal). */
export async function renew(request: Request): Promise<Response> {
  const { headers } = request;
  if (isForeignRead(request)) return failure(403, messages.crossSite, 'cross_site');
  const session = await openSession(headers.get('cookie'));
  if (!session)
    return renewalFailure({ kind: 'refused', cookies: signedOutCookies(headers, 'failed-token') });
  const renewal = await renewSession(session, headers);
  if (renewal.kind !== 'renewed') return renewalFailure(renewal);
  return jsonResponse(200, { user: renewal.session.user }, renewal.cookies);
}
