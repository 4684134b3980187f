import type { GeneralEnquiryIntake } from '../../../lib/enquiries/general-enquiries/intake';
import { addCounts } from '../../platform/counts/queries';
import type { Metric } from '../../platform/counts/table';
import { wholeNetwork } from '../../platform/http/scopes';
import { dayOf } from '../../../lib/platform/values/days';
import { insertAll } from '../../platform/db/batches';
import type { Database } from '../../platform/db/client';
import { newId } from '../../platform/values/ids';
import { generalEnquiries } from './table';

/** A custom enquiry to the network; without `verifyTokenHash` it needs no confirmation. */
export type NewGeneralEnquiry = Omit<GeneralEnquiryIntake, 'website'> & {
  websiteId: string;
  inquiryDate: Date;
  verified?: boolean;
  readBy?: string[];
  verifyTokenHash?: string;
} & Partial<Pick<typeof generalEnquiries.$inferInsert, 'state' | 'openedAt' | 'answeredAt' | 'assigneeId'>>;

export const metricOf = (verified: boolean): Metric => (verified ? 'general-verified' : 'general-unverified');

/** Stores custom enquiries and their counts, all or none; returns their ids in order. */
export async function createGeneralEnquiries(
  db: Database,
  list: NewGeneralEnquiry[],
  idOf: (at: Date) => string = newId,
): Promise<string[]> {
  const rows = list.map((enquiry) => ({ ...enquiry, id: idOf(enquiry.inquiryDate) }));
  await db.transaction(async (tx) => {
    await insertAll(tx, generalEnquiries, rows);
    await addCounts(
      tx,
      list.map(({ inquiryDate, websiteId, verified = false }) => ({
        scopes: [wholeNetwork],
        metric: metricOf(verified),
        day: dayOf(inquiryDate),
        total: 1,
        websiteId,
      })),
    );
  });
  return rows.map((row) => row.id);
}
