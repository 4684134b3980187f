import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/client';
import { StartError } from '../errors/start-error';
import type { Entry } from './archive';
import { dumpName, type Source } from './contents';
import { findPostgresProgram, startPostgresProgram, type PostgresProgram } from './postgres-programs';
import { beginKeepingFiles } from '../files/running-backup';
import { listNamedFiles, type NamedFile } from './stored-files';

/** The product's own; others are not its data. */
export const productSchemas = ['public', 'drizzle'];
export const ofProductSchemas = productSchemas.map((name) => `--schema=${name}`);
/** A dump's length is known at its end only, so it is kept in parts. */
const partBytes = 4_000_000;

type PostgresDump = {
  dumped: NonNullable<Source['dumped']>;
  /** What the same moment's rows name. */
  named: NamedFile[];
  entries: AsyncGenerator<Entry>;
};

export async function serverMajor(db: Database): Promise<number> {
  const [row] = await rowsOf<{ major: number }>(
    db,
    sql`select current_setting('server_version_num')::int / 10000 as major`,
  );
  return row!.major;
}

/** Begins a dump in a snapshot, which `db` holds until the entries are read. */
export async function beginPostgresDump(db: Database, url: string): Promise<PostgresDump> {
  const major = await serverMajor(db);
  const program = findPostgresProgram('pg_dump', major);
  await beginKeepingFiles(db);
  await db.execute(sql`begin isolation level repeatable read, read only`);
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  const [moment] = await rowsOf<{ snapshot: string; newest: number | null }>(
    db,
    sql`select pg_export_snapshot() as snapshot, max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  ).catch(explainForeign);
  const named = await listNamedFiles(db).catch(explainForeign);
  return {
    dumped: { postgres: String(major), dumpedBy: program.major, newestMigration: moment!.newest ?? 0 },
    named,
    entries: readDump(program, url, moment!.snapshot, db),
  };
}

const undefinedTable = '42P01';

function explainForeign(error: { code?: string; cause?: { code?: string } }): never {
  if ((error.cause ?? error).code === undefinedTable)
    throw new StartError('The database of DATABASE_URL has no tables of this product.');
  throw error;
}

async function* readDump(
  program: PostgresProgram,
  url: string,
  snapshot: string,
  db: Database,
): AsyncGenerator<Entry> {
  const words = [
    '--format=custom',
    '--compress=0',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${snapshot}`,
  ];
  const { child, ended } = startPostgresProgram(program, url, [...words, ...ofProductSchemas], 'ignore');
  try {
    let [count, bytes] = [0, 0];
    let chunks: Buffer[] = [];
    const take = (): Entry => {
      count += 1;
      const part = { name: `${dumpName}/${String(count).padStart(6, '0')}`, bytes: Buffer.concat(chunks) };
      [chunks, bytes] = [[], 0];
      return part;
    };
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= partBytes) yield take();
    }
    if (bytes > 0) yield take();
    await ended;
    await db.execute(sql`commit`);
  } finally {
    child.kill();
  }
}
