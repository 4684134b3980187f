import type { IncomingHttpHeaders } from 'node:http';
import type { BlockList } from 'node:net';
import { forwardedClient } from '@/lib/platform/node/forwarded';
import { isThisMachine } from '@/lib/platform/node/this-machine';
import { farHeader, hereHeader } from '@/lib/platform/server/page-request';

/** Drops untrusted forwarded headers; marks unknown proxies (docs/operate.md: TRUST_PROXY). Changes `headers`. */
export function normalizeForwarded(
  headers: IncomingHttpHeaders,
  peerAddress: string,
  trusted: BlockList,
): void {
  const isHere = isThisMachine(headers, peerAddress);
  const { address, isBelieved, isFar } = forwardedClient(headers, peerAddress, trusted);
  for (const name of Object.keys(headers)) {
    const forwarded = name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-');
    if (name === farHeader || name === hereHeader || (forwarded && !isBelieved)) delete headers[name];
  }
  headers['x-forwarded-for'] = address;
  if (isFar) headers[farHeader] = '1';
  if (isHere) headers[hereHeader] = '1';
}
