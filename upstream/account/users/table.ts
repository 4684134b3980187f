import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, jsonb, primaryKey } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns';

export type StoredMark = { name: string; url: string; logo: string };

export const companies = pgTable(
  'companies',
  {
    id: text('id').primaryKey(),
    organizationType: text('organization_type').notNull(),
    companyName: text('company_name').notNull(),
    tradingName: text('trading_name').notNull(),
    description: text('description').notNull().default(''),
    logo: text('logo'),
    contactName: text('contact_name').notNull().default(''),
    contactPosition: text('contact_position').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    awards: jsonb('awards').$type<StoredMark[]>().notNull().default([]),
    affiliates: jsonb('affiliates').$type<StoredMark[]>().notNull().default([]),
    certOfIncorporation: text('cert_of_incorporation'),
    status: text('status').notNull().default('verified'),
    /** Websites show no listings of a closed company. */
    closedAt: timestamptz('closed_at'),
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('companies_name').on(sql`lower(${table.companyName})`)],
);

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
