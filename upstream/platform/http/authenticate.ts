import type { FastifyRequest } from 'fastify';
import { nameUser } from '../../../lib/platform/node/request-id';
import { securityEvent } from '../../../lib/platform/node/security-event';
import { type Right, type Role, hasRight } from '../../../lib/roles';
import { rateLimitAddress } from '../start/client';
import type { Context } from '../context/context';
import { forbidden, unauthorized, HttpError } from '../errors/errors';
import type { SignedInUser } from '../signed-in/user';
import { readAccessToken } from '../signed-in/access-token';
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
  nameUser(user.id);
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
  const user = await context.sessions.findSignedInUser(context, claims);
  if (!user) throw unauthorized('The session has ended.');
  return user;
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
    const claims = { userId: user.id, sessionId: user.sessionId };
    const current = await context.sessions.findSignedInUser(within, claims, 'share');
    if (!current) throw unauthorized('The session has ended.');
    const isSame =
      current.type === user.type && current.companyId === user.companyId && current.right === user.right;
    if (!isSame) throw forbidden();
    return write(within);
  });
}
