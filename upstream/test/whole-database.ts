import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../platform/db/client';

export type Row = Record<string, unknown>;
/** Every row of every table, by the table's name; rows in an order of their own. */
export type WholeDatabase = Record<string, Row[]>;

/** All that is stored, but for the counts that limits keep. */
export async function wholeDatabase(db: Database): Promise<WholeDatabase> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const stored: WholeDatabase = {};
  for (const { name } of tables.filter((table) => table.name !== 'rate_limits')) {
    const rows = await rowsOf<{ row: Row }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    );
    stored[name] = rows.map(({ row }) => row).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }
  return stored;
}

const keyOf = (row: Row) => JSON.stringify(row);

/** The rows of `after` that `before` does not have, by their tables. */
export function newRows(before: WholeDatabase, after: WholeDatabase): WholeDatabase {
  const added = Object.entries(after).map(([name, rows]) => {
    const known = new Set((before[name] ?? []).map(keyOf));
    return [name, rows.filter((row) => !known.has(keyOf(row)))] as const;
  });
  return Object.fromEntries(added.filter(([, rows]) => rows.length > 0));
}
