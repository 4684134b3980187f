import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../users/table';
import { timestamptz } from '../../platform/db/columns';

export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    linkedAt: timestamptz('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('user_identities_user').on(table.userId, table.issuer),
  ],
);

/** Used tokens by hash until they expire, so that none works twice. */
export const usedIdTokens = pgTable(
  'used_id_tokens',
  { hash: text('hash').primaryKey(), expiresAt: timestamptz('expires_at').notNull() },
  (table) => [index('used_id_tokens_expires').on(table.expiresAt)],
);
