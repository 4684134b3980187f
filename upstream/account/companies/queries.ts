import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrganizationType } from '../../../lib/roles';
import type { Database } from '../../platform/db/client';
import { companies } from './table';

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
