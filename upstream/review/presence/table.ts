import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../account/users/table';
import { timestamptz } from '../../platform/db/columns';

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
