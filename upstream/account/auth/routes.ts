import type { FastifyInstance } from 'fastify';
import {
  securityEvent,
  type EventDetails,
  type SecurityEvent,
} from '../../../lib/platform/node/security-event';
import type { Context } from '../../context';
import { unauthorized } from '../../platform/http/errors';
import { Ready, route } from '../../platform/http/route';
import { readAccessToken, signAccessToken } from '../../platform/signed-in/access-token';
import { noteSeen } from '../users/seen';
import { deviceOf } from './device';
import { bearerToken, findSignedInUser } from '../../platform/signed-in/authenticate';
import { clientAddress, clientOf } from '../../platform/start/client';
import { giveSession } from './give-session';
import { logIn } from './login';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie';
import { rotateRefreshToken } from './refresh-token';
import { endSession } from '../users/sessions';
import { tellRefusal } from './tell-refusal';

/** Sign-in, sign-out and refresh of sessions. Handbook, session 2 and session 4. */
export function authRoutes(app: FastifyInstance, context: Context): void {
  const { db, keys, now } = context;
  const logEvent = (event: SecurityEvent, details: EventDetails) =>
    securityEvent(context.log, event, details);

  route(app, 'POST /auth/login', async ({ body, request, reply }) => {
    const client = clientOf(request);
    const about = { address: client.address, how: 'password' };
    try {
      const entry = await logIn(context, body, client, deviceOf(request));
      if ('ticket' in entry) return new Ready(JSON.stringify({ needs: 'code', ...entry }));
      logEvent('sign-in', { ...about, user: entry.user.id });
      return await giveSession(context, reply, entry);
    } catch (error) {
      tellRefusal(context, error, about);
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
    logEvent('sign-out', { user: claims.userId, address: clientAddress(request) });
    clearRefreshCookie(reply);
    return {};
  });
}
