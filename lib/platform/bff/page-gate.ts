import 'server-only';
import { decideVisit, type Decision } from '../server/gate';
import {
  boundSession,
  endedSessionCookies,
  hasSessionCookie,
  isAging,
  openSession,
  sessionCookie,
  type Session,
} from '../server/session';
import { copyHeader, copyName, noCopy } from '../server/copy';
import { replacedCookies } from '../server/cookies';
import { pathHeader, prefetchHeader } from '../server/page-request';
import { isFetchedAhead, mayFetchAhead, noteVisit } from './fetched-ahead';
import { isNearEnd, pageMarginMs } from './refresh';
import { renewSession } from './renewal';
import { forgottenLink, rememberLink, waitingLink } from '../server/waiting-link';
import { forgottenPath, hasLoggedOut, rememberedPath, rememberPath } from '../server/remembered-path';
import { contentSecurityPolicy, newNonce, pageHeaders } from './security-headers';

/** A page's request; its path is without the base path. */
export type PageRequest = { method: string; headers: Headers; pathname: string; search: string };
/** What becomes of it: no page, a redirect to another path, or the page with these headers of its request. */
export type Passage = { headers: readonly (readonly [string, string])[] } & (
  | { kind: 'answer'; status: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; request: Headers }
);

type RestoredSession = { session: Session | null; cookies: string[] };

async function bind(unbound: Session): Promise<RestoredSession> {
  const { session, cookie } = boundSession(unbound);
  const at = await sessionCookie(session);
  return at ? { session, cookies: [at, cookie] } : { session: unbound, cookies: [] };
}

async function restore(request: PageRequest): Promise<RestoredSession> {
  const cookieHeader = request.headers.get('cookie');
  const session = await openSession(cookieHeader);
  if (!session)
    return {
      session: null,
      cookies: hasSessionCookie(cookieHeader) ? endedSessionCookies(cookieHeader) : [],
    };
  if (!isNearEnd(session, pageMarginMs)) {
    if (!session.binder) return bind(session);
    const cookie = isAging(session) ? await sessionCookie(session) : null;
    return { session, cookies: cookie ? [cookie] : [] };
  }
  return renewSession(session, request.headers);
}

/** By a document or Next's router; no prefetch, picture or frame. */
function isNavigation({ headers }: PageRequest): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  const kind = headers.get('sec-fetch-dest') ?? 'document';
  return !purpose.includes('prefetch') && !headers.has(prefetchHeader) && /^(document|empty)$/.test(kind);
}

/** The front server sets `x-dashboard-response` itself. */
const notForClients = /^(x-nonce|content-security-policy.*|x-middleware-.*|x-dashboard-(?!response$).*)$/;

/** With the renewed session, path and nonce, without headers that only this server may set. */
function pageRequestHeaders(request: PageRequest, cookies: string[], policy: string, nonce: string): Headers {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (notForClients.test(name)) headers.delete(name);
  headers.set('cookie', replacedCookies(request.headers.get('cookie'), cookies));
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  headers.set(pathHeader, request.pathname + request.search);
  return headers;
}

async function pathCookies(decision: Decision, session: Session | null): Promise<string[]> {
  if (decision.kind === 'pass') return [];
  const lines = [
    decision.remember && (await rememberPath(decision.remember)),
    decision.keep && session && (await rememberLink(decision.keep, session.user)),
  ];
  return [...lines.filter((line) => line !== null), ...(decision.forget ? [forgottenPath()] : [])];
}

/** Only the page that a person opens takes the waiting link, once. */
const personAt = (request: PageRequest, session: Session | null, decision: Decision) =>
  decision.kind === 'pass' && isNavigation(request) && !request.headers.has('rsc')
    ? (session?.user ?? null)
    : null;

const methods = ['allow', 'GET, HEAD, OPTIONS'] as const;
const noStore = ['cache-control', 'no-store'] as const;

/** Decides on a page's request: the session is renewed, and what a person may not open leads elsewhere. */
export async function decidePassage(request: PageRequest): Promise<Passage> {
  if (request.method === 'OPTIONS') return { kind: 'answer', status: 204, headers: [methods] };
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { kind: 'answer', status: 405, headers: [methods] };

  if (isFetchedAhead(request) && !(await mayFetchAhead(request)))
    return { kind: 'answer', status: 204, headers: [noStore] };

  const { pathname, search } = request;
  const cookieHeader = request.headers.get('cookie');
  const { session, cookies } = await restore(request);
  if (session && isNavigation(request)) noteVisit(session);
  const decision = decideVisit({
    path: pathname,
    search,
    user: session?.user ?? null,
    remembered: await rememberedPath(cookieHeader),
    hasLoggedOut: hasLoggedOut(cookieHeader),
    navigation: isNavigation(request),
  });

  const person = personAt(request, session, decision);
  const seen = person ? cookies : [...cookies, forgottenLink()];
  const shownLink = person && (await waitingLink(cookieHeader, person)) ? [forgottenLink()] : [];

  const nonce = newNonce();
  const policy = contentSecurityPolicy(nonce);
  const set = [...cookies, ...(await pathCookies(decision, session)), ...shownLink];
  const headers = [
    ...set.map((cookie) => ['set-cookie', cookie] as const),
    ['content-security-policy', policy] as const,
    [copyHeader, copyName(session, cookieHeader) ?? noCopy] as const,
    ...pageHeaders(pathname),
  ];
  return decision.kind === 'redirect'
    ? { kind: 'redirect', to: decision.to, headers: [noStore, ...headers] }
    : { kind: 'page', request: pageRequestHeaders(request, seen, policy, nonce), headers };
}
