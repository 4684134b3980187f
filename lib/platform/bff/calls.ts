import 'server-only';
import type { Call } from '../contract/call';
import { partsOf, type Method } from '../contract/names';
import { callNames, callOf, type CallName } from '../calls/contract';
import { hasCapability } from '../server/capabilities';

export type PassedCall = Call & { name: CallName; method: Method; path: string };

export const calls: readonly PassedCall[] = callNames
  .map((name) => ({ ...callOf(name), ...partsOf(name), name }))
  .filter(({ audience }) => audience === 'browser');

/** How long a browser's connection may be silent: for as long as any call waits, and a minute, milliseconds. */
export const longestSilenceMs = Math.max(...calls.map(({ waitMs = 0 }) => waitMs)) + 60_000;

/** Sent without a session and token; their refusals do not end a session. */
export const needsNoSession = ({ roles }: Call) => roles === 'open';

export type FoundCall = { call: PassedCall; address: string };
type NoCall = { refusal: 400 | 404 };

const longestAddress = 8000;
const controlOrSeparator = /[\u0000-\u001f\u007f/\\]/;

/** Decoded; null for a malformed segment, or one with dots or separators. */
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

export const unsupportedFields = ({ extensions = {} }: Call): string[] =>
  Object.entries(extensions).flatMap(([name, capability]) => (hasCapability(capability) ? [] : [name]));

function knownSearch(call: Call, search: string): string {
  const unknown = unsupportedFields(call);
  const query = new URLSearchParams(search);
  if (!unknown.some((name) => query.has(name))) return search;
  for (const name of unknown) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/** Finds a call by the percent-encoded path below the base path; 400 for an impossible path, else 404. */
export function findCall(method: string, path: string, search: string): FoundCall | NoCall {
  const upstreamPath = path.replace(/^\/api(?=\/(auth|dashboard)\/)/, '');
  const segments = path.length + search.length > longestAddress ? null : segmentsOf(upstreamPath);
  if (!segments) return { refusal: 400 };
  const wantedMethod = method === 'HEAD' ? 'GET' : method;
  const found = patterns.find(({ call, parts }) => call.method === wantedMethod && fits(parts, segments));
  if (!found) return { refusal: 404 };
  return {
    call: found.call,
    address: `/${segments.map(encodeURIComponent).join('/')}${knownSearch(found.call, search)}`,
  };
}
