import 'server-only';
import type { Call } from '../contract/call';
import { partsOf, type Method } from '../contract/names';
import { callNames, callOf, type CallName } from '../calls/contract';
import { hasCapability } from '../server/capabilities';

/** A call that passes from the browser to the upstream. */
export type PassedCall = Call & { name: CallName; method: Method; path: string };

/** Every call of the contract that the browser may make; the rest is 404. */
export const calls: readonly PassedCall[] = callNames
  .map((name) => ({ ...callOf(name), ...partsOf(name), name }))
  .filter(({ door }) => door === 'browser');

/** Needs no session, gets no token, and its refusals say nothing about one. */
export const isOpen = ({ roles }: Call) => roles === 'open';

/** A call of the list with the address it has at the upstream, path and query. */
export type FoundCall = { call: PassedCall; address: string };
export type NoCall = { refusal: 400 | 404 };

const longestAddress = 8000;
const controlOrSeparator = /[\u0000-\u001f\u007f/\\]/;

/** A path's segments, decoded; null where one is malformed or means something else than its text. */
function segmentsOf(path: string): string[] | null {
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent);
    const odd = (text: string) => text === '' || /^\.+$/.test(text) || controlOrSeparator.test(text);
    return segments.some(odd) ? null : segments;
  } catch {
    return null;
  }
}

const patterns = calls.map((call) => ({ call, parts: call.path.split('/').slice(1) }));

const fits = (parts: string[], segments: string[]) =>
  parts.length === segments.length &&
  parts.every((part, index) => part.startsWith(':') || part === segments[index]);

/** The parameters and fields of a call that the upstream has not announced to know. */
export const unknownOf = ({ extensions = {} }: Call): string[] =>
  Object.entries(extensions).flatMap(([name, capability]) => (hasCapability(capability) ? [] : [name]));

/** The query without the parameters that the upstream has not announced to know; untouched where there are none. */
function knownSearch(call: Call, search: string): string {
  const unknown = unknownOf(call);
  const query = new URLSearchParams(search);
  if (!unknown.some((name) => query.has(name))) return search;
  for (const name of unknown) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Finds the call that a request under /api asks for. `path` is the handler's, percent-encoded and without the base path:
 * '/api/dashboard/enquiries', '/api/v1/files/x.png'. A refusal is 400 for a path that cannot be one of ours, else 404.
 */
export function findCall(method: string, path: string, search: string): FoundCall | NoCall {
  const upstreamPath = path.replace(/^\/api(?=\/(auth|dashboard)\/)/, '');
  const segments = path.length + search.length > longestAddress ? null : segmentsOf(upstreamPath);
  if (!segments) return { refusal: 400 };
  const asked = method === 'HEAD' ? 'GET' : method;
  const found = patterns.find(({ call, parts }) => call.method === asked && fits(parts, segments));
  if (!found) return { refusal: 404 };
  return {
    call: found.call,
    address: `/${segments.map(encodeURIComponent).join('/')}${knownSearch(found.call, search)}`,
  };
}
