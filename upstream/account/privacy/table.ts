import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The erasures of ERASURES_FILE that this database knows, by their ids: a restored one lacks some, which are carried out again. */
export const erasures = pgTable('erasures', {
  id: text('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});
