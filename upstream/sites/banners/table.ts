import { date, doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Banners that destination websites show in their slots; a website holds the ids (upstream/sites/websites/table.ts). */
export const adverts = pgTable('adverts', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  /** Where a click on the banner leads. */
  url: text('url').notNull(),
  image: text('image').notNull(),
  clickCount: integer('click_count').notNull().default(0),
  /** Its plan: the first and the last day, null for none, and what the partner pays for a month, US dollars. */
  shownFrom: date('shown_from', { mode: 'string' }),
  shownTo: date('shown_to', { mode: 'string' }),
  monthPrice: doublePrecision('month_price'),
  /** Grows with every change but a click. */
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
