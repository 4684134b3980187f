import { eq, sql } from 'drizzle-orm';
import type { EnquiryIntake } from '../../../lib/enquiries/intake';
import { potentialValue } from '../../../lib/enquiries/schema';
import { addCounts } from '../../platform/counts/queries';
import { scopesOf } from '../../platform/http/scopes';
import { dayOf } from '../../../lib/platform/values/days';
import { insertAll } from '../../platform/db/batches';
import { rowsOf, type Database } from '../../platform/db/client';
import { newId } from '../../platform/values/ids';
import { type Listing, asShown, findPrice } from '../../listings/queries';
import { spamEnquiries, enquiries, enquiryNumbers } from '../table';

export type NewEnquiry = Omit<EnquiryIntake, 'website' | 'listing' | 'phoneNumber'> & {
  phoneNumber?: string;
  websiteId: string;
  listing: Listing;
  inquiryDate: Date;
  readBy?: string[];
} & Partial<Pick<typeof enquiries.$inferInsert, 'state' | 'openedAt' | 'answeredAt' | 'askedAgainAt'>>;
type CreatedEnquiry = { _id: string; referenceNumber: string };

type Row = ReturnType<typeof rowOf>;

/** Stores numbered enquiries and their counts. The counts come last, because writers of one company share their rows. */
export async function createEnquiries(
  db: Database,
  list: NewEnquiry[],
  idOf: (at: Date) => string = newId,
  tell: (tx: Database, rows: Row[]) => Promise<void> = async () => {},
): Promise<CreatedEnquiry[]> {
  return db.transaction(async (tx) => {
    const numbers = await nextNumbers(tx, list.length);
    const rows = list.map((enquiry, position) => rowOf(enquiry, numbers[position]!, idOf));
    await insertAll(tx, enquiries, rows);
    const spam = rows.filter(({ state }) => state === 'spam');
    if (spam.length > 0) await insertAll(tx, spamEnquiries, spam.map(asNew));
    await tell(tx, rows);
    await addCounts(
      tx,
      list
        .filter(({ state }) => state !== 'spam')
        .map(({ listing, inquiryDate, websiteId }) => ({
          scopes: scopesOf(listing),
          metric: 'enquiries',
          day: dayOf(inquiryDate),
          total: 1,
          websiteId,
        })),
    );
    return rows.map(({ id, referenceNumber }) => ({ _id: id, referenceNumber }));
  });
}

/** Spam from the start has no earlier state than new. */
const asNew = ({ id }: Row) => ({ enquiryId: id, stateBefore: 'new' as const });

/** The answer that the sender of an enquiry got, or null. */
export async function findCreatedEnquiry(db: Database, id: string): Promise<CreatedEnquiry | null> {
  const { id: _id, referenceNumber } = enquiries;
  const [created] = await db.select({ _id, referenceNumber }).from(enquiries).where(eq(_id, id));
  return created ?? null;
}

async function nextNumbers(db: Database, count: number): Promise<number[]> {
  const name = enquiryNumbers.seqName!;
  const rows = await rowsOf<{ number: number }>(
    db,
    sql`select nextval(${name}::regclass)::float8 as number from generate_series(1, ${count}::int)`,
  );
  return rows.map((row) => row.number);
}

function rowOf(
  { listing, inquiryDate, ...traveller }: NewEnquiry,
  number: number,
  idOf: (at: Date) => string,
) {
  const shown = asShown(listing);
  // Without a travel date, today's price counts.
  const seasonalPricePerDay = findPrice(shown, traveller.travelDate ?? dayOf(inquiryDate));
  return {
    ...traveller,
    id: idOf(inquiryDate),
    referenceNumber: referenceNumber(listing.kind, inquiryDate, number),
    listingId: listing.id,
    listingKind: listing.kind,
    companyId: listing.companyId,
    title: shown.title,
    inquiryDate,
    seasonalPricePerDay,
    potentialRevenue:
      seasonalPricePerDay === null ? null : potentialValue({ ...traveller, seasonalPricePerDay }),
  };
}

/** 'SAF-26-004217': kind of listing, year, unique number. */
function referenceNumber(kind: Listing['kind'], inquiryDate: Date, number: number): string {
  const prefix = kind === 'safari' ? 'SAF' : 'PRO';
  return `${prefix}-${dayOf(inquiryDate).slice(2, 4)}-${String(number).padStart(6, '0')}`;
}
