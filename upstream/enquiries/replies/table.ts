import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companies } from '../../companies/table';
import { attachmentKinds } from '../../../lib/enquiries/replies/intake';
import type { LeftOut } from './raw-mail';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What those who answer an enquiry and its traveller wrote to each other, after its first message. */
export const enquiryMessages = pgTable(
  'enquiry_messages',
  {
    id: text('id').primaryKey(),
    /** Of either list: their ids are never the same. */
    enquiryId: text('enquiry_id').notNull(),
    /** For a custom enquiry staff are the company. */
    sender: text('sender', { enum: ['company', 'traveller'] }).notNull(),
    /** Who wrote it: the person of the company, or the address that it came from. */
    name: text('name').notNull(),
    /** The account of the person of the company; null for a traveller. */
    userId: text('user_id'),
    /** What a traveller wrote as the subject, where it is not ours. */
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    /** No person wrote it: a holiday answer, say, or a mail that came back. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** It came from another address than the one that the traveller gave. */
    isFromElsewhere: boolean('is_from_elsewhere').notNull().default(false),
    /** The files of its mail that were not kept. */
    leftOut: jsonb('left_out').$type<LeftOut>(),
    sentAt: moment('sent_at').notNull(),
    /** What its mail calls itself, by which one that comes twice is known, and a thread of mails. */
    mailId: text('mail_id'),
  },
  (table) => [
    index('enquiry_messages_thread').on(table.enquiryId, table.sentAt),
    uniqueIndex('enquiry_messages_mail').on(table.enquiryId, table.mailId),
  ],
);

/** The files that came with mails of travellers. They are kept as private files, which name their row as the holder. */
export const enquiryAttachments = pgTable(
  'enquiry_attachments',
  {
    id: text('id').primaryKey(),
    messageId: text('message_id')
      .notNull()
      .references(() => enquiryMessages.id, { onDelete: 'cascade' }),
    /** What the traveller called it, and the name that it is stored by. */
    name: text('name').notNull(),
    file: text('file').notNull(),
    kind: text('kind', { enum: attachmentKinds }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Where it stands among those of its mail. */
    place: smallint('place').notNull(),
  },
  (table) => [index('enquiry_attachments_message').on(table.messageId)],
);

/** Answers that a company uses again. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('saved_replies_name').on(table.companyId, table.name)],
);
