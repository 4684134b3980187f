import { and, eq } from 'drizzle-orm';
import { rightOf, roleOf } from '../../../lib/roles';
import type { Context } from '../../platform/context/context';
import type { AccessClaims } from '../../platform/signed-in/access-token';
import type { SignedInUser } from '../../platform/signed-in/user';
import { requireFactor } from '../second-factor/requirement';
import { isSince, recordSessionUse } from '../users/sessions';
import { sessions, users } from '../users/table';

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

export const accountSessions: Context['sessions'] = { findSignedInUser, requireFactor, recordSessionUse };
