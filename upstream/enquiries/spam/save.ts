import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { dayOf } from '../../../lib/platform/values/days';
import { addCounts, type CountEntry } from '../../platform/counts/queries';
import type { Database } from '../../platform/db/client';
import { listings } from '../../listings/table';
import { enquiries, spamEnquiries } from '../table';
import { keptId, scopesOf } from '../../platform/http/scopes';
import { nextVersion } from '../../platform/http/versions';
import { findKnownSenders, unmarkSenders, markSenders, type SigningKeyEnv } from './senders';

type Enquiry = typeof enquiries.$inferSelect;

const mark = sql`from ${spamEnquiries} where ${eq(spamEnquiries.enquiryId, enquiries.id)}`;
export const isSpam = sql`exists (select 1 ${mark})`;
/** A filter and no join: an index of dates and ids is enough. By row, as a page has few. */
export const isReal = sql`coalesce((select true ${mark}), false) is false`;
/** The same where the row is read anyway. */
export const isRealRow = ne(enquiries.state, 'spam');
/** The same for most of the rows of months: all marks are read first. */
export const isRealOfMany = sql`${isSpam} is false`;

const nextDesk = { noteVersion: nextVersion(enquiries.noteVersion) };

/** Counts enquiries, or takes them back, for the companies that got them: their listings may be others' now. */
async function countAgain(tx: Database, rows: readonly Enquiry[], total: 1 | -1) {
  const ids = rows.map(({ listingId }) => listingId);
  const { id, companyId: owner } = listings;
  const found = await tx
    .select({ id, owner })
    .from(listings)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('share');
  const owners = new Map(found.map((listing) => [listing.id, listing.owner]));
  const entries = rows.map(({ listingId, listingKind, companyId, websiteId, inquiryDate }): CountEntry => {
    const isOwn = (owners.get(listingId) ?? companyId) === companyId;
    return {
      scopes: scopesOf({
        id: isOwn ? listingId : keptId(listingId, companyId),
        kind: listingKind,
        companyId,
      }),
      ...{ metric: 'enquiries', day: dayOf(inquiryDate), total, websiteId },
    };
  });
  await addCounts(tx, entries);
}

const lockEnquiries = (tx: Database, ids: readonly string[], reach: SQL | undefined) =>
  tx
    .select()
    .from(enquiries)
    .where(and(inArray(enquiries.id, [...ids]), reach))
    .orderBy(enquiries.id)
    .for('update');

const idsOf = (rows: readonly Enquiry[]) => rows.map(({ id }) => id);
const addressesOf = (rows: readonly Enquiry[]) => rows.map(({ emailAddress }) => emailAddress);

type MarkContext = { tx: Database; env: SigningKeyEnv; reach: SQL | undefined };

/** Marks enquiries and unknown senders; returns marked ids. Call it last in the transaction: counts' rows are shared. */
export async function markSpam(
  { tx, env, reach }: MarkContext,
  companyId: string,
  ids: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const rows = await lockEnquiries(tx, ids, and(reach, eq(enquiries.companyId, companyId)));
  const marked = new Set(idsOf(rows.filter(({ state }) => state === 'spam')));
  const fresh = rows.filter(({ state }) => state !== 'spam');
  if (fresh.length === 0) return marked;
  const known = await findKnownSenders(tx, companyId, addressesOf(fresh));
  const going = fresh.filter(({ emailAddress }) => !known.has(emailAddress));
  if (going.length === 0) return marked;
  const goingIds = idsOf(going);
  await tx
    .insert(spamEnquiries)
    .values(going.map(({ id, state }) => ({ enquiryId: id, stateBefore: state })));
  await tx
    .update(enquiries)
    .set({ state: 'spam', ...nextDesk })
    .where(inArray(enquiries.id, goingIds));
  await markSenders(tx, env, companyId, addressesOf(going), at);
  await countAgain(tx, going, -1);
  return new Set([...marked, ...goingIds]);
}

/** Unmarks enquiries and senders; returns the restored states. Call it last in the transaction. */
export async function unmarkSpam(
  { tx, env, reach }: MarkContext,
  ids: readonly string[],
): Promise<Map<string, Enquiry['state']>> {
  const rows = (await lockEnquiries(tx, ids, reach)).filter(({ state }) => state === 'spam');
  const states = new Map<string, Enquiry['state']>();
  if (rows.length === 0) return states;
  const before = await tx
    .delete(spamEnquiries)
    .where(inArray(spamEnquiries.enquiryId, idsOf(rows)))
    .returning();
  const erased = new Set(idsOf(rows.filter(({ emailAddress }) => emailAddress === '')));
  for (const { enquiryId, stateBefore } of before) {
    const isOpen = stateBefore === 'new' || stateBefore === 'opened';
    states.set(enquiryId, isOpen && erased.has(enquiryId) ? 'lost' : stateBefore);
  }
  for (const state of new Set(states.values())) {
    const ofState = [...states].flatMap(([id, each]) => (each === state ? [id] : []));
    await tx
      .update(enquiries)
      .set({ state, ...nextDesk })
      .where(inArray(enquiries.id, ofState));
  }
  await unmarkSenders(tx, env, rows);
  await countAgain(tx, rows, 1);
  return states;
}
