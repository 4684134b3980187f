import 'server-only';
import { messages } from '../messages';
import { pageAddress } from '../paths';
import { endedSessionCookies, openSession } from '../server/session';
import { clientAddress } from '../server/client-address';
import { failure, redirectTo } from '../server/answer';
import { flash } from '../server/flash';
import { readEnded } from '../server/ended';
import { refresh } from './refresh';
import { hasLoggedOut, rememberable, rememberPath } from '../server/remembered-path';

/** A token that is refused this soon after it was given is refused for good, milliseconds. */
const fresh = 10_000;

/**
 * Where a page goes whose read got a 401 or 403: a 401 is mended by one refresh if that can help; otherwise the session ends, its
 * path is remembered and a toast waits at /login. It never sends twice to a page that fails. Decision 8.
 */
export async function endSession(request: Request): Promise<Response> {
  // Next's router follows with a fetch; an answer that is none of its own makes it load this address as a document.
  if (request.headers.has('rsc')) return new Response(null, { status: 200 });

  const cookieHeader = request.headers.get('cookie');
  const ended = await readEnded(new URL(request.url).searchParams.get('v'));
  if (!ended) return redirectTo(pageAddress('/'));
  const session = await openSession(cookieHeader);
  const page = pageAddress(rememberable(ended.path) ? ended.path : '/');
  // Another tab has ended it, or somebody has logged in since: the gate decides.
  if (session?.startedAt !== ended.startedAt) return redirectTo(page);

  if (ended.cause === 401 && Date.now() - session.sealedAt > fresh) {
    const refreshed = await refresh(session, clientAddress(request.headers));
    if (refreshed.kind === 'renewed') return redirectTo(page, [refreshed.cookie]);
    if (refreshed.kind === 'unreachable') return failure(503, messages.unavailable);
  }
  const remembered = hasLoggedOut(cookieHeader) ? null : await rememberPath(ended.path);
  const cookies = [
    ...endedSessionCookies(cookieHeader),
    flash(ended.cause === 403 ? 'unauthorized' : 'failed-token'),
    ...(remembered ? [remembered] : []),
  ];
  return redirectTo(pageAddress('/login'), cookies);
}
