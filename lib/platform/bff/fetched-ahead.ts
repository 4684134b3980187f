import 'server-only';
import type { NextRequest } from 'next/server';
import { decideVisit } from '../server/gate';
import { prefetchHeader, wholePage } from '../server/page-request';
import { isAging, openSession, type OpenSession, type Session } from '../server/session';
import { isNearEnd, pageMarginMs } from './refresh';

/** Pages are drawn ahead this long after a visit: 'last seen' is as exact. */
const afterVisitMs = 300_000;
const visits = new WeakMap<Session, number>();

/** Records that the session's person opened a page. */
export const noteVisit = (session: Session) => void visits.set(session, Date.now());

/** Whether a page is requested before its link is clicked (Handbook, roles-and-routes: Pages fetched ahead). */
export const isFetchedAhead = ({ headers }: Pick<NextRequest, 'headers'>) =>
  headers.get(prefetchHeader) === wholePage;

/** Whether the person may open the page, and nothing that a visit does is due for the session. */
export async function mayFetchAhead({ headers, nextUrl }: NextRequest): Promise<boolean> {
  const session = await openSession(headers.get('cookie'));
  if (!session || isVisitDue(session)) return false;
  const { pathname: path, search } = nextUrl;
  const nothing = { remembered: null, hasLoggedOut: false, navigation: false };
  return decideVisit({ path, search, user: session.user, ...nothing }).kind === 'pass';
}

function isVisitDue(session: OpenSession): boolean {
  const isAlone = Date.now() - (visits.get(session) ?? 0) > afterVisitMs;
  return isAlone || !session.binder || isAging(session) || isNearEnd(session, pageMarginMs);
}
