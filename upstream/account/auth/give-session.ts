import type { FastifyReply } from 'fastify';
import type { TokenUser } from '../../../lib/roles';
import type { Context } from '../../context';
import { signAccessToken } from '../../platform/signed-in/access-token';
import type { Session } from '../users/sessions';
import { setRefreshCookie } from './refresh-cookie';
import { refreshTokenOf } from './refresh-token';

/** Answers a sign-in: access token and user in the body, refresh token in a cookie. */
export async function sendSession(
  { keys, now }: Context,
  reply: FastifyReply,
  { user, session }: { user: TokenUser; session: Session },
): Promise<{ accessToken: string; user: TokenUser }> {
  setRefreshCookie(reply, refreshTokenOf(session, session.generation), session.expiresAt, now());
  return { accessToken: await signAccessToken(keys, user, session.id, now()), user };
}
