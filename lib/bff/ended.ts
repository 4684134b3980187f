import { messages } from '../messages';
import { pageAddress } from '../paths';
import { seal, unseal } from '../seal';
import { endedSessionCookies, openSession } from '../session';
import { clientAddress } from './client-address';
import { failure, redirectTo } from './answer';
import { flash } from './flash';
import { refresh } from './refresh';
import { hasLoggedOut, rememberable, rememberPath } from './remembered-path';

/** Why a page could not go on, on which path, and in which session (by its start, milliseconds). */
export type Ended = { path: string; cause: 401 | 403; startedAt: number };

const seconds = 60;
/** A token that is refused this soon after it was given is refused for good, milliseconds. */
const fresh = 10_000;

/** The address (without the base path) of the handler that mends or ends a session for a page; its value is sealed for a minute. */
export const endedAddress = async (ended: Ended) =>
  `/api/session/ended?v=${encodeURIComponent(await seal('session-ended', ended, seconds))}`;

async function readEnded(value: string | null): Promise<Ended | null> {
  const opened = value ? await unseal('session-ended', value) : null;
  if (!opened || Date.now() - opened.sealedAt > seconds * 1000) return null;
  return opened.data as Ended;
}

/**
 * Where a page goes whose read got a 401 or 403: a 401 is mended by one refresh if that can help; otherwise the session ends, its
 * path is remembered and a toast waits at /login. It never sends twice to a page that fails. Architecture, decision 10.
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
