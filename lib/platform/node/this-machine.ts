import type { IncomingHttpHeaders } from 'node:http';
import { cameThroughProxy, isLoopbackAddress, isLoopbackHost } from './addresses';
import { isSameSecret } from './same-secret';

/** Sent by a loopback peer to a local name, without a proxy. */
export function isThisMachine(headers: IncomingHttpHeaders, peerAddress: string): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return isLoopbackAddress(peerAddress) && isLoopbackHost(name) && !cameThroughProxy(Object.keys(headers));
}

/** Always false while the token is unset. */
export function hasToken(authorization: string | null | undefined, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return isSameSecret(given, token);
}
