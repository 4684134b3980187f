import { pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../users/table';
import { timestamptz } from '../../platform/db/columns';

/** New sign-in addresses whose mailed link is unused: at most one per account. */
export const addressChanges = pgTable('address_changes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
