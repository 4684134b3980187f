import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What became of one row, as its sender was told. */
export type MadeRow = {
  _id: string;
  title: string;
  slug: string;
  owner: string;
  status: string;
  isChanged: boolean;
  reason: string;
};

/** The answers to changes of many rows, kept for as long as their keys are: a repeated call is answered alike. */
export const manyMade = pgTable(
  'many_made',
  {
    id: text('id').primaryKey(),
    rows: jsonb('rows').$type<MadeRow[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('many_made_created').on(table.createdAt)],
);
