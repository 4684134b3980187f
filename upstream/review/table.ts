import { integer, jsonb, pgTable, text, index, primaryKey } from 'drizzle-orm/pg-core';
import { listings } from '../listings/table';
import { users } from '../account/users/table';
import { timestamptz } from '../platform/db/columns';

type Listing = typeof listings.$inferSelect;
type Stored<Value> = Value extends Date ? Date | string : Value;
/** What an approval changed; dates are read as JSON has them. */
export type BeforeApproval = {
  [Name in 'status' | 'approved' | 'approvedAt' | 'declineReason' | 'declinedAt']: Stored<Listing[Name]>;
} & Partial<Pick<Listing, 'contactOf'>>;

/** Approvals of the last seconds, with what undoing them takes. */
export const undoableApprovals = pgTable('undoable_approvals', {
  listingId: text('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The listing's version after the approval. */
  version: integer('version').notNull(),
  before: jsonb('before').$type<BeforeApproval>().notNull(),
  /** The review that it closed, if any. */
  reviewId: text('review_id'),
  /** Its mails, which wait until it can no longer be undone. */
  mailIds: jsonb('mail_ids').$type<string[]>().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** Who has a record open: one row per tab; in the database, so that all processes agree. */
export const presences = pgTable(
  'presences',
  {
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tab: text('tab').notNull(),
    since: timestamptz('since').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.userId, table.tab] }),
    index('presences_seen').on(table.seenAt),
  ],
);
