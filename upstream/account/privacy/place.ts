import { sql, type SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { StoredGroup } from '../../../lib/account/privacy/schema';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/db/client';
import type { Person } from './person';

export type PrivacyContext = Pick<Context, 'db' | 'env' | 'now'>;

export type Row = Record<string, unknown>;
/** A file's name in an export, and its address. */
export type PersonalFile = { name: string; address: string };

/** Where a table has personal data: how to find, export and erase it. */
export type PersonalDataPlace = {
  table: PgTable;
  group: StoredGroup;
  /** Columns with personal data, by their names in the database. */
  personal: string;
  /** More such columns that an export omits: credentials. */
  secret?: string;
  of: (person: Person, within: PrivacyContext) => SQL | undefined | Promise<SQL | undefined>;
  /** What an export has of a row; by default all. */
  exported?: Record<string, SQL>;
  filesOf?: (row: Row) => PersonalFile[];
  /** Returns how many rows it erased. */
  erase: (within: PrivacyContext, rows: SQL | undefined, person: Person) => Promise<number>;
};

const one = { one: sql<number>`1` };

/** Erases by deleting the rows. */
export const eraseByDelete =
  (table: PgTable): PersonalDataPlace['erase'] =>
  async ({ db }, rows) =>
    (await db.delete(table).where(rows).returning(one)).length;

/** Erases by overwriting columns. */
export const eraseByUpdate =
  <Table extends PgTable>(
    table: Table,
    values: PgUpdateSetSource<Table> | ((person: Person, within: PrivacyContext) => PgUpdateSetSource<Table>),
  ): PersonalDataPlace['erase'] =>
  async (within, rows, person) => {
    const set = typeof values === 'function' ? values(person, within) : values;
    return (await (within.db as Database).update(table).set(set).where(rows).returning(one)).length;
  };
