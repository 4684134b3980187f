import { pgTable, text } from 'drizzle-orm/pg-core';

/** The destination websites that show the network's listings and send its enquiries. */
export const websites = pgTable('websites', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
});
