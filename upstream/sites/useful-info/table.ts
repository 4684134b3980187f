import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns';

export const usefulInfo = pgTable('useful_info', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  visibleOn: text('visible_on').array().notNull(),
  version: integer('version').notNull().default(1),
  createdAt: timestamptz('created_at').notNull(),
});
