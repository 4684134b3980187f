import { integer, jsonb, pgTable, text, index, primaryKey, boolean } from 'drizzle-orm/pg-core';
import { listings } from '../listings/table';
import { users, companies } from '../account/users/table';
import { timestamptz } from '../platform/db/columns';

type Listing = typeof listings.$inferSelect;
type StoredValue<Value> = Value extends Date ? Date | string : Value;
/** What an approval changed; dates are read as JSON has them. */
export type BeforeApproval = {
  [Name in 'status' | 'approved' | 'approvedAt' | 'declineReason' | 'declinedAt']: StoredValue<Listing[Name]>;
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

/** Notes of a decline on a listing's sections, to be answered while it is the last one. */
export const reviewNotes = pgTable(
  'review_notes',
  {
    id: text('id').primaryKey(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    declinedAt: timestamptz('declined_at').notNull(),
    place: integer('place').notNull(),
    section: text('section').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('review_notes_listing').on(table.listingId, table.place)],
);

/** One row per company, so that a listing given away keeps none of the former one's answers. */
export const noteAnswers = pgTable(
  'note_answers',
  {
    noteId: text('note_id')
      .notNull()
      .references(() => reviewNotes.id, { onDelete: 'cascade' }),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    answer: text('answer').notNull().default(''),
    isDone: boolean('is_done').notNull().default(false),
    /** Counts answers, not ticks. */
    version: integer('version').notNull().default(0),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.companyId] })],
);

export const declineTemplates = pgTable('decline_templates', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  text: text('text').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});
