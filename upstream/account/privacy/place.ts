import { sql, type SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { StoredGroup } from '../../../lib/account/privacy/schema';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import type { Person } from './person';

export type Within = Pick<Context, 'db' | 'env' | 'now'>;

export type Row = Record<string, unknown>;
/** A file's name in an export, and its address. */
export type HeldFile = { name: string; address: string };

/** Where a table has personal data: how to find, export and erase it. */
export type Place = {
  table: PgTable;
  group: StoredGroup;
  /** Columns with personal data, by their names in the database. */
  personal: string;
  /** More such columns that an export omits: credentials. */
  secret?: string;
  of: (person: Person, within: Within) => SQL | undefined | Promise<SQL | undefined>;
  /** What an export has of a row; by default all. */
  exported?: Record<string, SQL>;
  filesOf?: (row: Row) => HeldFile[];
  /** Returns how many rows it erased. */
  erase: (within: Within, rows: SQL | undefined, person: Person) => Promise<number>;
};

const one = { one: sql<number>`1` };

/** Erases by deleting the rows. */
export const removed =
  (table: PgTable): Place['erase'] =>
  async ({ db }, rows) =>
    (await db.delete(table).where(rows).returning(one)).length;

/** Erases by overwriting columns. */
export const emptied =
  <Table extends PgTable>(
    table: Table,
    values: PgUpdateSetSource<Table> | ((person: Person, within: Within) => PgUpdateSetSource<Table>),
  ): Place['erase'] =>
  async (within, rows, person) => {
    const set = typeof values === 'function' ? values(person, within) : values;
    return (await (within.db as Database).update(table).set(set).where(rows).returning(one)).length;
  };
