import { and, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { enquiries } from '../enquiries/table';
import { removeUnused } from '../files/uses';
import { generalEnquiries } from '../general-enquiries/table';
import { newId } from '../ids';
import { enquiryMessages } from '../replies/table';
import { eraseWithin, inLongTransaction } from './erase';
import { senderOf } from './person';
import { ofEnquiries } from './travellers';

/** So many are erased in one transaction, and in one run of the sweep. */
const perTransaction = 200;
const perRun = 5_000;

const by = { id: null, name: 'KEEP_ENQUIRIES_MONTHS', type: 'operator' };

/** Those of persons that are older than they are kept, their threads too; a part of them at a time. */
async function findOld(db: Database, oldest: Date) {
  const since = (id: PgColumn) =>
    db
      .select({ one: sql`1` })
      .from(enquiryMessages)
      .where(
        and(
          sql`${enquiryMessages.enquiryId} = ${id}`,
          sql`${enquiryMessages.sentAt} >= ${oldest.toISOString()}::timestamptz`,
        ),
      );
  const old = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(
      and(lt(enquiries.inquiryDate, oldest), ne(enquiries.emailAddress, ''), notExists(since(enquiries.id))),
    )
    .limit(perTransaction);
  const custom = await db
    .select({ id: generalEnquiries.id })
    .from(generalEnquiries)
    .where(
      and(
        lt(generalEnquiries.inquiryDate, oldest),
        ne(generalEnquiries.emailAddress, ''),
        notExists(since(generalEnquiries.id)),
      ),
    )
    .limit(perTransaction);
  return { old: old.map(({ id }) => id), custom: custom.map(({ id }) => id) };
}

/** Erases the persons of enquiries that are older than KEEP_ENQUIRIES_MONTHS; nothing where that is unset. */
export async function eraseOldEnquiries(context: Context): Promise<void> {
  const months = context.env.keepEnquiriesMonths;
  if (months === undefined) return;
  const oldest = context.now();
  oldest.setUTCMonth(oldest.getUTCMonth() - months);
  for (let erased = 0; erased < perRun; erased += perTransaction) {
    const { old, custom } = await findOld(context.db, oldest);
    if (old.length + custom.length === 0) return;
    const at = context.now();
    const { files } = await inLongTransaction(context.db, (db) => {
      const person = senderOf({
        enquiries: inArray(enquiries.id, old),
        customEnquiries: inArray(generalEnquiries.id, custom),
      });
      return eraseWithin({ ...context, db }, person, { by, at }, newId(at), ofEnquiries);
    });
    await removeUnused(context, files);
  }
}
