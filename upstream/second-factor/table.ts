import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/table';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The secret that an account shares with an app on its owner's phone, encrypted; it counts once a code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the newest code that was used: no code is good twice. */
  lastStep: integer('last_step').notNull().default(0),
});

/** What stands in for a code when the phone is gone, once each; only as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Sign-ins whose password was right and whose code is still to come. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    hash: text('hash').primaryKey(),
    userId: userId(),
    /** The browser's name where it was known to the account. */
    device: text('device'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_tickets_user').on(table.userId)],
);
