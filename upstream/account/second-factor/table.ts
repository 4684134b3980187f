import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
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

/** Keys that sign in beside the password, by their public halves; the private ones never leave what their owner holds. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    /** What its holder calls it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** In COSE and base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as it says itself; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The ways to reach it, which tell a browser where to look. */
    transports: text('transports').array().notNull(),
    addedAt: moment('added_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** What a passkey has to sign next, as a hash: one at a time for a session that adds one, and for the ticket of a sign-in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    purpose: text('purpose').primaryKey(),
    hash: text('hash').notNull(),
    userId: userId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_user').on(table.userId)],
);
