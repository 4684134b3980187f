import 'server-only';
import { createHmac } from 'node:crypto';
import { farHeader } from './page-request';

/** Who asks: the machine's address, whether it is a proxy's that the operator has not named, and the browser's name where it is known to the account. */
export type Client = { address: string; isFar: boolean; device?: string | null };

/** The machine that a request comes from, as the dashboard's server has settled it. */
export function clientOf(headers: Headers): Client | null {
  const address = headers.get('x-forwarded-for');
  return address === null ? null : { address, isFar: headers.has(farHeader) };
}

/** Proves to the embedded upstream, by the shared key, who the client is: 'address;milliseconds[;fact …];hmac'. */
export function clientProof({ address, isFar, device }: Client, key: string): string {
  const claim = [
    address,
    Date.now(),
    ...(isFar ? ['far'] : []),
    ...(device ? [`device=${device}`] : []),
  ].join(';');
  return `${claim};${createHmac('sha256', key).update(claim).digest('hex')}`;
}
