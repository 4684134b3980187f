import { and, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { roleOf, staff } from '../../lib/roles';
import type { Database } from '../db/client';
import { userIdentities } from '../sso/table';
import { users } from '../users/table';

/** A member of staff who is mailed what staff have to know. */
export type StaffRecipient = { id: string; email: string; name: string; isAdmin: boolean };

/** The staff who can sign in, by a password or by the provider alone: everybody who is to be mailed something as staff. */
export async function staffRecipients(db: Database): Promise<StaffRecipient[]> {
  const signsOnOutside = db.select({ id: userIdentities.userId }).from(userIdentities);
  const found = await db
    .select({ id: users.id, email: users.email, name: users.name, type: users.type })
    .from(users)
    .where(
      and(
        inArray(users.type, [...staff, 'superAdmin']),
        isNull(users.disabledAt),
        or(isNotNull(users.passwordHash), inArray(users.id, signsOnOutside)),
      ),
    )
    .orderBy(users.id);
  return found.map(({ type, ...member }) => ({ ...member, isAdmin: roleOf(type) === 'admin' }));
}
