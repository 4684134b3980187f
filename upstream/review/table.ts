import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReviewKind } from '../../lib/review/schema';
import { listings, type ListingContent } from '../listings/table';
import { users } from '../account/users/table';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who has what open that waits for a decision; one person for each record, until somebody takes it over or it runs out. */
export const reviewClaims = pgTable(
  'review_claims',
  {
    kind: text('kind').$type<ReviewKind>().notNull(),
    recordId: text('record_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The tabs that have it open, and until when each of them said so. */
    tabs: jsonb('tabs').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
);

/** What an approval made other, as a date and JSON have it. */
export type BeforeApproval = {
  status: 'pending' | 'approved' | 'declined' | 'updated' | 'draft';
  approved: ListingContent | null;
  approvedAt: string | null;
  /** Missing in what an older build kept. */
  contactOf?: string | null;
  declineReason: string | null;
  declinedAt: string | null;
};

/** Approvals of the last seconds, with what it takes to undo them. */
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
  /** The review that it ended, if one was open. */
  reviewId: text('review_id'),
  /** The mails about it, which wait until it can no longer be undone. */
  mailIds: jsonb('mail_ids').$type<string[]>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});
