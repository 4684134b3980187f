import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns';

/** The stored files by name. The row comes first, so that no file is orphaned. */
export const storedFiles = pgTable(
  'stored_files',
  {
    name: text('name').primaryKey(),
    createdAt: timestamptz('created_at').notNull(),
    /** The last upload: the same picture may come again. */
    storedAt: timestamptz('stored_at').notNull(),
  },
  (table) => [index('stored_files_at').on(table.storedAt)],
);

/** The record ('listing:<id>', 'company:<id>') that refers to a file. */
export const fileUses = pgTable(
  'file_uses',
  { name: text('name').notNull(), holder: text('holder').notNull() },
  (table) => [
    primaryKey({ columns: [table.name, table.holder] }),
    index('file_uses_holder').on(table.holder),
  ],
);

/** Files without rows that are still to be removed from storage, outside transactions. */
export const filesToRemove = pgTable('files_to_remove', {
  name: text('name').primaryKey(),
  notedAt: timestamptz('noted_at').notNull(),
});
