import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { cameThroughProxy, isLoopbackAddress, isLoopbackHost } from './addresses';

/** Sent by a loopback peer to a local name, without a proxy. */
export function isThisMachine(headers: IncomingHttpHeaders, peerAddress: string): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return isLoopbackAddress(peerAddress) && isLoopbackHost(name) && !cameThroughProxy(Object.keys(headers));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** In constant time, for any lengths. */
export const isSameSecret = (presented: string, secret: string) =>
  timingSafeEqual(digestOf(presented), digestOf(secret));

/** Always false while the token is unset. */
export function hasToken(authorization: string | null | undefined, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return isSameSecret(given, token);
}
