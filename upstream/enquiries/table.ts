import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  primaryKey,
  boolean,
  jsonb,
  smallint,
} from 'drizzle-orm/pg-core';
import { companies } from '../account/users/table';
import { listingKinds } from '../../lib/listings/listing';
import { mailboxSql } from '../platform/mail/mailbox';
import { websites } from '../sites/table';
import { timestamptz } from '../platform/db/columns';
import { enquiryStates } from '../../lib/enquiries/enquiry-desk/schema';
import { attachmentKinds } from '../../lib/enquiries/replies/calls';

export const enquiryNumbers = pgSequence('enquiry_numbers');

/** The finder's text, for the condition of an index. */
const named = sql`lower("reference_number" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "email_address")`;

/** Without a parameter, which no partial index matches. */
export const isUnerased = sql`email_address <> ''`;

const deskColumns = () => ({
  state: text('state', { enum: enquiryStates }).notNull().default('new'),
  openedAt: timestamptz('opened_at'),
  answeredAt: timestamptz('answered_at'),
  askedAgainAt: timestamptz('asked_again_at'),
  note: text('note').notNull().default(''),
  /** Of the note and the state together. */
  noteVersion: integer('note_version').notNull().default(1),
});

/** Enquiries keep their company and title. Queries must spell an index's order as `desc nulls last` to use it. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: text('id').primaryKey(),
    referenceNumber: text('reference_number').notNull(),
    listingId: text('listing_id').notNull(),
    listingKind: text('listing_kind', { enum: listingKinds }).notNull(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id),
    title: text('title').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    emailAddress: text('email_address').notNull(),
    country: text('country').notNull(),
    inquiryDate: timestamptz('inquiry_date').notNull(),
    seasonalPricePerDay: doublePrecision('seasonal_price_per_day'),
    numberOfDays: integer('number_of_days').notNull(),
    adults: integer('adults').notNull(),
    children: integer('children').notNull(),
    infants: integer('infants').notNull(),
    potentialRevenue: doublePrecision('potential_revenue'),
    message: text('message').notNull().default(''),
    travelDate: date('travel_date', { mode: 'string' }),
    phoneNumber: text('phone_number').notNull().default(''),
    ...deskColumns(),
    readBy: text('read_by')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(reference_number || ' ' || title || ' ' || first_name || ' ' || last_name || ' ' || email_address)`,
      ),
  },
  (table) => [
    index('enquiries_company_date').on(table.companyId, table.inquiryDate.desc(), table.id.desc()),
    index('enquiries_kind_date').on(table.listingKind, table.inquiryDate.desc(), table.id.desc()),
    index('enquiries_date').on(table.inquiryDate.desc(), table.id.desc()),
    index('enquiries_unerased').on(table.inquiryDate).where(isUnerased).concurrently(),
    index('enquiries_waiting')
      .on(table.companyId, sql`coalesce(asked_again_at, inquiry_date)`)
      .where(sql`state in ('new', 'opened')`),
    index('enquiries_listing').on(table.listingId),
    index('enquiries_mailbox').on(table.companyId, sql`(${mailboxSql(table.emailAddress)})`),
    index('enquiries_website_date').on(table.websiteId, table.inquiryDate.desc(), table.id.desc()),
    uniqueIndex('enquiries_reference').on(table.referenceNumber),
    // The company comes first: an owner's rare word is frequent elsewhere. A pending list would slow every search.
    index('enquiries_company_search')
      .using('gin', table.companyId, table.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index('enquiries_company_named')
      .using(
        'gin',
        table.companyId,
        sql`lower(${table.referenceNumber} || ' ' || ${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.emailAddress}) gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
    index('enquiries_company_search_folded')
      .using('gin', table.companyId, sql`folded(${table.searchText}) gin_trgm_ops`)
      .where(sql`octet_length(search_text) <> char_length(search_text)`)
      .with({ fastupdate: false }),
    index('enquiries_company_named_folded')
      .using('gin', table.companyId, sql`folded(${named}) gin_trgm_ops`)
      .where(sql`octet_length(${named}) <> char_length(${named})`)
      .with({ fastupdate: false }),
  ],
);

/** Enquiries waiting for the mail of several (Handbook, notices: The address of a listing). */
export const gatheredEnquiries = pgTable(
  'gathered_enquiries',
  {
    enquiryId: text('enquiry_id')
      .primaryKey()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    companyId: text('company_id').notNull(),
    gatheredAt: timestamptz('gathered_at').notNull(),
  },
  (table) => [index('gathered_enquiries_company').on(table.companyId, table.gatheredAt)],
);

/** Beside the enquiries, so that their lists still need an index alone. */
export const spamEnquiries = pgTable('spam_enquiries', {
  enquiryId: text('enquiry_id')
    .primaryKey()
    .references(() => enquiries.id, { onDelete: 'cascade' }),
  stateBefore: text('state_before', { enum: enquiryStates }).notNull(),
});

/** Marked senders by keyed hash; `held` counts enquiries not yet reported. */
export const spamSenders = pgTable(
  'spam_senders',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    mailbox: text('mailbox').notNull(),
    until: timestamptz('until').notNull(),
    held: integer('held').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.mailbox] }),
    index('spam_senders_until').on(table.until),
  ],
);

export const feedback = pgTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull().default(''),
    comments: text('comments').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('feedback_date').on(table.createdAt.desc(), table.id.desc())],
);

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
    index('general_enquiries_unerased').on(table.inquiryDate).where(isUnerased).concurrently(),
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

export type OmittedFiles = { count: number; names: string[] };
/** Messages of a thread, after the enquiry itself. */
export const enquiryMessages = pgTable(
  'enquiry_messages',
  {
    id: text('id').primaryKey(),
    /** Of either table of enquiries: their ids never collide. */
    enquiryId: text('enquiry_id').notNull(),
    sender: text('sender', { enum: ['company', 'traveller'] }).notNull(),
    name: text('name').notNull(),
    userId: text('user_id'),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    /** An out-of-office reply or a bounce. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    isFromElsewhere: boolean('is_from_elsewhere').notNull().default(false),
    leftOut: jsonb('left_out').$type<OmittedFiles>(),
    sentAt: timestamptz('sent_at').notNull(),
    /** The Message-ID, for threading and for repeated deliveries. */
    mailId: text('mail_id'),
  },
  (table) => [
    index('enquiry_messages_thread').on(table.enquiryId, table.sentAt),
    uniqueIndex('enquiry_messages_mail').on(table.enquiryId, table.mailId),
  ],
);

/** Files of travellers' mails, stored as private files. */
export const enquiryAttachments = pgTable(
  'enquiry_attachments',
  {
    id: text('id').primaryKey(),
    messageId: text('message_id')
      .notNull()
      .references(() => enquiryMessages.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    file: text('file').notNull(),
    kind: text('kind', { enum: attachmentKinds }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    place: smallint('place').notNull(),
  },
  (table) => [index('enquiry_attachments_message').on(table.messageId)],
);

export const savedReplies = pgTable(
  'saved_replies',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [uniqueIndex('saved_replies_name').on(table.companyId, table.name)],
);
