import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { priorities } from './mailer';
import { timestamptz } from '../db/columns';

/** Mails to be sent. Sent ones are deleted, as they may hold secret links. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    fromName: text('from_name'),
    replyTo: text('reply_to'),
    text: text('text').notNull(),
    html: text('html').notNull(),
    offUrl: text('off_url'),
    answers: text('answers').array(),
    /** Its bounces count (Handbook, notices: The address of a listing). */
    toListing: boolean('to_listing').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    /** Not sent after this. */
    expiresAt: timestamptz('expires_at'),
    /** A smaller number leaves first. */
    priority: smallint('priority').notNull().default(priorities.notice),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at').notNull(),
    /** When it was given up; its texts are emptied then. */
    failedAt: timestamptz('failed_at'),
  },
  (table) => [
    index('mails_due')
      .on(table.priority, table.nextAttemptAt)
      .where(sql`failed_at is null`)
      .concurrently(),
  ],
);

/** Listings' addresses that bounced, by hash, with the number of bounces in a row. */
export const bouncedMailboxes = pgTable('bounced_mailboxes', {
  mailbox: text('mailbox').primaryKey(),
  bounces: integer('bounces').notNull(),
  lastAt: timestamptz('last_at').notNull(),
  /** Bounced by mail, after a server had accepted it. */
  byMail: boolean('by_mail').notNull().default(false),
  /** When a server first accepted a mail after the last bounce. */
  acceptedAt: timestamptz('accepted_at'),
});
