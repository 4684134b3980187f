import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { rowsOf, tryMigrationLock, type Database } from '../db/client';
import { isUnfinished, markDatabaseUnfinished, unmarkDatabase } from '../db/unfinished-restore';
import { StartError } from '../start/start-error';
import { dumpName } from './contents';
import { ofProductSchemas, productSchemas, serverMajor } from './postgres-dump';
import { findPostgresProgram, startPostgresProgram, type PostgresProgram } from './postgres-programs';
import { readEntries } from './read-archive';
import type { Summary } from './summary';

export type ServerTarget = {
  db: Database;
  /** The address of the same database for pg_restore. */
  url: string;
  /** The user of the upstreams on it. */
  user: string;
  replaces: boolean;
};

/** Throws a StartError for what would fail or harm later. Takes the lock that migrations and starts wait for. */
export async function prepareServer(
  { db, user, replaces }: ServerTarget,
  { manifest }: Summary,
): Promise<PostgresProgram> {
  const major = await serverMajor(db);
  if (major < Number(manifest.postgres))
    throw new StartError(
      `The backup is of PostgreSQL ${manifest.postgres}, and DATABASE_URL leads to version ${major}: it needs that version or a newer one.`,
    );
  const program = findPostgresProgram('pg_restore', Math.max(major, manifest.dumpedBy ?? 0));
  if (!(await tryMigrationLock(db)))
    throw new StartError('The database of DATABASE_URL is being migrated or restored by another process.');
  await refuseOthers(db, user);
  if (!replaces && ((await isUnfinished(db)) || (await hasTables(db))))
    throw new StartError(
      'The database of DATABASE_URL is not empty: --replace moves its tables into another schema.',
    );
  return program;
}

/** A running upstream asks its outbox every five seconds, and keeps a connection in between. */
async function refuseOthers(db: Database, user: string): Promise<void> {
  const [row] = await rowsOf<{ count: number; addresses: string | null }>(
    db,
    sql`select count(*)::int as count, string_agg(distinct coalesce(host(client_addr), 'its own machine'), ', ') as addresses
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and usename in (current_user, ${user})`,
  );
  if (row!.count > 0)
    throw new StartError(
      `The database of DATABASE_URL is in use (${row!.count} connections from ${row!.addresses}): stop all upstreams and poolers first.`,
    );
}

const inProductSchemas = sql`nspname in (${sql.join(
  productSchemas.map((name) => sql`${name}`),
  sql`, `,
)})`;

async function hasTables(db: Database): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where ${inProductSchemas} and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`,
  );
  return rows.length > 0;
}

/** Puts a verified dump into a prepared database, which stays marked; returns the schemas of what was there before. */
export async function restoreDump(
  { db, url }: ServerTarget,
  program: PostgresProgram,
  archive: string,
): Promise<string[]> {
  const wasUnfinished = await isUnfinished(db);
  const aside = await makeRoom(db);
  try {
    await runRestore(program, url, archive);
  } catch (error) {
    // Where that fails, too, the mark stays.
    await takeBack(db, aside, wasUnfinished).catch(() => undefined);
    throw error;
  }
  return [...aside.values()];
}

/** The product's schemas by the names that they now have. */
type Aside = Map<string, string>;

const name = (text: string) => sql.identifier(text);
const moveTrigrams = (db: Database, schema: string) =>
  db.execute(sql`alter extension pg_trgm set schema ${name(schema)}`);

/** Moves former schemas aside and makes empty ones, at one moment. */
const makeRoom = (db: Database): Promise<Aside> =>
  db.transaction(async (tx) => {
    await markDatabaseUnfinished(tx);
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const isFull = await hasTables(tx);
    const there = await rowsOf<{ nspname: string }>(
      tx,
      sql`select nspname from pg_namespace where ${inProductSchemas}`,
    );
    const aside: Aside = new Map(
      isFull ? there.map(({ nspname }) => [nspname, `before_restore_${stamp}_${nspname}`]) : [],
    );
    for (const [former, now] of aside)
      await tx.execute(sql`alter schema ${name(former)} rename to ${name(now)}`);
    for (const schema of productSchemas) await tx.execute(sql`create schema if not exists ${name(schema)}`);
    await tx.execute(sql`create extension if not exists pg_trgm with schema public`);
    // There is one of it in a database; the former indexes use it wherever it is.
    await moveTrigrams(tx, 'public');
    return aside;
  });

/** Undoes makeRoom, after a restore that left the new schemas empty. */
const takeBack = (db: Database, aside: Aside, wasUnfinished: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    const former = aside.get('public');
    if (former) await moveTrigrams(tx, former);
    for (const schema of productSchemas)
      if (aside.size > 0 || schema !== 'public') await tx.execute(sql`drop schema ${name(schema)} restrict`);
    for (const [schema, now] of aside)
      await tx.execute(sql`alter schema ${name(now)} rename to ${name(schema)}`);
    if (!wasUnfinished) await unmarkDatabase(tx);
  });

/** Streams the dump into pg_restore, which works in one transaction. */
async function runRestore(program: PostgresProgram, url: string, archive: string): Promise<void> {
  const words = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const { child, ended } = startPostgresProgram(program, url, [...words, ...ofProductSchemas], 'pipe');
  try {
    await pipeline(Readable.from(readDump(archive), { objectMode: false }), child.stdin!).catch(
      (error: NodeJS.ErrnoException) => {
        // It ended early, and says why.
        if (error.code !== 'EPIPE') throw error;
      },
    );
    await ended;
  } finally {
    child.kill();
  }
}

async function* readDump(archive: string): AsyncGenerator<Buffer> {
  for await (const { name: entry, bytes } of readEntries(archive))
    if (entry.startsWith(`${dumpName}/`)) yield* bytes;
}
