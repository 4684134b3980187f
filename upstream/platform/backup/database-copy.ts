import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/client';
import type { Entry } from './archive';
import { walkTree } from './contents';
import { beginKeepingFiles, endKeepingFiles } from '../files/running-backup';

const ofThatProcess = 'db/postmaster.pid';
/** Folders that PostgreSQL recreates at its start, and the log, which comes last. */
const ofThisRun =
  /^db\/(pg_wal|pg_replslot|pg_notify|pg_serial|pg_snapshots|pg_subtrans|pg_stat_tmp|pg_dynshmem)\/./;
const control = 'db/global/pg_control';
const slot = 'backup';

export const copyClosedDatabase = (dataDir: string): AsyncGenerator<Entry> =>
  walkTree(path.join(dataDir, 'db'), 'db', (name) => name !== ofThatProcess);

export type RunningCopy = { entries: AsyncGenerator<Entry>; end: () => Promise<void> };

/** PostgreSQL's online backup. Call `end` once in any case. Throws while another copy runs. */
export async function beginDatabaseCopy(db: Database, dataDir: string): Promise<RunningCopy> {
  await db.execute(sql`select pg_create_physical_replication_slot(${slot}, true, true)`);
  let isStarted = false;
  const stop = async () => {
    isStarted = false;
    const [stopped] = await rowsOf<{ label: string; last: string }>(
      db,
      sql`select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
    );
    return stopped!;
  };
  const end = async () => {
    await endKeepingFiles(db);
    if (isStarted) await stop();
    await db.execute(sql`select pg_drop_replication_slot(${slot})`);
  };
  try {
    await beginKeepingFiles(db);
    const [started] = await rowsOf<{ first: string }>(
      db,
      sql`select pg_walfile_name(lsn) as first from pg_backup_start('backup', true) as lsn`,
    );
    isStarted = true;
    return { entries: copyOf(dataDir, started!.first, stop), end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function* copyOf(
  dataDir: string,
  first: string,
  stop: () => Promise<{ label: string; last: string }>,
): AsyncGenerator<Entry> {
  const isKept = (name: string) => name !== ofThatProcess && !ofThisRun.test(name) && name !== control;
  yield* walkTree(path.join(dataDir, 'db'), 'db', isKept);
  yield { name: control, file: path.join(dataDir, control) };
  const { label, last } = await stop();
  yield { name: 'db/backup_label', bytes: Buffer.from(label) };
  const log = path.join(dataDir, 'db', 'pg_wal');
  // Names of log segments have one length, so they sort by age.
  for (const name of (await readdir(log)).sort())
    if (/^[\dA-F]{24}$/.test(name) && name >= first && name <= last)
      yield { name: `db/pg_wal/${name}`, file: path.join(log, name) };
}
