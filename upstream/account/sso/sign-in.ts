import { and, eq } from 'drizzle-orm';
import { roleOf, staff, type Role, type TokenUser } from '../../../lib/roles';
import { startSession, type Device, type Session } from '../users/sessions';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { HttpError, unauthorized } from '../../platform/errors/errors';
import { findUserByEmail, type User } from '../users/queries';
import { users } from '../users/table';
import type { Identity } from './id-token';
import { usedIdTokens, userIdentities } from './table';

/** One answer for all, so that it reveals no accounts. */
const unknownPerson = () =>
  new HttpError(403, 'No staff account belongs to this sign-in.', { code: 'sso_unknown' });

/** Null for owners and disabled users. */
function staffRole({ type, disabledAt }: User): Role | null {
  const role = roleOf(type);
  return role && staff.includes(role) && !disabledAt ? role : null;
}

/** Locked, so that no session begins while the user is being disabled. */
async function findLinked(db: Database, { issuer, subject }: Identity): Promise<User | null> {
  const [row] = await db
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
    .for('update', { of: users });
  return row?.user ?? null;
}

/** Links staff by verified address, unless the user is linked already. */
async function linkByEmail(
  db: Database,
  { issuer, subject, verifiedEmail }: Identity,
  now: Date,
): Promise<void> {
  // Some characters lower-case to ASCII letters: the Kelvin sign becomes k.
  const isPlain = verifiedEmail !== null && /^[\x21-\x7e]+$/.test(verifiedEmail);
  const user = isPlain ? await findUserByEmail(db, verifiedEmail) : null;
  if (!user || !staffRole(user)) return;
  await db
    .insert(userIdentities)
    .values({ issuer, subject, userId: user.id, linkedAt: now })
    .onConflictDoNothing();
}

/** Begins the session of an ID token; 401 if it was used, 403 for anybody but active staff. */
export function signInByIdentity(
  context: Context,
  identity: Identity,
  mayLink: boolean,
  device: Device,
): Promise<{ user: TokenUser; email: string; session: Session }> {
  const now = context.now();
  return context.db.transaction(async (transaction) => {
    const { hash, expiresAt } = identity;
    const used = await transaction
      .insert(usedIdTokens)
      .values({ hash, expiresAt })
      .onConflictDoNothing()
      .returning({ hash: usedIdTokens.hash });
    if (used.length === 0) throw unauthorized('The ID token was used before.');

    let user = await findLinked(transaction, identity);
    if (!user && mayLink) {
      await linkByEmail(transaction, identity, now);
      user = await findLinked(transaction, identity);
    }
    const type = user && staffRole(user);
    if (!user || !type) throw unknownPerson();
    const session = await startSession({ ...context, db: transaction }, user.id, device, identity);
    return { email: user.email, user: { id: user.id, name: user.name, type }, session };
  });
}
