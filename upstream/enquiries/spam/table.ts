import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { enquiryStates } from '../../../lib/enquiries/enquiry-states/schema';
import { companies } from '../../companies/table';
import { enquiries } from '../table';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Enquiries whose state is `spam`, with the state that each had. Apart from the enquiries, so that their lists are still skipped through by
 * an index alone.
 */
export const spamEnquiries = pgTable('spam_enquiries', {
  enquiryId: text('enquiry_id')
    .primaryKey()
    .references(() => enquiries.id, { onDelete: 'cascade' }),
  stateBefore: text('state_before', { enum: enquiryStates }).notNull(),
});

/** Mailboxes, by a keyed hash, whose next enquiries to a company are spam; `held` are those that its people were not told of yet. */
export const spamSenders = pgTable(
  'spam_senders',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    mailbox: text('mailbox').notNull(),
    until: moment('until').notNull(),
    held: integer('held').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.mailbox] }),
    index('spam_senders_until').on(table.until),
  ],
);
