import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokenUser } from '../../lib/access';
import { loginSchema } from '../../lib/auth/schema';
import type { Context } from '../context';
import { forbidden, notFound, unauthorized } from '../errors';
import { hit } from '../rate-limit/hit';
import { revokeSessions } from '../users/queries';
import { idText, parse } from '../validate';
import { z } from 'zod';
import { readAccessToken, signAccessToken } from './access-token';
import { bearerToken, findSignedInUser, requireUser } from './authenticate';
import { clientAddress } from './client-address';
import { logIn } from './login';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie';
import { refreshTokenOf, rotateRefreshToken } from './refresh-token';
import { endSession, type Session } from '../users/sessions';

const attemptsPerMinute = 30;
const revokeSchema = z.object({ userId: idText });

/** Counts an attempt to sign in from the visitor's address; 429 beyond thirty a minute. */
export async function countSignIn(request: FastifyRequest): Promise<void> {
  const { db, now } = request.server.context;
  await hit(db, `login-from:${clientAddress(request)}`, attemptsPerMinute, 60, now());
}

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
  const { db, keys, now } = context;

  app.post('/auth/login', async (request, reply) => {
    const credentials = parse(loginSchema, request.body);
    await countSignIn(request);
    return giveSession(context, reply, await logIn(context, credentials));
  });

  app.get('/auth/refresh-token', async (request, reply) => {
    const claims = await readAccessToken(keys, bearerToken(request), now(), { allowExpired: true });
    const user = await findSignedInUser(context, claims);
    const presented = readRefreshCookie(request);
    if (!user || !presented?.startsWith(`${user.sessionId}.`)) throw unauthorized('The session has ended.');
    const rotated = await rotateRefreshToken(context, presented);
    if (!rotated) throw unauthorized('The session has ended.');
    setRefreshCookie(reply, rotated.refreshToken, rotated.session.expiresAt, now());
    return { token: await signAccessToken(keys, user, user.sessionId, now()) };
  });

  app.post('/auth/logout', async (request, reply) => {
    const claims = await readAccessToken(keys, bearerToken(request), now(), { allowExpired: true });
    await endSession(db, claims.sessionId, now());
    clearRefreshCookie(reply);
    return {};
  });

  app.post('/auth/revoke-token', async (request) => {
    const user = await requireUser(request);
    const { userId } = parse(revokeSchema, request.body);
    if (userId !== user.id && user.type !== 'admin') throw forbidden();
    if (!(await revokeSessions(db, userId, now()))) throw notFound();
    return {};
  });
}
