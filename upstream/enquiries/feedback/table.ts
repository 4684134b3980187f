import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { websites } from '../../sites/websites/table';

export const feedback = pgTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull().default(''),
    comments: text('comments').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('feedback_date').on(table.createdAt.desc(), table.id.desc())],
);
