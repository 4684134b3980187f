import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BatchPreview, Place } from '../../../lib/lists/batches/answers';
import type { Database } from '../../platform/db/client';
import type { ListingContent } from '../../listings/table';
import type { BatchRow } from './table';

export type SortColumns = { moment: PgColumn; id: PgColumn };

/** A preview row; `content`: a listing's content after the change. Rows without versions have version 0. */
export type Verdict = BatchPreview['rows'][number] & { content?: ListingContent };
export type ApplicableRow<Row> = { row: Row; verdict: Verdict };
/** A row after it is written or restored, with `before` for an undo. */
export type Outcome = Pick<BatchRow, 'status' | 'before' | 'version'> & { owner?: string };
export type Outcomes = Map<string, Outcome | { reason: string }>;

/** Verdict fields of a change of status alone, for rows without a form. */
export const statusAlone = {
  ...{ slug: '', version: 0, problem: '', before: '', after: '', note: '' },
  seasons: [] as Verdict['seasons'],
};

/** A list's rows for one person and change. Methods receive the database or transaction to use. */
export type BatchSource<Row, Filter> = {
  table: PgTable;
  latest: SortColumns;
  fields: Record<string, PgColumn | SQL>;
  reach: SQL | undefined;
  /** The rows that the change applies to, if SQL can select them. */
  isGoing?: SQL;
  found(filter: Filter): SQL | undefined | Promise<SQL | undefined>;
  check?(db: Database): Promise<void>;
  judge(db: Database, rows: readonly Row[]): Verdict[] | Promise<Verdict[]>;
  /** Locks the rows that the person may change; without it they are read unlocked. */
  hold?(tx: Database, ids: string[]): Promise<Row[]>;
  /** The most rows of one `write`, which changes all of them or none. */
  atOnce?: number;
  write(tx: Database, applicable: readonly ApplicableRow<Row>[], at: Date): Promise<Outcomes>;
  /** Runs after all rows, for example to send mails. */
  finish?(tx: Database, locked: readonly Row[]): Promise<void>;
  /** Files to delete once this is stored. */
  unused?: string[];
  restore(tx: Database, rows: readonly BatchRow[], at: Date): Promise<Outcomes>;
};

export type RowWithCursor<Row> = { row: Row; place: Place };
