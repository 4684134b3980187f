import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { websites } from '../../sites/websites/table';
import { timestamptz } from '../../platform/db/columns';

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
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('feedback_date').on(table.createdAt.desc(), table.id.desc())],
);
