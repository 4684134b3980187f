import 'server-only';
import { NextResponse, type NextRequest } from 'next/server';
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

type RestoredSession = { session: Session | null; cookies: string[] };

async function bind(unbound: Session): Promise<RestoredSession> {
  const { session, cookie } = boundSession(unbound);
  const at = await sessionCookie(session);
  return at ? { session, cookies: [at, cookie] } : { session: unbound, cookies: [] };
}

async function restore(request: NextRequest): Promise<RestoredSession> {
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
function isNavigation({ headers }: NextRequest): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  const kind = headers.get('sec-fetch-dest') ?? 'document';
  return !purpose.includes('prefetch') && !headers.has(prefetchHeader) && /^(document|empty)$/.test(kind);
}

/** The front server sets `x-dashboard-response` itself. */
const notForClients = /^(x-nonce|content-security-policy.*|x-middleware-.*|x-dashboard-(?!response$).*)$/;

/** With the renewed session, path and nonce, without headers that only this server may set. */
function pageRequestHeaders(request: NextRequest, cookies: string[], policy: string, nonce: string): Headers {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (notForClients.test(name)) headers.delete(name);
  headers.set('cookie', replacedCookies(request.headers.get('cookie'), cookies));
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  headers.set(pathHeader, request.nextUrl.pathname + request.nextUrl.search);
  return headers;
}

function redirected(request: NextRequest, to: string): NextResponse {
  const [pathname = '/', ...query] = to.split('?');
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  url.search = query.join('?');
  const response = NextResponse.redirect(url, 307);
  response.headers.set('cache-control', 'no-store');
  return response;
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
const personAt = (request: NextRequest, session: Session | null, decision: Decision) =>
  decision.kind === 'pass' && isNavigation(request) && !request.headers.has('rsc')
    ? (session?.user ?? null)
    : null;

const methods = { allow: 'GET, HEAD, OPTIONS' };
const noStore = { 'cache-control': 'no-store' };

export async function guardPage(request: NextRequest): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: methods });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: methods });

  if (isFetchedAhead(request) && !(await mayFetchAhead(request)))
    return new Response(null, { status: 204, headers: noStore });

  const cookieHeader = request.headers.get('cookie');
  const { session, cookies } = await restore(request);
  if (session && isNavigation(request)) noteVisit(session);
  const decision = decideVisit({
    path: request.nextUrl.pathname,
    search: request.nextUrl.search,
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
  const response =
    decision.kind === 'redirect'
      ? redirected(request, decision.to)
      : NextResponse.next({ request: { headers: pageRequestHeaders(request, seen, policy, nonce) } });
  for (const cookie of [...cookies, ...(await pathCookies(decision, session)), ...shownLink])
    response.headers.append('set-cookie', cookie);
  response.headers.set('content-security-policy', policy);
  response.headers.set(copyHeader, copyName(session, cookieHeader) ?? noCopy);
  for (const [name, value] of pageHeaders(request.nextUrl.pathname)) response.headers.set(name, value);
  return response;
}
