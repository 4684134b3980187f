import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../users/table';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who a person of a provider is here: one user for each subject, and one subject for each user. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('user_identities_user').on(table.userId, table.issuer),
  ],
);

/** ID tokens that have signed somebody in, by the hash of what their signature covers, until they expire: none does so twice. */
export const usedIdTokens = pgTable(
  'used_id_tokens',
  { hash: text('hash').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('used_id_tokens_expires').on(table.expiresAt)],
);
