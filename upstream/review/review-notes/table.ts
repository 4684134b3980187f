import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { companies } from '../../companies/table';
import { listings } from '../../listings/table';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * What staff said of the sections of a listing when they declined it. They can be answered for as long as the listing bears the moment of that
 * decline; those of earlier declines are read until it is approved.
 */
export const reviewNotes = pgTable(
  'review_notes',
  {
    id: text('id').primaryKey(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    declinedAt: moment('declined_at').notNull(),
    /** Its place among the notes of the decline. */
    place: integer('place').notNull(),
    section: text('section').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('review_notes_listing').on(table.listingId, table.place)],
);

/** What a company made of a note: one row for each company, so that a listing given away takes no answers along. */
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
    /** Counts the answers, not the ticks. */
    version: integer('version').notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.companyId] })],
);

/** Reasons for declining that staff use again. */
export const declineTemplates = pgTable('decline_templates', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
});
