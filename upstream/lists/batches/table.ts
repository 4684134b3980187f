import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BatchMade } from '../../../lib/lists/batches/answers';
import type { SeasonsChange } from '../../../lib/lists/batches/seasons';
import type { BatchList, SpamAction } from '../../../lib/lists/batches/schema';
import type { ListingStatus } from '../../../lib/listings/listing';
import type { ListingContent } from '../../listings/content';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What undoing brings back of a listing that was edited or given away, or of an enquiry that was marked as read, as not real, or taken as real. */
export type Before =
  | {
      is: 'edited';
      status: ListingStatus;
      parts: Partial<Pick<ListingContent, 'prices' | 'visibleTo' | 'visibleOn'>>;
    }
  | { is: 'given'; companyId: string }
  | { is: 'unread' }
  | { is: SpamAction };

type Shown = BatchMade['rows'][number];
type Undoing = 'isRestored' | 'undoReason';
/** What became of one row. `before` is there where it was changed and can be restored, with the version that it had after the change. */
export type BatchRow = Omit<Shown, Undoing> &
  Partial<Pick<Shown, Undoing>> & { before?: Before; version?: number };

/** What was asked for, as far as its name says it. */
export type StoredChange = { action: string; visibleTo?: string } & Partial<Omit<SeasonsChange, 'action'>>;

/** Changes of many rows: the answers to their keys, and what undoing brings back, for as long as they can be undone. */
export const batches = pgTable(
  'batches',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    list: text('list').$type<BatchList>().notNull(),
    change: jsonb('change').$type<StoredChange>().notNull(),
    rows: jsonb('rows').$type<BatchRow[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('batches_user').on(table.userId, table.list, table.createdAt),
    index('batches_created').on(table.createdAt),
  ],
);
