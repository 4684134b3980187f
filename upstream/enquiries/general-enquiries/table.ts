import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { deskColumns } from '../table';
import { websites } from '../../sites/websites/table';
import { timestamptz } from '../../platform/db/columns';

export const generalEnquiries = pgTable(
  'general_enquiries',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id),
    fullName: text('full_name').notNull(),
    emailAddress: text('email_address').notNull(),
    country: text('country').notNull(),
    message: text('message').notNull().default(''),
    inquiryDate: timestamptz('inquiry_date').notNull(),
    verified: boolean('verified').notNull().default(false),
    ...deskColumns(),
    assigneeId: text('assignee_id'),
    /** SHA-256 of the token in the confirmation mail's link. */
    verifyTokenHash: text('verify_token_hash'),
    readBy: text('read_by')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(full_name || ' ' || email_address)`),
  },
  (table) => [
    index('general_enquiries_date').on(table.inquiryDate.desc(), table.id.desc()),
    index('general_enquiries_state').on(table.state, table.inquiryDate.desc(), table.id.desc()),
    index('general_enquiries_assignee').on(table.assigneeId, table.inquiryDate.desc(), table.id.desc()),
    uniqueIndex('general_enquiries_token').on(table.verifyTokenHash),
    index('general_enquiries_search')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index('general_enquiries_search_folded')
      .using('gin', sql`folded(${table.searchText}) gin_trgm_ops`)
      .where(sql`octet_length(search_text) <> char_length(search_text)`)
      .with({ fastupdate: false }),
  ],
);
