import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns';

/** Erasures carried out here, so that a restored database replays those it lacks. */
export const erasures = pgTable('erasures', {
  id: text('id').primaryKey(),
  at: timestamptz('at').notNull(),
});
