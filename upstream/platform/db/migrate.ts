import { setTimeout as wait } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { StartError } from '../errors/start-error';
import { readMigrations, type Migration } from './migration-files';

type Database = PgDatabase<PgQueryResultHKT>;

/** How long others may queue behind a migration: less than `deadlock_timeout`, after which PostgreSQL ends one. */
export const mostQueuedMs = 900;
/** Long enough for an automatic vacuum to give way. */
const vacuumWaitMs = 3_000;
const mostTries = 40;
const pauseMs = 1_000;
/** A lock that was not got in time, and one that would never be got. */
const isLockMissing = (code: string | undefined) => code === '55P03' || code === '40P01';

/** The table of drizzle's own migrator, so that older databases are recognized. */
const applied = sql.raw('drizzle.__drizzle_migrations');
const needed = sql.raw('drizzle.needed_migration');

async function read<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Applies missing migrations (decision 22; only those in `only`) alone; returns how many. StartError for a newer database. */
export async function migrateDatabase(
  db: Database,
  folder: string,
  isEmbedded: boolean,
  only?: ReadonlySet<number>,
): Promise<number> {
  const migrations = readMigrations(folder);
  await requireKnown(db, migrations);
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const missing = (await listMissing(db, migrations)).filter(({ at }) => only?.has(at) ?? true);
  for (const migration of missing) {
    if (isEmbedded) await db.transaction((tx) => apply(tx, asEmbedded(migration), migrations));
    else if (migration.isConcurrent) await applyBeside(db, migration);
    else await applyWithTries(db, migration, migrations);
  }
  return missing.length;
}

/** Throws a StartError, naming the command, if the database lacks a migration. Writes nothing. */
export async function requireMigrated(db: Database, folder: string): Promise<void> {
  const migrations = readMigrations(folder);
  await requireKnown(db, migrations);
  const [table] = await read<{ is: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  const [first] = table?.is ? await listMissing(db, migrations) : migrations;
  if (first)
    throw new StartError(
      `MIGRATE=no, and the database lacks the migration ${first.tag}: run npm run migrate.`,
    );
}

async function listMissing(db: Database, migrations: Migration[]): Promise<Migration[]> {
  const rows = await read<{ at: string | number }>(db, sql`select created_at as at from ${applied}`);
  const known = new Set(rows.map(({ at }) => Number(at)));
  return migrations.filter(({ at }) => !known.has(at));
}

async function requireKnown(db: Database, migrations: Migration[]): Promise<void> {
  const [table] = await read<{ is: boolean }>(
    db,
    sql`select to_regclass('drizzle.needed_migration') is not null as is`,
  );
  if (!table?.is) return;
  const unknown = (await read<{ tag: string }>(db, sql`select tag from ${needed}`)).find(({ tag }) =>
    migrations.every((migration) => migration.tag !== tag),
  );
  if (unknown)
    throw new StartError(
      `The database is newer than this program, which does not know its migration ${unknown.tag}: update the program.`,
    );
}

const note = (db: Database, { hash, at }: Migration) =>
  db.execute(sql`insert into ${applied} (hash, created_at) values (${hash}, ${at})`);

const asEmbedded = (migration: Migration): Migration => ({
  ...migration,
  neededTag: migration.neededTag ?? migration.neededEmbeddedTag,
});

/** Without concurrent work, indexes are built plainly. */
async function apply(
  tx: Database,
  migration: Migration,
  all: Migration[],
  prepare: () => PromiseLike<unknown> = async () => {},
): Promise<void> {
  for (const statement of migration.statements) {
    await prepare();
    await tx.execute(migration.isConcurrent ? statement.replace(' CONCURRENTLY', '') : statement);
  }
  await noteNeeded(tx, migration, all);
  await note(tx, migration);
}

async function noteNeeded(db: Database, { tag, neededTag }: Migration, all: Migration[]): Promise<void> {
  if (neededTag === null) return;
  if (all.every((migration) => migration.tag !== neededTag))
    throw new Error(`${tag} names the migration ${neededTag}, which does not exist`);
  await db.execute(sql`create table if not exists ${needed} (tag text primary key)`);
  await db.execute(sql`insert into ${needed} (tag) values (${neededTag}) on conflict do nothing`);
}

async function applyWithTries(db: Database, migration: Migration, all: Migration[]): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction(async (tx) => {
        await waitForVacuums(tx, migration);
        const end = performance.now() + mostQueuedMs;
        await apply(tx, migration, all, () => limitLockWait(tx, end - performance.now()));
      });
    } catch (error) {
      if (!isLockMissing((error as { cause?: { code?: string } }).cause?.code)) throw error;
      if (tries === mostTries)
        throw new StartError(`The migration ${migration.tag} got no lock: somebody works with its table.`);
      await wait(pauseMs);
    }
}

async function limitLockWait(tx: Database, milliseconds: number): Promise<void> {
  const limit = `${Math.max(1, Math.floor(milliseconds))}ms`;
  await tx.execute(sql`select set_config('lock_timeout', ${limit}, true)`);
}

const changedTables = /(?:ALTER TABLE|REFERENCES|CREATE TRIGGER [^;]*? ON) (?:"public"\.)?"(\w+)"/g;

/** Takes the lock of a vacuum, behind which no writer waits. */
async function waitForVacuums(tx: Database, { statements }: Migration): Promise<void> {
  const names = statements.flatMap((statement) =>
    [...statement.matchAll(changedTables)].map(([, name]) => name!),
  );
  const there = await read<{ name: string }>(
    tx,
    sql`select relname as name from pg_class where oid = any(select to_regclass(quote_ident(name)) from unnest(${sql.param([...new Set(names)])}::text[]) name)`,
  );
  await limitLockWait(tx, vacuumWaitMs);
  for (const { name } of there)
    await tx.execute(sql`lock table ${sql.identifier(name)} in share update exclusive mode`);
}

/** Readers and writers go on meanwhile. Drops indexes that an earlier try left invalid. */
async function applyBeside(db: Database, migration: Migration): Promise<void> {
  const broken = await read<{ name: string }>(
    db,
    sql`select indexrelid::regclass::text as name from pg_index where not indisvalid`,
  );
  for (const { name } of broken)
    if (migration.statements.some((statement) => statement.includes(`"${name}"`)))
      await db.execute(sql`drop index concurrently ${sql.identifier(name)}`);
  for (const statement of migration.statements) await db.execute(statement);
  await note(db, migration);
}
