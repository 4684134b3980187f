import type { FastifyInstance } from 'fastify';
import {
  securityEvent,
  type EventDetails,
  type SecurityEvent,
} from '../../../lib/platform/node/security-event';
import type { Context } from '../../context';
import { unauthorized } from '../../platform/http/errors';
import { SerializedAnswer, route } from '../../platform/http/route';
import { readAccessToken, signAccessToken } from '../../platform/signed-in/access-token';
import { recordSessionUse } from '../users/seen';
import { describeDevice } from './device';
import { bearerToken, findSignedInUser } from '../../platform/signed-in/authenticate';
import { rateLimitAddress, identifyClient } from '../../platform/start/client';
import { sendSession } from './give-session';
import { logIn } from './login';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie';
import { rotateRefreshToken } from './refresh-token';
import { endSession } from '../users/sessions';
import { logRefusal } from './tell-refusal';

/** Sign-in, sign-out and refresh of sessions. Handbook, session 2 and session 4. */
export function authRoutes(app: FastifyInstance, context: Context): void {
  const { db, keys, now } = context;
  const logEvent = (event: SecurityEvent, details: EventDetails) =>
    securityEvent(context.log, event, details);

  route(app, 'POST /auth/login', async ({ body, request, reply }) => {
    const client = identifyClient(request);
    const about = { address: client.address, how: 'password' };
    try {
      const entry = await logIn(context, body, client, describeDevice(request));
      if ('ticket' in entry) return new SerializedAnswer(JSON.stringify({ needs: 'code', ...entry }));
      logEvent('sign-in', { ...about, user: entry.user.id });
      return await sendSession(context, reply, entry);
    } catch (error) {
      logRefusal(context, error, about);
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
    await recordSessionUse(context, user, identifyClient(request).address);
    setRefreshCookie(reply, rotated.refreshToken, rotated.session.expiresAt, now());
    return { token: await signAccessToken(keys, user, user.sessionId, now()) };
  });

  route(app, 'POST /auth/logout', async ({ request, reply }) => {
    const claims = await readAccessToken(keys, bearerToken(request), now(), { allowExpired: true });
    await endSession(db, claims.sessionId, now());
    logEvent('sign-out', { user: claims.userId, address: rateLimitAddress(request) });
    clearRefreshCookie(reply);
    return {};
  });
}
