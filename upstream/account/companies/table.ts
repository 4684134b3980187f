import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
