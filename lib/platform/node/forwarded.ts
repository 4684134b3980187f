import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { z } from 'zod';
import { cameThroughProxy, hopAddress, plainAddress } from './addresses';
import { listField } from './environment';

export const isTrusted = (trusted: BlockList, address: string) =>
  isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** From the right, the first hop that is no trusted proxy; behind an unreadable hop, the proxy that named it. */
function farthest(peer: string, chain: string, trusted: BlockList): string {
  let client = peer;
  for (const hop of chain.split(',').reverse()) {
    const address = isTrusted(trusted, client) ? hopAddress(hop) : null;
    if (address === null) break;
    client = address;
  }
  return client;
}

/** `isBelieved`: the peer is a trusted proxy; `isFar`: it is an unknown proxy. */
type ForwardedClient = { address: string; isBelieved: boolean; isFar: boolean };

export function forwardedClient(
  headers: IncomingHttpHeaders,
  peerAddress: string,
  trusted: BlockList,
): ForwardedClient {
  const peer = plainAddress(peerAddress);
  const isBelieved = isTrusted(trusted, peer);
  const chain = isBelieved ? String(headers['x-forwarded-for'] ?? '') : '';
  const isFar = !isBelieved && cameThroughProxy(Object.keys(headers));
  return { address: farthest(peer, chain, trusted), isBelieved, isFar };
}

export const proxiesField = listField.transform((entries, context) => {
  const trusted = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    const bits = Number(prefix ?? NaN);
    const longest = version === 6 ? 128 : 32;
    if (version === 0 || (prefix !== undefined && !(/^\d+$/.test(prefix) && bits <= longest))) {
      context.addIssue('must be a list of addresses or networks such as 10.0.0.0/8.');
      return z.NEVER;
    }
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, bits, family);
  }
  return trusted;
});
