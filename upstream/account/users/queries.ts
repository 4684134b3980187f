import { eq, sql, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  owners,
  rightOf,
  roleOf,
  type Right,
  type Role,
  type TokenUser,
  type OrganizationType,
} from '../../../lib/roles';
import { endSessionsOf } from './sessions';
import { refuseCommonPassword, type Person } from './common-passwords';
import { hashPassword } from './password-hash';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { newId } from '../../platform/values/ids';
import { users, companies, reviewClaims } from './table';

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

/** 400 on `param` for a password that many use, or that is about the person. */
export function hashNewPassword(password: string, param: string, person: Person): Promise<string> {
  refuseCommonPassword(password, param, person);
  return hashPassword(password);
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

const findCompany = async (db: Database, id: string) =>
  (await db.select().from(companies).where(eq(companies.id, id)))[0];

/** A company's name; null if unknown. */
export async function findCompanyName(db: Database, id: string | undefined): Promise<string | null> {
  return (await findCompany(db, id ?? ''))?.companyName ?? null;
}

export async function findCompanyNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: companies.id, name: companies.companyName })
    .from(companies)
    .where(inArray(companies.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A company's type, and whether it is closed; null if unknown. */
export async function findCompanyType(db: Database, id: string) {
  const company = await findCompany(db, id);
  return (
    company && {
      type: company.organizationType as OrganizationType,
      isClosed: company.closedAt !== null,
    }
  );
}

export const companyName = (id: PgColumn) =>
  sql`(select ${companies.companyName} from ${companies} where ${companies.id} = ${id})`;

/** Ends the claims of decided records, in the deciding transaction. */
export async function endClaims(tx: Database, recordIds: string[]): Promise<void> {
  await tx.delete(reviewClaims).where(inArray(reviewClaims.recordId, recordIds));
}
