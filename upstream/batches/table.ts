import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BulkChange } from '../../lib/batches/edits';
import { listingKinds, type ListingStatus } from '../../lib/listings/listing';
import type { ListingContent } from '../listings/content';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What became of one listing. `version` and `before` are there where it was changed: its version after it, and what undoing brings back. */
export type BulkRow = {
  id: string;
  slug: string;
  title: string;
  reason: string;
  version?: number;
  status: string;
  before?: { status: ListingStatus; parts: Partial<Pick<ListingContent, 'prices' | 'visibleTo'>> };
  isRestored?: boolean;
  undoReason?: string;
};

/** What was changed: as it was asked for, or what a file said. */
type StoredChange = BulkChange | { change: 'file' };

/** Changes of several listings at once, kept for as long as they can be undone. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: listingKinds }).notNull(),
    change: jsonb('change').$type<StoredChange>().notNull(),
    rows: jsonb('rows').$type<BulkRow[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('bulk_changes_user').on(table.userId, table.kind, table.createdAt),
    index('bulk_changes_created').on(table.createdAt),
  ],
);
