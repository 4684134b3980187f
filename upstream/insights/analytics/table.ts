import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export type Metric = 'views' | 'enquiries' | 'general-verified' | 'general-unverified';

/**
 * Daily rollups: how often `metric` (views, enquiries, general-verified, general-unverified) happened on a UTC day within `scope`:
 * 'all', 'kind:safari', 'kind:property', 'company:<id>', 'listing:<id>', and for all but listings the part of one website,
 * 'all@<website>', 'company:<id>@<website>'. Sums over them answer the dashboard's counts, and the totals of
 * unfiltered lists, at a cost that depends on days and not on traffic.
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    scope: text('scope').notNull(),
    metric: text('metric').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.metric, table.day] })],
);
