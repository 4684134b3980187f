import { eq, sql } from 'drizzle-orm';
import type { EnquiryIntake } from '../../lib/enquiries/intake';
import { potentialValue } from '../../lib/enquiries/schema';
import { addCounts } from '../insights/analytics/queries';
import { scopesOf } from '../platform/http/scopes';
import { dayOf } from '../../lib/platform/values/days';
import { insertAll } from '../platform/db/batches';
import { rowsOf, type Database } from '../platform/db/client';
import { newId } from '../platform/values/ids';
import type { Listing } from '../listings/queries';
import { asShown, priceOn } from '../listings/price';
import { spamEnquiries } from './spam/table';
import { enquiries, enquiryNumbers } from './table';

/** What a traveller asked, for which listing, and when. */
export type NewEnquiry = Omit<EnquiryIntake, 'website' | 'listing' | 'phoneNumber'> & {
  phoneNumber?: string;
  websiteId: string;
  listing: Listing;
  inquiryDate: Date;
  readBy?: string[];
} & Partial<Pick<typeof enquiries.$inferInsert, 'state' | 'openedAt' | 'answeredAt' | 'askedAgainAt'>>;
export type CreatedEnquiry = { _id: string; referenceNumber: string };

type Row = ReturnType<typeof rowOf>;

/** Stores enquiries, numbered in the order given, together with their counts: all of them or none. `tell` comes before the counts, whose rows are everybody's. */
export async function createEnquiries(
  db: Database,
  list: NewEnquiry[],
  idOf: (at: Date) => string = newId,
  tell: (tx: Database, rows: Row[]) => Promise<void> = async () => {},
): Promise<CreatedEnquiry[]> {
  return db.transaction(async (tx) => {
    const numbers = await takeNumbers(tx, list.length);
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

/** What was spam from the first has been nothing else before. */
const asNew = ({ id }: Row) => ({ enquiryId: id, stateBefore: 'new' as const });

/** What the sender of an enquiry was told of it, or null. */
export async function findCreatedEnquiry(db: Database, id: string): Promise<CreatedEnquiry | null> {
  const { id: _id, referenceNumber } = enquiries;
  const [created] = await db.select({ _id, referenceNumber }).from(enquiries).where(eq(_id, id));
  return created ?? null;
}

async function takeNumbers(db: Database, count: number): Promise<number[]> {
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
  // A trip costs what its own day does; who names none is thought to ask for now.
  const seasonalPricePerDay = priceOn(shown, traveller.travelDate ?? dayOf(inquiryDate));
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

/** 'SAF-26-004217': the kind of listing, the year, and a number that no other enquiry has. */
function referenceNumber(kind: Listing['kind'], inquiryDate: Date, number: number): string {
  const prefix = kind === 'safari' ? 'SAF' : 'PRO';
  return `${prefix}-${dayOf(inquiryDate).slice(2, 4)}-${String(number).padStart(6, '0')}`;
}
