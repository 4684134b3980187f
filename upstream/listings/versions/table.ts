import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { listingKinds } from '../../../lib/listings/listing';
import { listings, type ListingContent } from '../table';
import { timestamptz } from '../../platform/db/columns';
import type { VersionDeed } from '../../../lib/platform/contract/deeds';

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
