import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { listingKinds } from '../../../lib/listings/listing';
import type { VersionDeed } from '../../../lib/review/listing-versions/schema';
import { listings, type ListingContent } from '../../listings/table';

/** Whose a listing was at a moment: its company, and the person to turn to there. */
export type VersionOwner = {
  _id: string;
  companyName: string;
  contactName: string;
  contactPosition: string;
  contactEmail: string;
  contactPhone: string;
};

/** What listings held at moments that are kept; versions with the same content share a row, which keeps its pictures. */
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

/** What was handed in, approved or declined of listings: by whom, when, and whose they were. */
export const listingVersions = pgTable(
  'listing_versions',
  {
    id: text('id').primaryKey(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: listingKinds }).notNull(),
    /** The number that the listing's record had. */
    version: integer('version').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
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
