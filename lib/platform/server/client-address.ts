import 'server-only';
import { createHmac } from 'node:crypto';
import { farHeader } from './page-request';

/** `isFar`: an unknown proxy's address; `device`: the browser's name, if the account has used it before. */
export type Client = { address: string; isFar: boolean; device?: string | null };

export function clientOf(headers: Headers): Client | null {
  const address = headers.get('x-forwarded-for');
  return address === null ? null : { address, isFar: headers.has(farHeader) };
}

/** Signed for the embedded upstream: 'address;milliseconds[;fact …];hmac'. */
export function clientProof({ address, isFar, device }: Client, key: string): string {
  const claim = [
    address,
    Date.now(),
    ...(isFar ? ['far'] : []),
    ...(device ? [`device=${device}`] : []),
  ].join(';');
  return `${claim};${createHmac('sha256', key).update(claim).digest('hex')}`;
}
