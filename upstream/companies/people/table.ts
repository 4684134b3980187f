import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Right } from '../../../lib/roles';
import { companies } from '../../account/users/table';
import { timestamptz } from '../../platform/db/columns';

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
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('company_invitations_company').on(table.companyId)],
);
