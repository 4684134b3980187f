import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { listingKinds } from '../../../lib/listings/listing';
import type { Content, RuleName } from '../../../lib/listings/small-changes/schema';
import { companies } from '../../account/companies/table';
import { listings } from '../table';
import { timestamptz } from '../../platform/db/columns';

/** A missing row is off; one row per rule, so that two switches at once do not collide. */
export const reviewRules = pgTable('review_rules', {
  rule: text('rule').$type<RuleName>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
  changedById: text('changed_by_id'),
});

export const trustedCompanies = pgTable('trusted_companies', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  trustedAt: timestamptz('trusted_at').notNull(),
  trustedBy: text('trusted_by').notNull(),
  trustedById: text('trusted_by_id'),
});

/** Changes shown without review; open until looked at, approved or taken back. */
export const unreviewedChanges = pgTable(
  'unreviewed_changes',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: listingKinds }).notNull(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    at: timestamptz('at').notNull(),
    rules: jsonb('rules').$type<RuleName[]>().notNull(),
    fields: jsonb('fields').$type<string[]>().notNull(),
    before: jsonb('before').$type<Content>().notNull(),
    after: jsonb('after').$type<Content>().notNull(),
    /** Fields that staff have edited, and so looked at, since. */
    settled: jsonb('settled').$type<string[]>().notNull().default([]),
    toldAt: timestamptz('told_at'),
    takenBackAt: timestamptz('taken_back_at'),
    takenBackBy: text('taken_back_by'),
    takenBackById: text('taken_back_by_id'),
    lookedAt: timestamptz('looked_at'),
    lookedBy: text('looked_by'),
    lookedById: text('looked_by_id'),
  },
  (table) => [
    index('unreviewed_changes_listing').on(table.listingId, table.at),
    index('unreviewed_changes_at').on(table.at.desc(), table.id.desc()),
  ],
);
