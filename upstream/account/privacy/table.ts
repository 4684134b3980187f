import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Erasures carried out here, so that a restored database replays those it lacks. */
export const erasures = pgTable('erasures', {
  id: text('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});
