import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenUser } from '../../../lib/roles';
import type { Context } from '../../platform/context/context';
import { signAccessToken } from '../../platform/signed-in/access-token';
import type { Session, Device } from '../users/sessions';
import { refreshTokenOf } from './refresh-token';
import { deviceLabel, truncateAddress } from '../users/device-label';
import { identifyClient } from '../../platform/start/client';
import { securityEvent, type EventDetails } from '../../../lib/platform/node/security-event';
import { HttpError } from '../../platform/errors/errors';

/** Logs a refused sign-in, except for 401, which the check itself logs. */
export function logRefusal({ log }: Pick<Context, 'log'>, error: unknown, details: EventDetails): void {
  const status = error instanceof HttpError ? error.status : 500;
  if (status !== 401) securityEvent(log, 'sign-in-refused', { ...details, status });
}

export const describeDevice = (request: FastifyRequest): Device => ({
  label: deviceLabel(request.headers['user-agent']),
  network: truncateAddress(identifyClient(request).address),
});

const name = 'refreshToken';
const attributes = 'Path=/auth; HttpOnly; SameSite=Lax';

export function setRefreshCookie(reply: FastifyReply, token: string, expiresAt: Date, now: Date): void {
  const seconds = Math.max(0, Math.floor((expiresAt.valueOf() - now.valueOf()) / 1000));
  reply.header('set-cookie', `${name}=${token}; ${attributes}; Max-Age=${seconds}`);
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${name}=; ${attributes}; Max-Age=0`);
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Answers a sign-in: access token and user in the body, refresh token in a cookie. */
export async function sendSession(
  { keys, now }: Context,
  reply: FastifyReply,
  { user, session }: { user: TokenUser; session: Session },
): Promise<{ accessToken: string; user: TokenUser }> {
  setRefreshCookie(reply, refreshTokenOf(session, session.generation), session.expiresAt, now());
  return { accessToken: await signAccessToken(keys, user, session.id, now()), user };
}
