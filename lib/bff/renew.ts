import 'server-only';
import { messages } from '../messages';
import { endedSessionCookies, openSession } from '../server/session';
import { clientAddress } from '../server/client-address';
import { failure, json } from '../server/answer';
import { flash } from '../server/flash';
import { refresh } from './refresh';

/** Renews the session's token and answers {user}; the token itself stays in `at`. Handbook, session 4. */
export async function renew(request: Request): Promise<Response> {
  const cookieHeader = request.headers.get('cookie');
  const session = await openSession(cookieHeader);
  const renewed = session && (await refresh(session, clientAddress(request.headers)));
  if (renewed?.kind === 'renewed') return json(200, { user: renewed.session.user }, [renewed.cookie]);
  if (renewed?.kind === 'unreachable') return failure(503, messages.unavailable);
  const cookies = [...endedSessionCookies(cookieHeader), flash('failed-token')];
  return failure(401, messages.failedToken, undefined, cookies);
}
