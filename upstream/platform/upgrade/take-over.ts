import { openPglite } from '../db/client';
import { fillEmptyFolders, majorOf, postgresMajor } from '../db/folder-shape';
import { migrateDatabase } from '../db/migrate';
import { readMigrations } from '../db/migration-files';
import { StartError } from '../errors/start-error';
import { copyRows, requireSameRows } from './copy-rows';
import { withOldDatabase, type Engine, type OldPglite } from './old-pglite';

export const isOlderMajor = (major: string) => Number(major) < Number(postgresMajor);

/** Makes the database in `to` of the older one in `from`, which is changed. Returns a line to print. */
export async function takeOverDatabase(
  { from, to, migrations }: { from: string; to: string; migrations: string },
  old: OldPglite,
): Promise<string> {
  const major = majorOf(from);
  fillEmptyFolders(from);
  const { tables, rows } = await withOldDatabase(from, major, old, async (engine) => {
    // One consistent read.
    await engine.exec(`set timezone = 'UTC'; begin transaction isolation level repeatable read read only`);
    return copyInto(to, engine, migrations);
  });
  return `The database was taken over from PostgreSQL ${major} to ${postgresMajor}: ${tables} tables, ${rows} rows, compared by count and checksum.`;
}

async function copyInto(to: string, engine: Engine, migrations: string) {
  const applied = await readApplied(engine, migrations);
  // The tables as the older database has them; the later migrations change its rows as an update would.
  const { client, db, close } = await openPglite(to, migrations, { applied });
  try {
    const tables = await copyRows(engine, client);
    const rows = await requireSameRows(engine, client, tables);
    await migrateDatabase(db, migrations, true);
    await client.exec('vacuum analyze');
    await client.exec('checkpoint');
    return { tables: tables.length, rows };
  } finally {
    await close();
  }
}

const isOtherProduct = new Set(['42P01', '3F000']);

/** The migrations of the older database. Throws a StartError if it is of a newer version of the product. */
async function readApplied(engine: Engine, folder: string): Promise<Set<number>> {
  const { rows } = await engine
    .query<{ at: number }>('select created_at::float8 as at from drizzle.__drizzle_migrations')
    .catch((error: { code?: string }) => {
      if (!isOtherProduct.has(error.code ?? '')) throw error;
      return { rows: [] };
    });
  if (rows.length === 0) throw new StartError('The database has no migrations of this product.');
  const known = new Set(readMigrations(folder).map(({ at }) => at));
  if (rows.some(({ at }) => !known.has(at)))
    throw new StartError(
      'The database comes from a newer version of the product: take it over with that version.',
    );
  return new Set(rows.map(({ at }) => at));
}
