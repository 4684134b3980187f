import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something happened within a window of time; kept here so that every process of the upstream sees the same count. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** How long the window is at most, by which an end from a clock that was ahead is known. */
    windowSeconds: integer('window_seconds'),
  },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
);
