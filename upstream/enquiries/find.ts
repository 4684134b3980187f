import { and, inArray, sql } from 'drizzle-orm';
import { mostOfKind } from '../../lib/lists/finder/schema';
import type { Database } from '../platform/db/client';
import type { Finding } from '../lists/finder/finding';
import { findFirstIds, newestFirst } from '../lists/list-paging';
import { scopeOf, type Scope } from '../platform/http/scopes';
import { containsSearch } from '../platform/http/validate';
import { selectNewest, visibleCondition } from './filter';
import { enquiries } from './table';

const { id, referenceNumber, firstName, lastName, emailAddress, inquiryDate } = enquiries;

/** What an enquiry is found by. Spelled as its index is. */
const named = sql`lower(${referenceNumber} || ' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${emailAddress})`;

/** By reference and by traveller, the newest first. */
export const findEnquiries: Finding = async (db, user, search) => {
  const scope = scopeOf(user);
  if (!scope) return [];
  const ids = await findIds(db, scope, search);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id, referenceNumber, firstName, lastName, title: enquiries.title })
    .from(enquiries)
    .where(inArray(id, ids))
    .orderBy(...newestFirst(enquiries));
  return rows.map((row) => ({
    kind: 'enquiry',
    key: row.id,
    title: `${row.referenceNumber} ${row.firstName} ${row.lastName}`,
    detail: row.title,
  }));
};

/**
 * What many enquiries hold, the newest of them hold as well: these are looked at first, whatever is searched for. Only what few hold is looked
 * up in the index, which would have to give all of the many.
 */
async function findIds(db: Database, scope: Scope, search: string): Promise<string[]> {
  const newest = selectNewest(db, scope, {
    id,
    referenceNumber,
    firstName,
    lastName,
    emailAddress,
    inquiryDate,
  });
  const ofNewest = sql`lower("referenceNumber" || ' ' || "firstName" || ' ' || "lastName" || ' ' || "emailAddress")`;
  const soon = await db
    .select({ id: sql<string>`"id"` })
    .from(newest)
    .where(containsSearch(ofNewest, search))
    .orderBy(sql`"inquiryDate" desc nulls last`, sql`"id" desc nulls last`)
    .limit(mostOfKind);
  if (soon.length === mostOfKind) return soon.map((row) => row.id);
  return (
    await findFirstIds(db, enquiries, and(visibleCondition(scope), containsSearch(named, search)))
  ).slice(0, mostOfKind);
}
