import { and, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { roleOf, staff } from '../../../lib/roles';
import type { Database } from '../../platform/db/client';
import { userIdentities } from '../sso/table';
import { users } from '../users/table';

export type StaffRecipient = { id: string; email: string; name: string; isAdmin: boolean };

/** Staff who can sign in, by password or provider. */
const isActiveStaff = and(
  inArray(users.type, [...staff, 'superAdmin']),
  isNull(users.disabledAt),
  or(
    isNotNull(users.passwordHash),
    sql`${users.id} in (select ${userIdentities.userId} from ${userIdentities})`,
  ),
);
export const activeStaffIds = sql`select ${users.id} from ${users} where ${isActiveStaff}`;

export async function findStaffRecipients(db: Database): Promise<StaffRecipient[]> {
  const found = await db
    .select({ id: users.id, email: users.email, name: users.name, type: users.type })
    .from(users)
    .where(isActiveStaff)
    .orderBy(users.id);
  return found.map(({ type, ...member }) => ({ ...member, isAdmin: roleOf(type) === 'admin' }));
}
