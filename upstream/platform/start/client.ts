import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress, networkOf } from '../../../lib/platform/node/addresses';
import { forwardedClient } from '../../../lib/platform/node/forwarded';
import type { Context } from '../context/context';

export const clientHeader = 'x-bff-client';
type ClientContext = Pick<Context, 'env' | 'now'>;
type HeaderSource = Pick<IncomingMessage, 'headers'>;
const windowMilliseconds = 60_000;

export type Client = { address: string; isHere: boolean; device: string | null };

const signature = (key: string, value: string) => createHmac('sha256', key).update(value).digest();

/** Signs `x-bff-client`: '<address>;<unix ms>[;far][;device=<name>];<hex HMAC-SHA-256>'; `far`: the address is a proxy's. */
export function signClient(key: string, address: string, now: Date, facts: readonly string[] = []): string {
  const value = [address, now.valueOf(), ...facts].join(';');
  return `${value};${signature(key, value).toString('hex')}`;
}

export const isFromDashboard = (context: ClientContext, request: HeaderSource) =>
  signedIn(context, request) !== null;

/** The caller as the dashboard signed it within the last minute, else by trusted proxies, else the peer. */
export function identifyClient(request: FastifyRequest): Client {
  const signed = signedIn(request.server.context, request);
  if (signed) return signed;
  const { trustProxy } = request.server.context.env;
  const { address, isFar } = forwardedClient(request.headers, request.ip, trustProxy);
  return { address, isHere: isLoopbackAddress(address) && !isFar, device: null };
}

/** The key of rate limits: the IPv4 address, or the IPv6 network of one household. */
export const rateLimitAddress = (request: FastifyRequest) => networkOf(identifyClient(request).address);

/** Whether the dashboard signed this by a clock that differs too much from ours. */
export function isSignedByOtherClock({ env, now }: ClientContext, { headers }: HeaderSource): boolean {
  const said = signedParts(env.bffKey, headers);
  return said !== null && !isFresh(said.moment, now());
}

const isFresh = (moment: string, now: Date) => Math.abs(now.valueOf() - Number(moment)) <= windowMilliseconds;

function signedParts(key: string, headers: HeaderSource['headers']) {
  const header = headers[clientHeader];
  if (typeof header !== 'string') return null;
  const parts = header.split(';');
  const [address = '', moment = '', ...facts] = parts.slice(0, -1);
  const expected = signature(key, parts.slice(0, -1).join(';'));
  const actual = Buffer.from(parts.at(-1) ?? '', 'hex');
  const isRight = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isRight ? { address, moment, facts } : null;
}

function signedIn({ env, now }: ClientContext, { headers }: HeaderSource): Client | null {
  const said = signedParts(env.bffKey, headers);
  if (!said || !isFresh(said.moment, now()) || !isIP(said.address)) return null;
  const { address, facts } = said;
  const device = facts.flatMap((fact) => /^device=([\w-]{16,64})$/.exec(fact)?.[1] ?? [])[0] ?? null;
  return { address, isHere: isLoopbackAddress(address) && !facts.includes('far'), device };
}
