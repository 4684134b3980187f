import { and, eq, sql } from 'drizzle-orm';
import { rightOf, roleOf } from '../../../lib/roles';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import type { AccessClaims } from '../../platform/signed-in/access-token';
import type { SignedInUser } from '../../platform/signed-in/user';
import { requireFactor } from '../second-factor/requirement';
import { isSince, recordSessionUse } from '../users/sessions';
import { sessions, users } from '../users/table';

const columns = {
  ...{ id: users.id, name: users.name, email: users.email, type: users.type, right: users.right },
  ...{ companyId: users.companyId, validFrom: users.validFrom, disabledAt: users.disabledAt },
  ...{ sessionId: sessions.id, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt },
  ...{ revokedAt: sessions.revokedAt, seenAt: sessions.seenAt, confirmedAt: sessions.confirmedAt },
  issuer: sessions.issuer,
};

const selectSignedIn = (db: Database) =>
  db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(users.id, sql.placeholder('userId'))));

/** Put together once for each database: that takes longer than to run it. */
const prepared = new WeakMap<Database, ReturnType<typeof prepare>>();
const prepare = (db: Database) => selectSignedIn(db).prepare('');

function prepareOnce(db: Database) {
  const known = prepared.get(db) ?? prepare(db);
  prepared.set(db, known);
  return known;
}

/** The user of a living session, else null; `held` locks the user. */
export async function findSignedInUser(
  context: Pick<Context, 'db' | 'now'>,
  claims: AccessClaims,
  held?: 'share',
): Promise<SignedInUser | null> {
  const { db } = context;
  const found = held ? selectSignedIn(db).for(held, { of: users }).prepare('') : prepareOnce(db);
  const [row] = await found.execute(claims);
  if (!row) return null;
  const { createdAt, revokedAt, expiresAt, disabledAt, issuer, ...user } = row;
  const type = roleOf(user.type);
  const now = context.now();
  const isValid = isSince(createdAt, user.validFrom, now);
  const over = revokedAt || expiresAt <= now || !isValid;
  if (over || disabledAt || !type) return null;
  return { ...user, type, right: rightOf(user.right), isVouched: issuer !== null };
}

export const accountSessions: Context['sessions'] = { findSignedInUser, requireFactor, recordSessionUse };
