import type { IncomingHttpHeaders } from 'node:http';
import { type BlockList, isIP, isIPv6 } from 'node:net';
import { cameThroughProxy, hopAddress, plainAddress } from '@/lib/node/addresses';
import { farHeader } from '@/lib/server/page-request';

const isTrusted = (trusted: BlockList, address: string) =>
  isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * The client behind trusted proxies: from the right, the first address of the chain that is not itself a trusted proxy. Beyond a hop
 * that cannot be read the chain is anybody's word, so the proxy that named it counts.
 */
function clientAddress(peer: string, chain: string, trusted: BlockList): string {
  let client = peer;
  for (const hop of chain.split(',').reverse()) {
    const address = isTrusted(trusted, client) ? hopAddress(hop) : null;
    if (address === null) break;
    client = address;
  }
  return client;
}

/**
 * Leaves one believable answer to who asks: forwarded headers of anyone but a trusted proxy are dropped, and X-Forwarded-For
 * becomes the client's address alone. A request that came through a proxy that nobody told us of is marked: its address is not the
 * client's. Changes `headers`. README: TRUST_PROXY.
 */
export function settleForwarded(headers: IncomingHttpHeaders, peerAddress: string, trusted: BlockList): void {
  const peer = plainAddress(peerAddress);
  const believed = isTrusted(trusted, peer);
  const chain = believed ? String(headers['x-forwarded-for'] ?? '') : '';
  const isFar = !believed && cameThroughProxy(Object.keys(headers));
  for (const name of Object.keys(headers)) {
    const forwarded = name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-');
    if (name === farHeader || (forwarded && !believed)) delete headers[name];
  }
  headers['x-forwarded-for'] = clientAddress(peer, chain, trusted);
  if (isFar) headers[farHeader] = '1';
}
