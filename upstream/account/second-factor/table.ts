import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../users/table';
import { timestamptz } from '../../platform/db/columns';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Encrypted TOTP secrets; valid once a code has confirmed them. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: timestamptz('confirmed_at'),
  /** The step of the last code used: none works twice. */
  lastStep: integer('last_step').notNull().default(0),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    hash: text('hash').primaryKey(),
    userId: userId(),
    device: text('device'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('sign_in_tickets_user').on(table.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    /** Base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; 0 if it has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Hints for the browser. */
    transports: text('transports').array().notNull(),
    addedAt: timestamptz('added_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** Hashed challenges, one per session or sign-in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    purpose: text('purpose').primaryKey(),
    hash: text('hash').notNull(),
    userId: userId(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_user').on(table.userId)],
);
