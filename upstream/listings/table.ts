import { doublePrecision, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '../companies/table';

export const listingKinds = ['safari', 'property'] as const;
export type ListingKind = (typeof listingKinds)[number];

export const listingStatuses = ['pending', 'approved', 'declined', 'updated'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** What safaris and properties have in common; prices are US dollars per person and day. */
export const listings = pgTable(
  'listings',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: listingKinds }).notNull(),
    slug: text('slug').notNull(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    title: text('title').notNull(),
    status: text('status', { enum: listingStatuses }).notNull().default('pending'),
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
