import { inArray } from 'drizzle-orm';
import { companies } from '../account/users/table';
import type { Database } from '../platform/db/client';
import type { Listing } from './queries';
import { listingSites } from './table';

/** Shows each approved version on exactly the websites that it names; none while its company is closed. */
export async function showOnSites(db: Database, shown: readonly Listing[]): Promise<void> {
  if (shown.length === 0) return;
  await db.delete(listingSites).where(
    inArray(
      listingSites.listingId,
      shown.map(({ id }) => id),
    ),
  );
  const closed = await findClosedCompanies(
    db,
    shown.map(({ companyId }) => companyId),
  );
  const rows = shown.filter(({ companyId }) => !closed.has(companyId)).flatMap(rowsOf);
  if (rows.length > 0) await db.insert(listingSites).values(rows);
}

/** The closed ones of some companies, locked until the transaction ends. */
export async function findClosedCompanies(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: companies.id, closedAt: companies.closedAt })
    .from(companies)
    .where(inArray(companies.id, [...new Set(ids)]))
    .orderBy(companies.id)
    .for('share');
  return new Set(rows.flatMap(({ id, closedAt }) => (closedAt ? [id] : [])));
}

function rowsOf({ id, approved, approvedAt }: Listing) {
  if (!approved || !approvedAt) return [];
  const { visibleOn, visibleFrom, visibleTo, advertFee } = approved;
  const row = { listingId: id, fee: advertFee ?? 0, visibleFrom, visibleTo, approvedAt };
  return visibleOn.map((websiteId) => ({ ...row, websiteId }));
}
