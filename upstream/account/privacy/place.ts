import { sql, type SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { StoredGroup } from '../../../lib/account/privacy/schema';
import type { Context } from '../../context';
import type { Database } from '../../platform/db/client';
import type { Person } from './person';

/** What finding and erasing work with. */
export type Within = Pick<Context, 'db' | 'env' | 'now'>;

export type Row = Record<string, unknown>;
/** A file as an export names it, and where it lies. */
export type HeldFile = { name: string; address: string };

/** A table that says something of persons: how its rows are found, what an export takes of them, and what is erased. */
export type Place = {
  table: PgTable;
  group: StoredGroup;
  /** The columns that may say something of a person, by their names in the database. */
  personal: string;
  /** Further such columns that an export leaves out: they sign somebody in, or lock what does. */
  secret?: string;
  of: (person: Person, within: Within) => SQL | undefined | Promise<SQL | undefined>;
  /** What an export takes along of a row; by default all of it. */
  exported?: Record<string, SQL>;
  /** The files that come with a row. */
  filesOf?: (row: Row) => HeldFile[];
  /** Erases the rows that were found, and gives how many they are. */
  erase: (within: Within, rows: SQL | undefined, person: Person) => Promise<number>;
};

const one = { one: sql<number>`1` };

/** Erases by removing the rows. */
export const removed =
  (table: PgTable): Place['erase'] =>
  async ({ db }, rows) =>
    (await db.delete(table).where(rows).returning(one)).length;

/** Erases by other values in the rows, which stay. */
export const emptied =
  <Table extends PgTable>(
    table: Table,
    values: PgUpdateSetSource<Table> | ((person: Person, within: Within) => PgUpdateSetSource<Table>),
  ): Place['erase'] =>
  async (within, rows, person) => {
    const set = typeof values === 'function' ? values(person, within) : values;
    return (await (within.db as Database).update(table).set(set).where(rows).returning(one)).length;
  };
