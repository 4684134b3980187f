import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Change, DeedName, HistoryKind } from '../../../lib/platform/contract/deeds';
import { timestamptz } from '../db/columns';

/** What was acted on: a record, or `backup`, all of it. */
export type SubjectKind = HistoryKind | 'backup';

/** The append-only audit log (enforced by a trigger). Names and roles of the time; `userId` is null for operators. */
export const history = pgTable(
  'history',
  {
    id: text('id').primaryKey(),
    at: timestamptz('at').notNull(),
    kind: text('kind').$type<SubjectKind>().notNull(),
    recordId: text('record_id').notNull(),
    userId: text('user_id'),
    name: text('name').notNull(),
    role: text('role').notNull(),
    action: text('action').$type<DeedName>().notNull(),
    changes: jsonb('changes').$type<Change[]>().notNull(),
    requestId: text('request_id'),
  },
  (table) => [
    index('history_record').on(table.kind, table.recordId, table.at.desc()),
    index('history_at').on(table.at),
  ],
);
