import 'server-only';
import { createHmac } from 'node:crypto';

/** The address of the machine that a request comes from, as the dashboard's server has settled it. */
export const clientAddress = (headers: Headers) => headers.get('x-forwarded-for');

/** Proves to the embedded upstream, by the shared key, who the client is: 'address;milliseconds;hmac'. */
export function clientProof(address: string, key: string): string {
  const claim = `${address};${Date.now()}`;
  return `${claim};${createHmac('sha256', key).update(claim).digest('hex')}`;
}
