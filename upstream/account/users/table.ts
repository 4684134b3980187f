import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '../../companies/table';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    companyId: text('company_id').references(() => companies.id),
    /** What the person may do in the company; of staff it says nothing. */
    right: text('company_right').notNull().default('owner'),
    passwordHash: text('password_hash'),
    createdAt: moment('created_at').notNull(),
    /** Sessions that began earlier are refused: moved by a reset, a new role or revoke-token. */
    validFrom: moment('valid_from').notNull(),
    disabledAt: moment('disabled_at'),
    /** When the person left the last company and may be invited to another; of whom an operator keeps out it says nothing. */
    leftAt: moment('left_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_company').on(table.companyId),
  ],
);

/** One signed-in browser: a family of refresh tokens, of which `generation` is the newest one given out. */
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
    rotatedAt: moment('rotated_at').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** What the browser is called, the shortened address that it was last seen at, and when, to a few minutes. */
    label: text('label').notNull().default(''),
    network: text('network').notNull().default(''),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** When the person last proved who it is, by signing in or by the password again. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    /** Of a session that began by single sign-on: whose it is at the provider, and which session there. */
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
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);
