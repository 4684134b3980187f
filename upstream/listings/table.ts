import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { draftStatus, listingKinds, listingStatuses } from '../../lib/listings/listing';
import { companies } from '../account/companies/table';
import { websites } from '../sites/websites/table';
import type { ListingContent } from './content';
import { timestamptz } from '../platform/db/columns';

export type { ListingContent };

/** Safaris and properties. `approved` is the content on websites. Prices are US dollars per person and day. */
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
    status: text('status', { enum: [...listingStatuses, draftStatus] })
      .notNull()
      .default('pending'),
    lowPrice: doublePrecision('low_price'),
    highPrice: doublePrecision('high_price'),
    peakPrice: doublePrecision('peak_price'),
    content: jsonb('content').$type<ListingContent>(),
    approved: jsonb('approved').$type<ListingContent>(),
    approvedAt: timestamptz('approved_at'),
    /** The former owner whose contact the approved version still has; null: the present one's (contact-of.ts). */
    contactOf: text('contact_of'),
    declineReason: text('decline_reason'),
    declinedAt: timestamptz('declined_at'),
    /** Increases with every change; decisions name the version they are about. */
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    uniqueIndex('listings_slug').on(table.kind, table.slug),
    index('listings_company').on(table.companyId, table.kind),
    index('listings_kind_date').on(table.kind, table.createdAt.desc(), table.id.desc()),
    index('listings_sites').using('gin', sql`(${table.content} -> 'visibleOn')`),
    index('listings_waiting')
      .on(table.updatedAt)
      .where(sql`status in ('pending', 'updated') and deleted_at is null`),
    index('listings_title').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('listings_title_folded')
      .using('gin', sql`folded(lower(${table.title})) gin_trgm_ops`)
      .where(sql`octet_length(lower(title)) <> char_length(lower(title))`),
  ],
);

/** Reviews; at most one per listing is open. Decided ones keep title and company, and outlive the listing. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: listingKinds }).notNull(),
    listingId: text('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    submittedAt: timestamptz('submitted_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    outcome: text('outcome', { enum: ['approved', 'declined'] }),
    decidedBy: text('decided_by'),
    deciderName: text('decider_name'),
    reason: text('reason'),
    title: text('title'),
    companyId: text('company_id').references(() => companies.id),
  },
  (table) => [
    uniqueIndex('reviews_open')
      .on(table.listingId)
      .where(sql`decided_at is null`),
    index('reviews_listing').on(table.listingId),
    index('reviews_decided').on(table.decidedAt),
  ],
);

/** The websites that show an approved version, its days and its fee. */
export const listingSites = pgTable(
  'listing_sites',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** US dollars per day; 0 for none. */
    fee: doublePrecision('fee').notNull(),
    visibleFrom: date('visible_from', { mode: 'string' }).notNull(),
    visibleTo: date('visible_to', { mode: 'string' }).notNull(),
    approvedAt: timestamptz('approved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.websiteId] }),
    index('listing_sites_rank').on(table.websiteId, table.fee.desc(), table.approvedAt, table.listingId),
  ],
);
