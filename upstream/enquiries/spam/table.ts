import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { enquiryStates } from '../../../lib/enquiries/enquiry-states/schema';
import { companies } from '../../account/companies/table';
import { enquiries } from '../table';
import { timestamptz } from '../../platform/db/columns';

/** Beside the enquiries, so that their lists still need an index alone. */
export const spamEnquiries = pgTable('spam_enquiries', {
  enquiryId: text('enquiry_id')
    .primaryKey()
    .references(() => enquiries.id, { onDelete: 'cascade' }),
  stateBefore: text('state_before', { enum: enquiryStates }).notNull(),
});

/** Marked senders by keyed hash; `held` counts enquiries not yet reported. */
export const spamSenders = pgTable(
  'spam_senders',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    mailbox: text('mailbox').notNull(),
    until: timestamptz('until').notNull(),
    held: integer('held').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.mailbox] }),
    index('spam_senders_until').on(table.until),
  ],
);
