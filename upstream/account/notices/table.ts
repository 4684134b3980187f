import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '../../../lib/account/notices/schema';
import { enquiries } from '../../enquiries/table';
import { users } from '../users/table';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The notices that a user does not want; whatever has no row is on. */
export const noticesOff = pgTable(
  'notices_off',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** What timed notices have told already, by a name that is the same for ever: 'visibility:<listing>:<last day>'. */
export const noticesTold = pgTable('notices_told', {
  key: text('key').primaryKey(),
  at: moment('at').notNull(),
});

/** Enquiries that are not mailed one by one, until the mail of all of them (Handbook, notices 4). */
export const gatheredEnquiries = pgTable(
  'gathered_enquiries',
  {
    enquiryId: text('enquiry_id')
      .primaryKey()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    companyId: text('company_id').notNull(),
    gatheredAt: moment('gathered_at').notNull(),
  },
  (table) => [index('gathered_enquiries_company').on(table.companyId, table.gatheredAt)],
);
