import type { IncomingHttpHeaders } from 'node:http';
import { type BlockList, isIP, isIPv6 } from 'node:net';

/** An IPv4 peer on an IPv6 socket counts as the IPv4 address it is. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

const isTrusted = (trusted: BlockList, address: string) =>
  isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** The client behind trusted proxies: the last address of the chain that is not itself a trusted proxy. */
function clientAddress(peer: string, chain: string, trusted: BlockList): string {
  const hops = chain
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => isIP(hop) !== 0);
  return [...hops, peer].findLast((hop) => !isTrusted(trusted, hop)) ?? hops[0] ?? peer;
}

/**
 * Leaves one believable answer to who asks: forwarded headers of anyone but a trusted proxy are dropped, and X-Forwarded-For
 * becomes the client's address alone. Changes `headers`. README: TRUST_PROXY.
 */
export function settleForwarded(headers: IncomingHttpHeaders, peerAddress: string, trusted: BlockList): void {
  const peer = plain(peerAddress);
  const believed = isTrusted(trusted, peer);
  const chain = believed ? String(headers['x-forwarded-for'] ?? '') : '';
  for (const name of Object.keys(headers)) {
    const forwarded = name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-');
    if (forwarded && !believed) delete headers[name];
  }
  headers['x-forwarded-for'] = clientAddress(peer, chain, trusted);
}
