import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../account/users/table';
import { timestamptz } from '../../platform/db/columns';

/** Saved views of lists: a name for the query in a list's address. */
export const listViews = pgTable(
  'list_views',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    shared: boolean('shared').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('list_views_name').on(table.userId, table.list, sql`lower(${table.name})`),
    index('list_views_shared')
      .on(table.list)
      .where(sql`shared`),
  ],
);
