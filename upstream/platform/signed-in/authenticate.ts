import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { rightOf, roleOf, type Right, type Role, hasRight } from '../../../lib/roles';
import { rateLimitAddress } from '../start/client';
import type { Context } from '../../context';
import { forbidden, unauthorized, HttpError } from '../http/errors';
import { isSince } from '../../account/users/sessions';
import { sessions, users } from '../../account/users/table';
import type { SignedInUser } from './user';
import { readAccessToken, type AccessClaims } from './access-token';
import { rightMissing, stepUpCode } from '../../../lib/platform/contract/codes';
import * as messages from '@/texts/platform/messages';

export function bearerToken(request: FastifyRequest): string {
  const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw unauthorized();
  return token;
}

/** The request's user; 401 without a living session, 403 for another role than `allowed`, if any. */
export async function authenticate(request: FastifyRequest, ...allowed: Role[]): Promise<SignedInUser> {
  const { context } = request.server;
  const token = bearerToken(request);
  const user = await (request.method === 'GET'
    ? context.recentSessions.find(token, () => openSession(context, token))
    : openSession(context, token));
  if (allowed.length > 0 && !allowed.includes(user.type)) {
    const how = `${request.method} ${request.routeOptions.url ?? ''}`;
    securityEvent(context.log, 'call-refused', {
      user: user.id,
      address: rateLimitAddress(request),
      how,
      status: 403,
    });
    throw forbidden();
  }
  return user;
}

async function openSession(context: Context, token: string): Promise<SignedInUser> {
  const claims = await readAccessToken(context.keys, token, context.now());
  const user = await findSignedInUser(context, claims);
  if (!user) throw unauthorized('The session has ended.');
  return user;
}

/** The user of a living session, else null; `held` locks the user. */
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

export function requireRight(user: Pick<SignedInUser, 'type' | 'right'>, needed: Right | undefined): void {
  if (!hasRight(user, needed)) throw new HttpError(403, messages.people.rightMissing, { code: rightMissing });
}

const longestMs = 15 * 60_000;
/** A provider's clock may be ahead this far. */
const aheadMs = 60_000;

/** Throws 401 `step_up` unless the identity was confirmed within 15 minutes. */
export function requireConfirmed({ confirmedAt }: { confirmedAt: Date }, now: Date): void {
  const age = now.valueOf() - confirmedAt.valueOf();
  if (age > longestMs || age < -aheadMs)
    throw new HttpError(401, 'Please confirm that it is you.', { code: stepUpCode });
}

/** Writes in one transaction that rechecks the user: 401 if signed out, 403 if role, company or right changed. */
export async function writeAs<Result>(
  context: Context,
  user: SignedInUser,
  write: (within: Context) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction(async (db) => {
    const within = { ...context, db };
    const current = await findSignedInUser(within, { userId: user.id, sessionId: user.sessionId }, 'share');
    if (!current) throw unauthorized('The session has ended.');
    const isSame =
      current.type === user.type && current.companyId === user.companyId && current.right === user.right;
    if (!isSame) throw forbidden();
    return write(within);
  });
}
