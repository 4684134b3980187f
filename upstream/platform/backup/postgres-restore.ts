import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { rowsOf, tryMigrationLock, type Database } from '../db/client';
import { isUnfinished, markDatabaseUnfinished, unmarkDatabase } from '../db/unfinished-restore';
import { StartError } from '../errors/start-error';
import { dumpName } from './contents';
import { ofProductSchemas, productSchemas, serverMajor } from './postgres-dump';
import { findPostgresProgram, startPostgresProgram, type PostgresProgram } from './postgres-programs';
import { readEntries } from './read-archive';
import type { Summary } from './summary';

export type ServerTarget = {
  db: Database;
  /** The address of the same database for pg_restore. */
  url: string;
  user: string;
  replaces: boolean;
};

/** Throws a StartError for what would fail or harm later. Takes the lock that migrations and starts wait for. */
export async function prepareServer(
  { db, replaces }: ServerTarget,
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
    sql`select count(*)::int as count, string_agg(distinct case when backend_type is null then 'another user'
      else coalesce(host(client_addr), 'its own machine') end, ', ') as addresses
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and coalesce(backend_type, 'client backend') = 'client backend' and usename in (current_user, ${user})`,
  );
  if (row!.count > 0)
    throw new StartError(
      `The database of DATABASE_URL is in use (${row!.count} connection${row!.count === 1 ? '' : 's'} from ${row!.addresses}): stop all upstreams and poolers first.`,
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

/** Puts a verified dump into a prepared database, marked as unfinished; returns the schemas of what was there before. */
export async function restoreDump(
  { db, url, user }: ServerTarget,
  program: PostgresProgram,
  archive: string,
  putFiles: () => Promise<void>,
): Promise<string[]> {
  const wasUnfinished = await isUnfinished(db);
  await markDatabaseUnfinished(db);
  let aside: Aside | undefined;
  try {
    await refuseOthers(db, user);
    await putFiles();
    aside = await makeRoom(db);
    await runRestore(program, url, archive);
    return [...aside.values()];
  } catch (error) {
    if (aside)
      await takeBack(db, aside).catch(() => {
        throw explainLeftAside(aside!, error as Error);
      });
    if (!wasUnfinished) await unmarkDatabase(db).catch(() => undefined);
    throw error;
  }
}

function explainLeftAside(aside: Aside, error: Error): Error {
  if (aside.size === 0) return error;
  return new StartError(
    `The tables from before are in the schemas ${[...aside.values()].join(' and ')}, as they could not be moved back after: ${error.message}`,
  );
}

/** By the product's schemas, those where their former contents are. */
type Aside = Map<string, string>;

const name = (text: string) => sql.identifier(text);
const extensionsOfSearches = ['pg_trgm', 'btree_gin'];

/** Routines first, as they are named by types. Extensions stay: their parts are a superuser's. */
const moveFound = sql`do $$
  declare
    former regnamespace := current_setting('restore.former')::regnamespace;
    command text;
  begin
    for command in
      with found (turn, class, id, kind, named) as (
        select 1, 'pg_proc'::regclass, oid, 'routine', oid::regprocedure::text from pg_proc where pronamespace = former
        union all select 2, 'pg_class'::regclass, oid, 'table', oid::regclass::text from pg_class
          where relnamespace = former and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
          and not (relkind = 'S' and exists (select 1 from pg_depend where objid = pg_class.oid and deptype in ('a', 'i')))
        union all select 2, 'pg_type'::regclass, oid, 'type', oid::regtype::text from pg_type
          where typnamespace = former and (typtype in ('d', 'e')
          or exists (select 1 from pg_class where pg_class.oid = typrelid and relkind = 'c')))
      select format('alter %s %s set schema %I', kind, named, current_setting('restore.now')) from found
      where not exists (select 1 from pg_depend where classid = class and objid = id and deptype = 'e') order by turn
    loop execute command; end loop;
  end $$`;

async function moveContents(tx: Database, former: string, now: string): Promise<void> {
  await tx.execute(
    sql`select set_config('restore.former', ${former}, true), set_config('restore.now', ${now}, true)`,
  );
  await tx.execute(moveFound);
}

/** Moves the contents of the product's schemas aside, at one moment. */
const makeRoom = (db: Database): Promise<Aside> =>
  db.transaction(async (tx) => {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const isFull = await hasTables(tx);
    for (const schema of productSchemas) await tx.execute(sql`create schema if not exists ${name(schema)}`);
    const aside: Aside = new Map(
      isFull ? productSchemas.map((schema) => [schema, `before_restore_${stamp}_${schema}`]) : [],
    );
    for (const [schema, now] of aside) {
      await tx.execute(sql`create schema ${name(now)}`);
      await moveContents(tx, schema, now);
    }
    for (const extension of extensionsOfSearches)
      await tx.execute(sql`create extension if not exists ${name(extension)} with schema public`);
    return aside;
  });

const takeBack = (db: Database, aside: Aside): Promise<void> =>
  db.transaction(async (tx) => {
    for (const [schema, now] of aside) {
      await moveContents(tx, now, schema);
      await tx.execute(sql`drop schema ${name(now)} restrict`);
    }
    if (aside.size === 0) await tx.execute(sql`drop schema drizzle restrict`);
  });

/** Gives the role of the upstreams what it needs, where another one restored. */
export async function grantToUpstreams({ db, user }: ServerTarget): Promise<void> {
  const others = await rowsOf(
    db,
    sql`select 1 from pg_roles where rolname = ${user} and rolname <> current_user`,
  );
  if (others.length === 0) return;
  for (const schema of productSchemas) {
    const given = sql`in schema ${name(schema)} to ${name(user)}`;
    await db.execute(sql`grant usage on schema ${name(schema)} to ${name(user)}`);
    await db.execute(sql`grant select, insert, update, delete on all tables ${given}`);
    await db.execute(sql`grant usage, select, update on all sequences ${given}`);
  }
}

/** Streams the dump into pg_restore, which works in one transaction. */
async function runRestore(program: PostgresProgram, url: string, archive: string): Promise<void> {
  const words = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const { child, ended } = startPostgresProgram(program, url, [...words, ...ofProductSchemas], 'pipe');
  try {
    await pipeline(Readable.from(readDump(archive), { objectMode: false }), child.stdin!).catch(
      (error: NodeJS.ErrnoException) => {
        // It ended early, and says why.
        if (!['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(error.code ?? ''))
          throw error;
      },
    );
    await ended;
  } finally {
    child.kill();
  }
}

async function* readDump(archive: string): AsyncGenerator<Buffer> {
  let isWithin = false;
  for await (const { name: entry, bytes } of readEntries(archive)) {
    const isPart = entry.startsWith(`${dumpName}/`);
    if (isWithin && !isPart) return;
    isWithin = isPart;
    if (isPart) yield* bytes;
  }
}
