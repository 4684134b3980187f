import { date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns';

/** Banners for the slots of websites; a website holds the ids (upstream/sites/websites/table.ts). */
export const adverts = pgTable('adverts', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  url: text('url').notNull(),
  image: text('image').notNull(),
  clickCount: integer('click_count').notNull().default(0),
  /** The plan: first and last day, null for none; price per month in US dollars. */
  shownFrom: date('shown_from', { mode: 'string' }),
  shownTo: date('shown_to', { mode: 'string' }),
  monthPrice: doublePrecision('month_price'),
  /** Increases with every change except a click. */
  version: integer('version').notNull().default(1),
  createdAt: timestamptz('created_at').notNull(),
});
