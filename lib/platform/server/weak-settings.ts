import 'server-only';
import { isLoopbackHost } from '../node/addresses';
import type { Env } from './env';

/** Two public hosts that no list of proxies contains. */
const strangers = ['192.0.2.1', '203.0.113.1'];

type Setting = Pick<Env, 'host' | 'publicUrl' | 'upstreamUrl' | 'trustProxy'>;

export function weakSettings({ host, publicUrl, upstreamUrl, trustProxy }: Setting): string[] {
  const [shown, upstream] = [new URL(publicUrl), new URL(upstreamUrl)];
  const isShownHere = isLoopbackHost(shown.hostname);
  const lines = {
    'PUBLIC_URL is plain http: passwords and sessions cross the network in clear.':
      shown.protocol === 'http:' && !isShownHere,
    [`HOST ${host} is open to other machines, but only ${shown.hostname} is answered: set PUBLIC_URL to what people open.`]:
      isShownHere && !isLoopbackHost(host),
    'UPSTREAM_URL is plain http to another machine: tokens cross the network in clear.':
      upstream.protocol === 'http:' && !isLoopbackHost(upstream.hostname),
    'TRUST_PROXY names everybody: any client can choose the address that counts for it.': strangers.every(
      (address) => trustProxy.check(address),
    ),
    'TRUST_PROXY is not set: behind a proxy all visitors count as one.':
      !isShownHere && isLoopbackHost(host) && trustProxy.rules.length === 0,
  };
  return Object.keys(lines)
    .filter((line) => lines[line])
    .map((line) => `Warning: ${line}`);
}
