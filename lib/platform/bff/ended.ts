import 'server-only';
import { pageAddress } from '../../paths';
import { isOver } from '../node/span';
import { redirectTo } from '../server/answer';
import { readEnded, tokenName, type Ended } from '../server/ended';
import { hasLoggedOut, rememberable, rememberPath } from '../server/remembered-path';
import { openSession, sessionCookie, type Session } from '../server/session';
import { notRenewed, renewSession, signedOutCookies } from './renewal';

/** A page that finds the renewed token expired within this time of the mending has had its second try. */
const mendingMs = 60_000;

/** The page again, with a renewed session that says so; null where the refresh was refused. */
async function mended(session: Session, page: string, headers: Headers): Promise<Response | null> {
  const renewal = await renewSession(session, headers);
  if (renewal.kind === 'unreachable') return notRenewed(renewal);
  const cookie = renewal.session && (await sessionCookie({ ...renewal.session, mendedAt: Date.now() }));
  return cookie ? redirectTo(page, [cookie]) : null;
}

const mayBeMended = ({ cause }: Ended, { mendedAt = 0 }: Session) =>
  cause === 'expired' && isOver(mendedAt, mendingMs, Date.now());

/**
 * Where a page goes whose read got a 401 or 403: an expired token is renewed once and the page shown again; otherwise the session
 * ends, its path is remembered and a toast waits at /login. It never sends twice to a page that fails. Decision 8.
 */
export async function endSession(request: Request): Promise<Response> {
  const { headers } = request;
  // Next's router follows with a fetch; a response that is none of its own makes it load this URL as a document.
  if (headers.has('rsc')) return new Response(null, { status: 200 });

  const ended = await readEnded(new URL(request.url).searchParams.get('v'));
  if (!ended) return redirectTo(pageAddress('/'));
  const session = await openSession(headers.get('cookie'));
  const page = pageAddress(rememberable(ended.path) ? ended.path : '/');
  // Another tab has ended or renewed it, or somebody has logged in since: the gate decides.
  if (session?.startedAt !== ended.startedAt || tokenName(session.token) !== ended.token)
    return redirectTo(page);

  const again = mayBeMended(ended, session) ? await mended(session, page, headers) : null;
  if (again) return again;
  const remembered = hasLoggedOut(headers.get('cookie')) ? null : await rememberPath(ended.path);
  const toast = ended.cause === 'unauthorized' ? 'unauthorized' : 'failed-token';
  const cookies = [...signedOutCookies(headers, toast), ...(remembered ? [remembered] : [])];
  return redirectTo(pageAddress('/login'), cookies);
}
