import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Right } from '../../../lib/roles';
import { companies } from '../table';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Invitations to companies that nobody has taken yet; one that was taken, withdrawn or has run out is gone. */
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
    /** The name of the owner who invited, at the time. */
    invitedBy: text('invited_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('company_invitations_company').on(table.companyId)],
);
