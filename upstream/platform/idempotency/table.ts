import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers to creations by the key that the sender gave them, so that a repeated one makes no second record. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    recordId: text('listing_id').notNull(),
    /** SHA-256 of what the request said. */
    contentHash: text('content_hash'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt)],
);
