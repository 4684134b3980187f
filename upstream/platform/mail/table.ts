import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { priorities } from './mailer';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Mails that are to be sent, written in the transaction of what they tell. A mail that was sent is gone from here, for it may hold a link that is a secret. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** The name beside our own address, and where an answer goes, where it is not to us. */
    fromName: text('from_name'),
    replyTo: text('reply_to'),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Where mail programs may switch such mails off. */
    offUrl: text('off_url'),
    /** The mails of its thread, oldest first, where a person wrote it. */
    answers: text('answers').array(),
    /** Its recipient is the address of a listing: a mail that comes back counts (Handbook, notices 4). */
    toListing: boolean('to_listing').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** Not sent any more from then on: its link is void. */
    expiresAt: moment('expires_at'),
    /** A smaller number leaves first. */
    priority: smallint('priority').notNull().default(priorities.notice),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** When it was given up; its texts are blotted out then. */
    failedAt: moment('failed_at'),
  },
  (table) => [
    index('mails_due')
      .on(table.priority, table.nextAttemptAt)
      .where(sql`failed_at is null`)
      .concurrently(),
  ],
);

/** Addresses of listings that mails came back from, by their hash, and how many in a row. */
export const bouncedMailboxes = pgTable('bounced_mailboxes', {
  mailbox: text('mailbox').primaryKey(),
  bounces: integer('bounces').notNull(),
  lastAt: moment('last_at').notNull(),
  /** A mail of it came back after a server had taken it. */
  byMail: boolean('by_mail').notNull().default(false),
  /** When a server first took one after the last that came back. */
  acceptedAt: moment('accepted_at'),
});
