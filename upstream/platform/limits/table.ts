import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns';

/** Counts per key and window, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamptz('resets_at').notNull(),
    /** Bounds an end that a clock that was ahead has set. */
    windowSeconds: integer('window_seconds'),
  },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
);
