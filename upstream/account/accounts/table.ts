import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/table';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** New sign-in addresses that wait for the link mailed to them, at most one of an account; one that was confirmed or withdrawn is gone. */
export const addressChanges = pgTable('address_changes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
