import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../account/users/table';
import { timestamptz } from '../../platform/db/columns';

/** Who reviews which record; one person per record, until taken over or expired. */
export const reviewClaims = pgTable(
  'review_claims',
  {
    kind: text('kind').$type<'safari' | 'property' | 'application'>().notNull(),
    recordId: text('record_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: timestamptz('since').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When each tab's claim expires. */
    tabs: jsonb('tabs').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId] })],
);
