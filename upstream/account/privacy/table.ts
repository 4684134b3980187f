import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';

/** Erasures carried out here, so that a restored database replays those it lacks. */
export const erasures = pgTable('erasures', {
  id: text('id').primaryKey(),
  at: moment('at').notNull(),
});
