import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns';
import { enquiries } from '../table';

/** Enquiries waiting for the mail of several (Handbook, notices: The address of a listing). */
export const gatheredEnquiries = pgTable(
  'gathered_enquiries',
  {
    enquiryId: text('enquiry_id')
      .primaryKey()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    companyId: text('company_id').notNull(),
    gatheredAt: timestamptz('gathered_at').notNull(),
  },
  (table) => [index('gathered_enquiries_company').on(table.companyId, table.gatheredAt)],
);
