import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companies } from '../../account/users/table';
import { listings } from '../../listings/table';
import { timestamptz } from '../../platform/db/columns';

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
