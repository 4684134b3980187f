import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BatchPreview, Place } from '../../../lib/lists/batches/answers';
import type { Database } from '../../platform/db/client';
import type { ListingContent } from '../../listings/content';
import type { BatchRow } from './table';

/** A list that has the latest first, by its moment and id. */
export type Latest = { moment: PgColumn; id: PgColumn };

/** A row as people read it, and what a change would make of it; `content` is what a listing holds then. A row without versions has version 0. */
export type Verdict = BatchPreview['rows'][number] & { content?: ListingContent };
/** A row that would take a change. */
export type Going<Row> = { row: Row; verdict: Verdict };
/** What a row is once it is written or restored, with what undoing brings back; or why it stays as it is. */
export type Outcome = Pick<BatchRow, 'status' | 'before' | 'version'> & { owner?: string };
export type Outcomes = Map<string, Outcome | { reason: string }>;

/** What a verdict says where the change is about the status alone, of a row that has no form. */
export const statusAlone = {
  ...{ slug: '', version: 0, problem: '', before: '', after: '', note: '' },
  seasons: [] as Verdict['seasons'],
};

/** The rows of a list as one person changes them once: how they are found, judged, written and restored. All methods are given the database or the transaction to use. */
export type BatchOf<Row, Filter> = {
  table: PgTable;
  latest: Latest;
  /** What is read of a row. */
  fields: Record<string, PgColumn | SQL>;
  /** What the person may see. */
  reach: SQL | undefined;
  /** The rows that would take the change, where a query can say so. */
  isGoing?: SQL;
  found(filter: Filter): SQL | undefined | Promise<SQL | undefined>;
  /** 400 for a change to what does not exist. */
  check?(db: Database): Promise<void>;
  /** A verdict for each row, in their order. */
  judge(db: Database, rows: readonly Row[]): Verdict[] | Promise<Verdict[]>;
  /** Locks those of some rows that the person may change; without it they are read as they are. */
  hold?(tx: Database, ids: string[]): Promise<Row[]>;
  /** The most rows of one `write`, whose statements are one step: where it is refused, none of them changes. */
  atOnce?: number;
  write(tx: Database, going: readonly Going<Row>[], at: Date): Promise<Outcomes>;
  /** Does what comes after all rows, such as mails. */
  finish?(tx: Database, held: readonly Row[]): Promise<void>;
  /** The files that nobody needs once this is stored. */
  unused?: string[];
  /** Brings back what `before` holds of each row. */
  restore(tx: Database, rows: readonly BatchRow[], at: Date): Promise<Outcomes>;
};

/** A row and its place in the list. */
export type Placed<Row> = { row: Row; place: Place };
