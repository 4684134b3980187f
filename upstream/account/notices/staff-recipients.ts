import { and, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { roleOf, staff } from '../../../lib/roles';
import type { Database } from '../../platform/db/client';
import { userIdentities } from '../sso/table';
import { users } from '../users/table';

/** A member of staff who is mailed what staff have to know. */
export type StaffRecipient = { id: string; email: string; name: string; isAdmin: boolean };

/** The staff who can sign in, by a password or by the provider alone. */
const isActiveStaff = and(
  inArray(users.type, [...staff, 'superAdmin']),
  isNull(users.disabledAt),
  or(
    isNotNull(users.passwordHash),
    sql`${users.id} in (select ${userIdentities.userId} from ${userIdentities})`,
  ),
);
export const activeStaffIds = sql`select ${users.id} from ${users} where ${isActiveStaff}`;

/** Everybody who is to be mailed something as staff. */
export async function staffRecipients(db: Database): Promise<StaffRecipient[]> {
  const found = await db
    .select({ id: users.id, email: users.email, name: users.name, type: users.type })
    .from(users)
    .where(isActiveStaff)
    .orderBy(users.id);
  return found.map(({ type, ...member }) => ({ ...member, isAdmin: roleOf(type) === 'admin' }));
}
