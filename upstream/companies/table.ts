import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '../../lib/companies/applications/schema';
import { users, companies } from '../account/users/table';
import type { OrganizationType, Right } from '../../lib/roles';
import { timestamptz } from '../platform/db/columns';

export const applications = pgTable(
  'applications',
  {
    id: text('id').primaryKey(),
    role: text('role').$type<OrganizationType>().notNull(),
    status: text('status').$type<ApplicationStatus>().notNull().default('submitted'),
    companyName: text('company_name').notNull(),
    tradingName: text('trading_name').notNull(),
    contactName: text('contact_name').notNull(),
    contactPosition: text('contact_position').notNull(),
    contactPhone: text('contact_phone').notNull(),
    email: text('email').notNull(),
    logo: text('logo'),
    certOfIncorporation: text('cert_of_incorporation'),
    createdAt: timestamptz('created_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    verifyTokenHash: text('verify_token_hash'),
    verifyExpiresAt: timestamptz('verify_expires_at'),
    version: integer('version').notNull().default(1),
    decidedAt: timestamptz('decided_at'),
    decidedBy: text('decided_by').references(() => users.id),
    declineReason: text('decline_reason'),
    userId: text('user_id').references(() => users.id),
  },
  (table) => [
    index('applications_date').on(table.createdAt.desc(), table.id.desc()),
    uniqueIndex('applications_token').on(table.verifyTokenHash),
    uniqueIndex('applications_open')
      .on(sql`lower(${table.email})`)
      .where(sql`status in ('submitted', 'verified')`),
  ],
);

/** Open invitations; accepted, withdrawn and expired ones are deleted. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    email: text('email').notNull(),
    right: text('company_right').$type<Right>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The owner's name at the time. */
    invitedBy: text('invited_by').notNull(),
    inviterId: text('inviter_id'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('company_invitations_company').on(table.companyId)],
);
