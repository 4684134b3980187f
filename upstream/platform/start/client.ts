import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress, networkOf } from '../../../lib/platform/node/addresses';
import { forwardedClient } from '../../../lib/platform/node/forwarded';
import type { Context } from '../../context';

export const clientHeader = 'x-bff-client';
type Proving = Pick<Context, 'env' | 'now'>;
type Asking = Pick<IncomingMessage, 'headers'>;
const windowMilliseconds = 60_000;

/** Who calls: the machine's address, whether that is this very machine, and its name where it has signed in to the account before. */
export type Client = { address: string; isHere: boolean; device: string | null };

const signature = (key: string, value: string) => createHmac('sha256', key).update(value).digest();

/**
 * The value of `x-bff-client`, by which the dashboard tells of a visitor: '<address>;<unix milliseconds>[;<fact> …];<hex HMAC-SHA-256 of
 * all that>'. The fact `far`: the address is that of a proxy, behind which the visitor may be
 * anybody. `device=<name>`: a browser that has signed in to the account of this call before.
 */
export function signClient(key: string, address: string, now: Date, facts: readonly string[] = []): string {
  const value = [address, now.valueOf(), ...facts].join(';');
  return `${value};${signature(key, value).toString('hex')}`;
}

/** Whether the dashboard sent this request and signed it. */
export const comesFromDashboard = (context: Proving, request: Asking) => signedIn(context, request) !== null;

/** Who calls: as the dashboard signed it within the last minute, else as trusted proxies say, else the peer itself. */
export function clientOf(request: FastifyRequest): Client {
  const signed = signedIn(request.server.context, request);
  if (signed) return signed;
  const { trustProxy } = request.server.context.env;
  const { address, isFar } = forwardedClient(request.headers, request.ip, trustProxy);
  return { address, isHere: isLoopbackAddress(address) && !isFar, device: null };
}

/** What limits count by: the caller's address, of an IPv6 one the network that one household has. */
export const clientAddress = (request: FastifyRequest) => networkOf(clientOf(request).address);

/** Whether the dashboard signed this request by a clock too far from ours, so that its proof is refused. */
export function comesFromAnotherClock({ env, now }: Proving, { headers }: Asking): boolean {
  const said = signedParts(env.bffKey, headers);
  return said !== null && !isFresh(said.moment, now());
}

const isFresh = (moment: string, now: Date) => Math.abs(now.valueOf() - Number(moment)) <= windowMilliseconds;

/** What the dashboard has signed, whenever that was; null where it has not. */
function signedParts(key: string, headers: Asking['headers']) {
  const header = headers[clientHeader];
  if (typeof header !== 'string') return null;
  const parts = header.split(';');
  const [address = '', moment = '', ...facts] = parts.slice(0, -1);
  const expected = signature(key, parts.slice(0, -1).join(';'));
  const actual = Buffer.from(parts.at(-1) ?? '', 'hex');
  const isRight = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isRight ? { address, moment, facts } : null;
}

function signedIn({ env, now }: Proving, { headers }: Asking): Client | null {
  const said = signedParts(env.bffKey, headers);
  if (!said || !isFresh(said.moment, now()) || !isIP(said.address)) return null;
  const { address, facts } = said;
  const device = facts.flatMap((fact) => /^device=([\w-]{16,64})$/.exec(fact)?.[1] ?? [])[0] ?? null;
  return { address, isHere: isLoopbackAddress(address) && !facts.includes('far'), device };
}
