import 'server-only';
import { primary } from '../node/primary';
import { decideVisit } from '../server/gate';
import { prefetchHeader, wholePage } from '../server/page-request';
import { isAging, openSession, type OpenSession, type Session } from '../server/session';
import { isNearEnd, pageMarginMs } from './refresh';

/** Pages are drawn ahead this long after a visit: 'last seen' is as exact. */
const afterVisitMs = 300_000;
const mostVisits = 20_000;
/** By binder, which stays when a session is renewed. */
const visits = new Map<string, number>();

/** Records a visit by a binder, for other processes too. */
export function noteVisitOf(binder: string): void {
  visits.delete(binder);
  visits.set(binder, Date.now());
  if (visits.size > mostVisits) visits.delete(visits.keys().next().value!);
}
export const hasJustVisited = (binder: string) => Date.now() - (visits.get(binder) ?? 0) <= afterVisitMs;

/** Records that the session's person opened a page. */
export function noteVisit({ binder }: Session): void {
  if (!binder) return;
  const call = primary();
  // Without the primary this process ends, too.
  if (call) call('visit', binder).catch(() => undefined);
  else noteVisitOf(binder);
}

/** Whether a page is requested before its link is clicked (Handbook, roles-and-routes: Pages fetched ahead). */
export const isFetchedAhead = ({ headers }: { headers: Headers }) =>
  headers.get(prefetchHeader) === wholePage;

type AheadRequest = { headers: Headers; pathname: string; search: string };

/** Whether the person may open the page, and nothing that a visit does is due for the session. */
export async function mayFetchAhead({ headers, pathname: path, search }: AheadRequest): Promise<boolean> {
  const session = await openSession(headers.get('cookie'));
  if (!session || (await isVisitDue(session))) return false;
  const nothing = { remembered: null, hasLoggedOut: false, navigation: false };
  return decideVisit({ path, search, user: session.user, ...nothing }).kind === 'pass';
}

async function isVisitDue(session: OpenSession): Promise<boolean> {
  const { binder } = session;
  if (!binder || isAging(session) || isNearEnd(session, pageMarginMs)) return true;
  return !(await (primary()?.<boolean>('visited', binder) ?? hasJustVisited(binder)));
}
