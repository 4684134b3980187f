import type { FastifyInstance, FastifyReply } from 'fastify';
import { securityEvent, type EventDetails, type SecurityEvent } from '../../lib/node/security-event';
import type { TokenUser } from '../../lib/roles';
import type { Context } from '../context';
import { forbidden, HttpError, notFound, unauthorized } from '../errors';
import { Ready, route } from '../route';
import { revokeSessions } from '../users/queries';
import { readAccessToken, signAccessToken } from '../signed-in/access-token';
import { noteSeen } from '../users/seen';
import { deviceOf } from './device';
import { bearerToken, findSignedInUser } from '../signed-in/authenticate';
import { clientAddress, clientOf } from '../client';
import { enterCode } from './code';
import { logIn } from './login';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie';
import { refreshTokenOf, rotateRefreshToken } from './refresh-token';
import { endSession, type Session } from '../users/sessions';

/** The answer to a sign-in: the access token and its user in the body, the refresh token in a cookie. */
export async function giveSession(
  { keys, now }: Context,
  reply: FastifyReply,
  { user, session }: { user: TokenUser; session: Session },
): Promise<{ accessToken: string; user: TokenUser }> {
  setRefreshCookie(reply, refreshTokenOf(session, session.generation), session.expiresAt, now());
  return { accessToken: await signAccessToken(keys, user, session.id, now()), user };
}

/** Signing in and out, and keeping a session alive. Handbook, session 2 and session 4. */
export function authRoutes(app: FastifyInstance, context: Context): void {
  const { db, env, keys, now } = context;
  const tell = (event: SecurityEvent, details: EventDetails) => securityEvent(context.log, event, details);
  /** What was wrong with a password or a code is told where it is checked. */
  const tellRefusal = (error: unknown, details: EventDetails) => {
    const status = error instanceof HttpError ? error.status : 500;
    if (status !== 401) tell('sign-in-refused', { ...details, status });
  };

  route(app, 'POST /auth/login', async ({ body, request, reply }) => {
    const client = clientOf(request);
    const about = { address: client.address, how: 'password' };
    try {
      const entry = await logIn(context, body, client, deviceOf(request));
      if ('ticket' in entry) return new Ready(JSON.stringify({ needs: 'code', ticket: entry.ticket }));
      tell('sign-in', { ...about, user: entry.user.id });
      return await giveSession(context, reply, entry);
    } catch (error) {
      tellRefusal(error, about);
      throw error;
    }
  });

  route(app, 'POST /auth/code', async ({ body, request, reply }) => {
    if (env.secondFactor === 'off') throw notFound();
    const client = clientOf(request);
    const about = { address: client.address, how: 'password and code' };
    try {
      const entry = await enterCode(context, body, client, deviceOf(request));
      tell('sign-in', { ...about, user: entry.user.id });
      return { ...(await giveSession(context, reply, entry)), email: entry.email };
    } catch (error) {
      tellRefusal(error, about);
      throw error;
    }
  });

  route(app, 'GET /auth/refresh-token', async ({ request, reply }) => {
    const claims = await readAccessToken(keys, bearerToken(request), now(), { allowExpired: true });
    const user = await findSignedInUser(context, claims);
    const presented = readRefreshCookie(request);
    if (!user || !presented?.startsWith(`${user.sessionId}.`)) throw unauthorized('The session has ended.');
    const rotated = await rotateRefreshToken(context, presented);
    if (!rotated) throw unauthorized('The session has ended.');
    await noteSeen(context, user, clientOf(request).address);
    setRefreshCookie(reply, rotated.refreshToken, rotated.session.expiresAt, now());
    return { token: await signAccessToken(keys, user, user.sessionId, now()) };
  });

  route(app, 'POST /auth/logout', async ({ request, reply }) => {
    const claims = await readAccessToken(keys, bearerToken(request), now(), { allowExpired: true });
    await endSession(db, claims.sessionId, now());
    tell('sign-out', { user: claims.userId, address: clientAddress(request) });
    clearRefreshCookie(reply);
    return {};
  });

  route(app, 'POST /auth/revoke-token', async ({ user, body: { userId }, request }) => {
    if (userId !== user.id && user.type !== 'admin') throw forbidden();
    if (!(await revokeSessions(db, userId, now()))) throw notFound();
    const address = clientAddress(request);
    tell('sessions-ended', { user: userId, by: user.id, address });
    return {};
  });
}
