import 'server-only';
import * as messages from '@/texts/platform/messages';
import { pageAddress } from '../../paths';
import { isOver } from '../node/span';
import { redirectTo } from '../server/answer';
import { endedAddress, readEnded, tokenName, type EndedSession } from '../server/ended';
import { hasLoggedOut, rememberable, rememberPath } from '../server/remembered-path';
import { openSession, sessionCookie, type Session } from '../server/session';
import { waitingPage, waitingPolicy } from '../server/waiting-page';
import { renewSession, signedOutCookies } from './renewal';

/** A page that fails again within this time after a renewal is not retried. */
const mendingMs = 60_000;
const retrySeconds = 5;

/** With a way out, as an upstream may never renew this session. */
async function notYet(page: string, ended: EndedSession): Promise<Response> {
  const login = pageAddress(await endedAddress({ ...ended, cause: 'failed-token' }));
  return new Response(waitingPage(messages.unavailable, page, login), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': waitingPolicy,
      'retry-after': String(retrySeconds),
    },
  });
}

type EndedPage = { ended: EndedSession; session: Session; page: string };

async function mended({ ended, session, page }: EndedPage, headers: Headers): Promise<Response | null> {
  const renewal = await renewSession(session, headers);
  if (renewal.kind === 'unreachable') return notYet(page, ended);
  const cookie = renewal.session && (await sessionCookie({ ...renewal.session, mendedAt: Date.now() }));
  return cookie ? redirectTo(page, [cookie]) : null;
}

const mayBeMended = ({ cause }: EndedSession, { mendedAt = 0 }: Session) =>
  cause === 'expired' && isOver(mendedAt, mendingMs, Date.now());

/** After a page's 401 or 403: renews an expired token once, otherwise ends the session (decision 8). */
export async function answerEndedSession(request: Request): Promise<Response> {
  const { headers } = request;
  // Next's router fetches; an answer without RSC content makes it load this URL as a document.
  if (headers.has('rsc')) return new Response(null, { status: 200 });

  const ended = await readEnded(new URL(request.url).searchParams.get('v'));
  if (!ended) return redirectTo(pageAddress('/'));
  const session = await openSession(headers.get('cookie'));
  const page = pageAddress(rememberable(ended.path) ? ended.path : '/');
  // Another tab has changed the session meanwhile: the gate decides.
  if (session?.startedAt !== ended.startedAt || tokenName(session.token) !== ended.token)
    return redirectTo(page);

  const again = mayBeMended(ended, session) ? await mended({ ended, session, page }, headers) : null;
  if (again) return again;
  const remembered = hasLoggedOut(headers.get('cookie')) ? null : await rememberPath(ended.path);
  const toast = ended.cause === 'unauthorized' ? 'unauthorized' : 'failed-token';
  const cookies = [...signedOutCookies(headers, toast), ...(remembered ? [remembered] : [])];
  return redirectTo(pageAddress('/login'), cookies);
}
