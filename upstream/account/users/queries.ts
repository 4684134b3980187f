import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { owners, rightOf, roleOf, type Right, type Role, type TokenUser } from '../../../lib/roles';
import { endSessionsOf } from './sessions';
import { hashPassword } from './password-hash';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import { newId } from '../../platform/values/ids';
import { users } from './table';

export type User = typeof users.$inferSelect;
export type NewUser = {
  id?: string;
  email: string;
  name: string;
  type: Role;
  companyId?: string;
  right?: Right;
  password?: string;
};

/** Without a password the user needs a reset link. A taken address breaks the rule `email`. */
export async function createUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, email, name, type, companyId, right = 'owner', password }: NewUser,
): Promise<User> {
  const at = now();
  const [user] = await db
    .insert(users)
    .values({
      id: id ?? newId(at),
      email: email.trim(),
      name,
      type,
      companyId: companyId ?? null,
      right,
      passwordHash: password === undefined ? null : await hashPassword(password),
      createdAt: at,
      validFrom: at,
    })
    .returning();
  return user!;
}

export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return user ?? null;
}

/** Ends all sessions, also those beginning meanwhile; false for an unknown user. */
export function revokeSessions(db: Database, userId: string, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const revoked = await transaction
      .update(users)
      .set({ validFrom: now })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    await endSessionsOf(transaction, userId, now);
    return revoked.length > 0;
  });
}

export function toTokenUser({ id, name, type: written, right }: User): TokenUser | null {
  const type = roleOf(written);
  if (!type) return null;
  return { id, name, type, ...(owners.includes(type) && { right: rightOf(right) }) };
}

export const userName = (id: PgColumn) => sql`(select ${users.name} from ${users} where ${users.id} = ${id})`;
