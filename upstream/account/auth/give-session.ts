import type { FastifyReply } from 'fastify';
import type { TokenUser } from '../../../lib/roles';
import type { Context } from '../../context';
import { signAccessToken } from '../../platform/signed-in/access-token';
import type { Session } from '../users/sessions';
import { setRefreshCookie } from './refresh-cookie';
import { refreshTokenOf } from './refresh-token';

/** The answer to a sign-in: the access token and its user in the body, the refresh token in a cookie. */
export async function giveSession(
  { keys, now }: Context,
  reply: FastifyReply,
  { user, session }: { user: TokenUser; session: Session },
): Promise<{ accessToken: string; user: TokenUser }> {
  setRefreshCookie(reply, refreshTokenOf(session, session.generation), session.expiresAt, now());
  return { accessToken: await signAccessToken(keys, user, session.id, now()), user };
}
