import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database } from '../platform/db/client';
import { enquiries, gatheredEnquiries } from './table';
import { websites } from '../sites/websites/table';
import { mailEnquiries } from './tell';
import type { EnquiryMailData } from './letters';

const gatheredMs = 3_600_000;

const mostTogether = 5_000;

const findEnquiries = (db: Database, ids: string[]): Promise<EnquiryMailData[]> =>
  db
    .select({
      id: enquiries.id,
      referenceNumber: enquiries.referenceNumber,
      listingId: enquiries.listingId,
      title: enquiries.title,
      websiteName: websites.name,
      firstName: enquiries.firstName,
      lastName: enquiries.lastName,
      emailAddress: enquiries.emailAddress,
      country: enquiries.country,
      numberOfDays: enquiries.numberOfDays,
      adults: enquiries.adults,
      children: enquiries.children,
      infants: enquiries.infants,
      travelDate: enquiries.travelDate,
      potentialRevenue: enquiries.potentialRevenue,
    })
    .from(enquiries)
    .innerJoin(websites, eq(websites.id, enquiries.websiteId))
    .where(inArray(enquiries.id, ids))
    .orderBy(enquiries.inquiryDate, enquiries.id);

/** Mails each company the enquiries that have been gathered for an hour. */
export async function mailGatheredEnquiries(context: Context, most = mostTogether): Promise<void> {
  const { db, now } = context;
  const before = new Date(now().valueOf() - gatheredMs);
  const due = await db
    .select({ companyId: gatheredEnquiries.companyId })
    .from(gatheredEnquiries)
    .groupBy(gatheredEnquiries.companyId)
    .having(lte(sql`min(${gatheredEnquiries.gatheredAt})`, before.toISOString()));
  for (const { companyId } of due)
    await db.transaction(async (tx) => {
      const oldest = tx
        .select({ id: gatheredEnquiries.enquiryId })
        .from(gatheredEnquiries)
        .where(eq(gatheredEnquiries.companyId, companyId))
        .orderBy(gatheredEnquiries.gatheredAt, gatheredEnquiries.enquiryId)
        .limit(most)
        .for('update');
      const gathered = await tx
        .delete(gatheredEnquiries)
        .where(inArray(gatheredEnquiries.enquiryId, oldest))
        .returning({ id: gatheredEnquiries.enquiryId });
      const ids = gathered.map(({ id }) => id);
      // Another server may have mailed them meanwhile.
      if (ids.length > 0)
        await mailEnquiries({ ...context, db: tx }, companyId, await findEnquiries(tx, ids));
    });
  context.outbox.wake();
}
