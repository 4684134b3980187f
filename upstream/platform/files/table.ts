import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The files that were stored for records, by name; a row stands before its file does, so that no file is ever forgotten. */
export const storedFiles = pgTable(
  'stored_files',
  {
    name: text('name').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When it was uploaded last: the same picture may come again. */
    storedAt: timestamp('stored_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('stored_files_at').on(table.storedAt)],
);

/** Which record ('listing:<id>', 'company:<id>') refers to which file. */
export const fileUses = pgTable(
  'file_uses',
  { name: text('name').notNull(), holder: text('holder').notNull() },
  (table) => [
    primaryKey({ columns: [table.name, table.holder] }),
    index('file_uses_holder').on(table.holder),
  ],
);

/** Files whose rows are gone and that are still to be removed from where they lie: that happens outside of transactions. */
export const filesToRemove = pgTable('files_to_remove', {
  name: text('name').primaryKey(),
  notedAt: timestamp('noted_at', { withTimezone: true, mode: 'date' }).notNull(),
});
