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
  boolean,
} from 'drizzle-orm/pg-core';
import { draftStatus, listingKinds, listingStatuses } from '../../lib/listings/listing';
import { companies } from '../account/users/table';
import { websites } from '../sites/table';
import { timestamptz } from '../platform/db/columns';
import type { Content, RuleName } from '../../lib/listings/small-changes/schema';
import type { VersionDeed } from '../../lib/platform/contract/deeds';
import type { StoredOf } from '../../lib/platform/forms/field';
import type { PropertyFields } from '../../lib/listings/properties/form';
import type { SafariFields } from '../../lib/listings/safaris/form';

/** A safari's stored form without its owner; pictures by URL. */
export type SafariContent = Omit<StoredOf<SafariFields>, 'owner'>;
export type PropertyContent = Omit<StoredOf<PropertyFields>, 'owner'>;
export type ListingContent = SafariContent | PropertyContent;

export function contentPictures(content: ListingContent | null): string[] {
  if (!content) return [];
  const photos = content.photos.map(({ url }) => url);
  if (!('awards' in content)) return photos;
  return [...photos, ...content.awards.map(({ file }) => file), ...(content.logo ? [content.logo] : [])];
}

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
    /** The former owner whose contact the approved version still has; null: the present one's (form.ts). */
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

/** A missing row is off; one row per rule, so that two switches at once do not collide. */
export const reviewRules = pgTable('review_rules', {
  rule: text('rule').$type<RuleName>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
  changedById: text('changed_by_id'),
});

export const trustedCompanies = pgTable('trusted_companies', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  trustedAt: timestamptz('trusted_at').notNull(),
  trustedBy: text('trusted_by').notNull(),
  trustedById: text('trusted_by_id'),
});

/** Changes shown without review; open until looked at, approved or taken back. */
export const unreviewedChanges = pgTable(
  'unreviewed_changes',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: listingKinds }).notNull(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    at: timestamptz('at').notNull(),
    rules: jsonb('rules').$type<RuleName[]>().notNull(),
    fields: jsonb('fields').$type<string[]>().notNull(),
    before: jsonb('before').$type<Content>().notNull(),
    after: jsonb('after').$type<Content>().notNull(),
    /** Fields that staff have edited, and so looked at, since. */
    settled: jsonb('settled').$type<string[]>().notNull().default([]),
    toldAt: timestamptz('told_at'),
    takenBackAt: timestamptz('taken_back_at'),
    takenBackBy: text('taken_back_by'),
    takenBackById: text('taken_back_by_id'),
    lookedAt: timestamptz('looked_at'),
    lookedBy: text('looked_by'),
    lookedById: text('looked_by_id'),
  },
  (table) => [
    index('unreviewed_changes_listing').on(table.listingId, table.at),
    index('unreviewed_changes_at').on(table.at.desc(), table.id.desc()),
  ],
);

/** A listing's company and its contact at the time of a version. */
export type VersionOwner = {
  _id: string;
  companyName: string;
  contactName: string;
  contactPosition: string;
  contactEmail: string;
  contactPhone: string;
};

/** Contents of versions; those with the same content share a row, which references its pictures. */
export const versionContents = pgTable(
  'listing_version_contents',
  {
    id: text('id').primaryKey(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<ListingContent>().notNull(),
  },
  (table) => [index('listing_version_contents_listing').on(table.listingId)],
);

/** The submissions, approvals and declines of listings: who made them, when, and the owner. */
export const listingVersions = pgTable(
  'listing_versions',
  {
    id: text('id').primaryKey(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: listingKinds }).notNull(),
    version: integer('version').notNull(),
    at: timestamptz('at').notNull(),
    userId: text('user_id'),
    name: text('name').notNull(),
    role: text('role').notNull(),
    what: text('what').$type<VersionDeed>().notNull(),
    companyId: text('company_id').notNull(),
    owner: jsonb('owner').$type<VersionOwner>().notNull(),
    reason: text('reason'),
    contentId: text('content_id')
      .notNull()
      .references(() => versionContents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('listing_versions_listing').on(table.listingId, table.at.desc(), table.version.desc()),
    index('listing_versions_at').on(table.at),
    index('listing_versions_content').on(table.contentId),
    index('listing_versions_user').on(table.userId),
  ],
);
