import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export type Metric = 'views' | 'enquiries' | 'general-verified' | 'general-unverified';

const columns = () => ({
  scope: text('scope').notNull(),
  metric: text('metric').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  total: bigint('total', { mode: 'number' }).notNull(),
});

/** Daily counts by scope ('all', 'kind:safari', 'company:<id>', 'listing:<id>', or with '@<website>') and UTC day. */
export const dailyCounts = pgTable('daily_counts', columns(), (table) => [
  primaryKey({ columns: [table.scope, table.metric, table.day] }),
]);

/** Counts not yet added to the shared rows. A slot is the process id of a connection's server. */
export const dailyCountSlots = pgTable(
  'daily_count_slots',
  { ...columns(), slot: integer('slot').notNull() },
  (table) => [primaryKey({ columns: [table.scope, table.metric, table.day, table.slot] })],
);

/** Sums of a listing's days by month, the first day of which is `day`; a trigger of `daily_counts` keeps them. */
export const listingMonths = pgTable('listing_months', columns(), (table) => [
  primaryKey({ columns: [table.scope, table.metric, table.day] }),
]);
