import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const referenceItems = pgTable(
  'reference_items',
  {
    id: text('id').primaryKey(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('reference_items_list').on(table.list, table.position)],
);
