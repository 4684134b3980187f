import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

export const clientHeader = 'x-bff-client';
const windowMilliseconds = 60_000;

const signature = (key: string, value: string) => createHmac('sha256', key).update(value).digest();

/** The value of `x-bff-client`: '<address>;<unix milliseconds>;<hex HMAC-SHA-256 of both>', by which the dashboard passes a visitor's address. */
export function signClient(key: string, address: string, now: Date): string {
  const value = `${address};${now.valueOf()}`;
  return `${value};${signature(key, value).toString('hex')}`;
}

/** The address that limits count: the one that the dashboard signed within the last minute, else the peer's own. */
export function clientAddress(request: FastifyRequest): string {
  const { env, now } = request.server.context;
  const header = request.headers[clientHeader];
  const claimed = typeof header === 'string' ? signedAddress(env.bffKey, header, now()) : null;
  return claimed ?? request.ip;
}

function signedAddress(key: string, header: string, now: Date): string | null {
  const [address = '', moment = '', given = ''] = header.split(';');
  const expected = signature(key, `${address};${moment}`);
  const actual = Buffer.from(given, 'hex');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const isFresh = Math.abs(now.valueOf() - Number(moment)) <= windowMilliseconds;
  return isFresh && isIP(address) ? address : null;
}
