import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '../../account/users/table';
import { attachmentKinds } from '../../../lib/enquiries/replies/calls';
import type { OmittedFiles } from './raw-mail';
import { timestamptz } from '../../platform/db/columns';

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
