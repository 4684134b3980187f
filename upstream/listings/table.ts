import { doublePrecision, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '../companies/table';

/** What safaris and properties have in common; `kind` is 'safari' or 'property'. */
export const listings = pgTable(
  'listings',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    slug: text('slug').notNull(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    title: text('title').notNull(),
    status: text('status').notNull().default('pending'),
    lowPrice: doublePrecision('low_price'),
    highPrice: doublePrecision('high_price'),
    peakPrice: doublePrecision('peak_price'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    uniqueIndex('listings_slug').on(table.kind, table.slug),
    index('listings_company').on(table.companyId, table.kind),
  ],
);
