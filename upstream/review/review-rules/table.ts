import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { listingKinds } from '../../../lib/listings/listing';
import type { Content, RuleName } from '../../../lib/review/review-rules/schema';
import { companies } from '../../companies/table';
import { listings } from '../../listings/table';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The rules that were ever switched; whatever has no row is off. One row for each, so that two people who switch two of them are not in each other's way. */
export const reviewRules = pgTable('review_rules', {
  rule: text('rule').$type<RuleName>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
  changedById: text('changed_by_id'),
});

/** The companies that the rules hold for. */
export const trustedCompanies = pgTable('trusted_companies', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  trustedAt: moment('trusted_at').notNull(),
  trustedBy: text('trusted_by').notNull(),
  trustedById: text('trusted_by_id'),
});

/**
 * Changes that were shown without review, with what was shown of their fields before and after. One is open until somebody looks at it, approves the
 * listing or takes the change back.
 */
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
    at: moment('at').notNull(),
    rules: jsonb('rules').$type<RuleName[]>().notNull(),
    fields: jsonb('fields').$type<string[]>().notNull(),
    before: jsonb('before').$type<Content>().notNull(),
    after: jsonb('after').$type<Content>().notNull(),
    /** The fields that staff have written themselves since, which they looked at with that. */
    settled: jsonb('settled').$type<string[]>().notNull().default([]),
    /** When staff were mailed it. */
    toldAt: moment('told_at'),
    takenBackAt: moment('taken_back_at'),
    takenBackBy: text('taken_back_by'),
    takenBackById: text('taken_back_by_id'),
    /** When somebody noted that it was looked at. */
    lookedAt: moment('looked_at'),
    lookedBy: text('looked_by'),
    lookedById: text('looked_by_id'),
  },
  (table) => [
    index('unreviewed_changes_listing').on(table.listingId, table.at),
    index('unreviewed_changes_at').on(table.at.desc(), table.id.desc()),
  ],
);
