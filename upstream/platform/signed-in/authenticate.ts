import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { rightOf, roleOf, type Right, type Role, type TokenUser } from '../../../lib/roles';
import { clientAddress } from '../start/client';
import type { Context } from '../../context';
import { forbidden, unauthorized } from '../http/errors';
import { isSince } from '../../account/users/sessions';
import { sessions, users } from '../../account/users/table';
import { readAccessToken, type AccessClaims } from './access-token';

export type SignedInUser = TokenUser & {
  email: string;
  companyId: string | null;
  right: Right;
  /** Sessions that began earlier are over. */
  validFrom: Date;
  sessionId: string;
  /** When the session was last noted to be in use. */
  seenAt: Date;
  /** When the person last proved who it is. */
  confirmedAt: Date;
  /** The session began by single sign-on. */
  isVouched: boolean;
};

/** The token of `Authorization: Bearer …`; 401 where there is none. */
export function bearerToken(request: FastifyRequest): string {
  const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw unauthorized();
  return token;
}

/**
 * The signed-in user behind a request: 401 without a token that holds for a living session, 403 where none of `allowed` is the
 * user's role (any role without `allowed`).
 */
export async function authenticate(request: FastifyRequest, ...allowed: Role[]): Promise<SignedInUser> {
  const { context } = request.server;
  const claims = await readAccessToken(context.keys, bearerToken(request), context.now());
  const user = await findSignedInUser(context, claims);
  if (!user) throw unauthorized('The session has ended.');
  if (allowed.length > 0 && !allowed.includes(user.type)) {
    const how = `${request.method} ${request.routeOptions.url ?? ''}`;
    securityEvent(context.log, 'call-refused', {
      user: user.id,
      address: clientAddress(request),
      how,
      status: 403,
    });
    throw forbidden();
  }
  return user;
}

/** The user of a session that is neither revoked, expired nor older than the user's validFrom; null otherwise. `held`: it stays so until the transaction ends. */
export async function findSignedInUser(
  context: Pick<Context, 'db' | 'now'>,
  claims: AccessClaims,
  held?: 'share',
): Promise<SignedInUser | null> {
  const found = context.db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, claims.sessionId), eq(users.id, claims.userId)));
  const [row] = await (held ? found.for(held, { of: users }) : found);
  if (!row) return null;
  const { user, session } = row;
  const type = roleOf(user.type);
  const now = context.now();
  const isValid = isSince(session.createdAt, user.validFrom, now);
  const over = session.revokedAt || session.expiresAt <= now || !isValid;
  if (over || user.disabledAt || !type) return null;
  const { id, name, email, companyId, validFrom } = user;
  const { seenAt, confirmedAt } = session;
  const isVouched = session.issuer !== null;
  const { id: sessionId } = session;
  const right = rightOf(user.right);
  return { id, name, type, right, email, companyId, validFrom, sessionId, seenAt, confirmedAt, isVouched };
}
