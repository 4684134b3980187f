import { isIPv6 } from 'node:net';

/** Where this machine reaches a server that listens on `host`: '[::1]' for '::'. @param {string} host */
export function reachableHost(host) {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return isIPv6(reachable) ? `[${reachable}]` : reachable;
}
