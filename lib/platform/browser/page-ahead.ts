import { setCacheBustingSearchParam } from 'next/dist/client/components/router-reducer/set-cache-busting-search-param';
import { prepareFlightRouterStateForRequest } from 'next/dist/client/flight-data-helpers';
import type { FlightRouterState } from 'next/dist/shared/lib/app-router-types';
import { answerPageChanges } from './connection';

/** One page that is fetched before its link is clicked; the router's request gets the answer (decision 035). */

/** The longest time from the request to the click. */
const keptMs = 3000;

type Ahead = { address: string; base: string; answer: Promise<Response | null>; abort: () => void };
let ahead: Ahead | null = null;

/** Forgets the page fetched ahead. */
export function dropAhead(): void {
  ahead?.abort();
  ahead = null;
}

/** Fetches the page at a path with its query, instead of any other; nothing if that was done just now. */
export function fetchAhead(address: string, priority: RequestPriority): void {
  const base = routerBase();
  if (!base || isFor(ahead, address, base)) return;
  dropAhead();
  const control = new AbortController();
  const answer = request(address, base, { priority, signal: control.signal }).catch(() => null);
  const one: Ahead = { address, base, answer, abort: () => control.abort() };
  ahead = one;
  setTimeout(() => ahead === one && dropAhead(), keptMs);
}

/** Answers the router's requests with the page fetched ahead where it fits; returns the undo function. */
export function answerFromAhead(): () => void {
  answerPageChanges((input) => takeAhead(withoutHash(input)));
  return () => {
    answerPageChanges(null);
    dropAhead();
  };
}

const isFor = (one: Ahead | null, address: string, base: string): one is Ahead =>
  one?.address === address && one.base === base;

/** After any other page change, the page fetched ahead no longer fits. */
function takeAhead(address: string): Promise<Response | null> | null {
  const taken = ahead;
  if (isFor(taken, address, routerBase())) {
    ahead = null;
    return taken.answer;
  }
  dropAhead();
  return null;
}

/** The path and query of the router's request, which adds a hash of its headers. */
function withoutHash(input: RequestInfo | URL): string {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
  const query = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !pair.startsWith('_rsc='));
  return query.length > 0 ? `${pathname}?${query.join('&')}` : pathname;
}

async function request(address: string, base: string, options: RequestInit): Promise<Response | null> {
  const headers = { rsc: '1', 'next-router-state-tree': base, purpose: 'prefetch' } as const;
  const url = new URL(address, location.href);
  await setCacheBustingSearchParam(url, headers);
  options.signal?.throwIfAborted();
  // A redirect may end a session: only a click follows it.
  const response = await fetch(url, { ...options, headers, redirect: 'manual' });
  const isPage = response.headers.get('content-type')?.startsWith('text/x-component') ?? false;
  return response.ok && isPage ? response : null;
}

type History = { __PRIVATE_NEXTJS_INTERNALS_TREE?: { tree?: FlightRouterState } } | null;

/** The header with the parts of a page on screen; '' if the router keeps its state elsewhere. */
function routerBase(): string {
  const tree = (history.state as History)?.__PRIVATE_NEXTJS_INTERNALS_TREE?.tree;
  return tree ? prepareFlightRouterStateForRequest(withPageToDraw(tree)) : '';
}

/** The page itself is drawn even where only its query differs. */
function withPageToDraw([segment, slots, refresh, marker, ...rest]: FlightRouterState): FlightRouterState {
  const parts = Object.entries(slots);
  const drawn = Object.fromEntries(parts.map(([name, part]) => [name, withPageToDraw(part)]));
  return [segment, drawn, refresh, parts.length === 0 ? 'refetch' : marker, ...rest];
}
