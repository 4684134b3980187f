import { and, inArray, lt, notExists, sql } from 'drizzle-orm';
import { monthsBefore } from '../../../lib/platform/values/days';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import { enquiries, generalEnquiries, enquiryMessages, isUnerased } from '../../enquiries/table';
import { removeUnused } from '../../platform/files/references';
import { newId } from '../../platform/values/ids';
import { eraseWithin, inLongTransaction } from './erase';
import { personOfEnquiries } from './person';
import { enquiryPlaces } from './travellers';

const perTransaction = 200;
const perRun = 5_000;

const by = { id: null, name: 'KEEP_ENQUIRIES_MONTHS', type: 'operator' };

type EnquiryTable = typeof enquiries | typeof generalEnquiries;

/** Old enquiries whose threads are old, too; `perTransaction` at most. */
export function selectOld(db: Database, table: EnquiryTable, oldest: Date, among?: string[]) {
  const since = db
    .select({ one: sql`1` })
    .from(enquiryMessages)
    .where(
      and(
        sql`${enquiryMessages.enquiryId} = ${table.id}`,
        sql`${enquiryMessages.sentAt} >= ${oldest.toISOString()}::timestamptz`,
      ),
    );
  return db
    .select({ id: table.id })
    .from(table as typeof enquiries)
    .where(
      and(lt(table.inquiryDate, oldest), isUnerased, notExists(since), among && inArray(table.id, among)),
    )
    .limit(perTransaction);
}

async function lockOld(...which: Parameters<typeof selectOld>): Promise<string[]> {
  return (await selectOld(...which).for('update')).map(({ id }) => id);
}

/** Repeated under the lock: somebody may have written meanwhile. */
const findOld = async (db: Database, table: EnquiryTable, oldest: Date) =>
  lockOld(db, table, oldest, await lockOld(db, table, oldest));

/** Anonymizes enquiries older than KEEP_ENQUIRIES_MONTHS, if it is set. */
export async function eraseOldEnquiries(context: Context): Promise<void> {
  const months = context.env.keepEnquiriesMonths;
  if (months === undefined) return;
  const oldest = monthsBefore(context.now(), months);
  for (let erased = 0; erased < perRun; erased += perTransaction) {
    const at = context.now();
    const files = await inLongTransaction(context.db, async (db) => {
      const old = await findOld(db, enquiries, oldest);
      const custom = await findOld(db, generalEnquiries, oldest);
      if (old.length + custom.length === 0) return null;
      const person = personOfEnquiries({
        enquiries: inArray(enquiries.id, old),
        customEnquiries: inArray(generalEnquiries.id, custom),
      });
      return (await eraseWithin({ ...context, db }, person, { by, at }, newId(at), enquiryPlaces)).files;
    });
    if (files === null) return;
    await removeUnused(context, files);
  }
}
