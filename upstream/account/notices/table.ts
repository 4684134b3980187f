import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '../../../lib/account/notices/schema';
import { users } from '../users/table';
import { timestamptz } from '../../platform/db/columns';

/** Notices that a user has switched off; all others are on. */
export const noticesOff = pgTable(
  'notices_off',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    since: timestamptz('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** One-time notices already sent, by a permanent key: 'visibility:<listing>:<last day>'. */
export const sentNotices = pgTable('notices_told', {
  key: text('key').primaryKey(),
  at: timestamptz('at').notNull(),
});
