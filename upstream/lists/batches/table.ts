import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BatchResult } from '../../../lib/lists/batches/answers';
import type { SeasonsChange } from '../../../lib/lists/batches/seasons';
import type { BatchList, SpamAction } from '../../../lib/lists/batches/schema';
import type { ListingStatus } from '../../../lib/listings/listing';
import type { ListingContent } from '../../listings/table';
import { timestamptz } from '../../platform/db/columns';

/** What an undo restores of a listing, or the former mark of an enquiry. */
export type UndoState =
  | {
      is: 'edited';
      status: ListingStatus;
      parts: Partial<Pick<ListingContent, 'prices' | 'visibleTo' | 'visibleOn'>>;
    }
  | { is: 'given'; companyId: string }
  | { is: 'unread' }
  | { is: SpamAction };

type ShownRow = BatchResult['rows'][number];
type Undoing = 'isRestored' | 'undoReason';
/** The result of one row; `before` and `version` (after the change) if it can be undone. */
export type BatchRow = Omit<ShownRow, Undoing> &
  Partial<Pick<ShownRow, Undoing>> & { before?: UndoState; version?: number };

export type StoredChange = { action: string; visibleTo?: string } & Partial<Omit<SeasonsChange, 'action'>>;

/** Changes of many rows: answers to repeated keys, and data for an undo while one is possible. */
export const batches = pgTable(
  'batches',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    list: text('list').$type<BatchList>().notNull(),
    change: jsonb('change').$type<StoredChange>().notNull(),
    rows: jsonb('rows').$type<BatchRow[]>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    undoneAt: timestamptz('undone_at'),
  },
  (table) => [
    index('batches_user').on(table.userId, table.list, table.createdAt),
    index('batches_created').on(table.createdAt),
  ],
);
