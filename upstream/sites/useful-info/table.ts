import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Articles for travellers; `visibleOn` holds the ids of the websites that show them. */
export const usefulInfo = pgTable('useful_info', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  visibleOn: text('visible_on').array().notNull(),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
