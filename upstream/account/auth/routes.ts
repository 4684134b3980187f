import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  securityEvent,
  type EventDetails,
  type SecurityEvent,
} from '../../../lib/platform/node/security-event';
import type { Context } from '../../platform/context/context';
import { unauthorized } from '../../platform/errors/errors';
import { SerializedAnswer, route } from '../../platform/http/route';
import { readAccessToken, signAccessToken } from '../../platform/signed-in/access-token';
import { recordSessionUse, endSession, startSession } from '../users/sessions';
import {
  describeDevice,
  sendSession,
  clearRefreshCookie,
  readRefreshCookie,
  setRefreshCookie,
  logRefusal,
} from './give-session';
import { bearerToken } from '../../platform/http/authenticate';
import { findSignedInUser } from './signed-in';
import { rateLimitAddress, identifyClient } from '../../platform/start/client';
import { logIn } from './login';
import { rotateRefreshToken } from './refresh-token';
import { beginPasskeySignIn } from '../second-factor/passkey-use';
import { refuseWithoutFactors } from '../second-factor/requirement';
import { toTokenUser } from '../users/queries';
import { codeProof, passkeyProof, findTicketHolder, completeSecondStep, type Proof } from './second-step';

/** Sign-in, sign-out and refresh of sessions. Handbook, session: Signing in and session: Renewal. */
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

/** The second step of a sign-in, by code or passkey; 404 where switched off. Handbook, session: The second factor. */
export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  const enter = async (request: FastifyRequest, reply: FastifyReply, ticket: string, proof: Proof) => {
    refuseWithoutFactors(context.env);
    const client = identifyClient(request);
    const about = { address: client.address, how: `password and ${proof.how}` };
    try {
      const entry = await completeSecondStep(context, {
        ticket,
        proof,
        client,
        lead: async (tx, user) => ({
          user: toTokenUser(user)!,
          email: user.email,
          session: await startSession({ ...context, db: tx }, user.id, describeDevice(request)),
        }),
        refuse: (refused) => {
          securityEvent(context.log, 'sign-in-refused', { ...refused, status: 401 });
          return unauthorized(`The ${proof.how} is wrong.`);
        },
      });
      securityEvent(context.log, 'sign-in', { ...about, user: entry.user.id });
      return { ...(await sendSession(context, reply, entry)), email: entry.email };
    } catch (error) {
      logRefusal(context, error, about);
      throw error;
    }
  };

  route(app, 'POST /auth/code', ({ body: { ticket, code }, request, reply }) =>
    enter(request, reply, ticket, codeProof(context, code)),
  );

  route(app, 'POST /auth/passkey/options', async ({ body: { ticket }, request }) => {
    refuseWithoutFactors(context.env);
    const { issued } = await findTicketHolder(context, ticket, identifyClient(request));
    return beginPasskeySignIn(context, issued.userId, ticket);
  });

  route(app, 'POST /auth/passkey', ({ body: { ticket, response }, request, reply }) =>
    enter(request, reply, ticket, passkeyProof(context, ticket, response)),
  );
}
