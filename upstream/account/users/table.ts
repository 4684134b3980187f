import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '../companies/table';
import { timestamptz } from '../../platform/db/columns';

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    companyId: text('company_id').references(() => companies.id),
    right: text('company_right').notNull().default('owner'),
    passwordHash: text('password_hash'),
    createdAt: timestamptz('created_at').notNull(),
    /** Sessions that began earlier are refused: set by a reset, a new role or revoke-token. */
    validFrom: timestamptz('valid_from').notNull(),
    disabledAt: timestamptz('disabled_at'),
    /** Set for those who may join another company, unlike disabled ones. */
    leftAt: timestamptz('left_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_company').on(table.companyId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    generation: integer('generation').notNull(),
    /** When the newest token's parent was first used. */
    rotatedAt: timestamptz('rotated_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    /** The network is shortened, `seenAt` exact to minutes. */
    label: text('label').notNull().default(''),
    network: text('network').notNull().default(''),
    seenAt: timestamptz('seen_at').notNull().defaultNow(),
    confirmedAt: timestamptz('confirmed_at').notNull().defaultNow(),
    issuer: text('issuer'),
    subject: text('subject'),
    sid: text('sid'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_subject').on(table.issuer, table.subject),
    index('sessions_sid').on(table.issuer, table.sid),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);
