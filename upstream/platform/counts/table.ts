import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export type Metric = 'views' | 'enquiries' | 'general-verified' | 'general-unverified';

/** Daily counts by scope ('all', 'kind:safari', 'company:<id>', 'listing:<id>', or with '@<website>') and UTC day. */
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
