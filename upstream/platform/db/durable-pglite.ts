import { existsSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type Extensions } from '@electric-sql/pglite';
import { syncAllNow, syncPathNow } from '../../../lib/platform/node/sync';
import { recordStep } from '../../../lib/platform/node/start-steps';
import { repairFolder, DatabaseOpenError } from './folder-shape';
import { SyncedFolder, type FolderState } from './synced-folder';

/** A checkpoint keeps no more log files than the next ones need. */
export const logParams = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];
/** Prepared statements are planned with their values: searches differ too much for one plan. */
export const planParams = ['-c', 'plan_cache_mode=force_custom_plan'];
/** PGlite's defaults without `-F`, which disables syncing; its default sync method, `fdatasync`, does nothing there. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // Each start would allocate all of its default, 128 MB.
  ...['-c', 'shared_buffers=32MB'],
  ...logParams,
  ...planParams,
];

/** Opens a folder's database with real syncs. A new one is built aside and renamed, so crashes leave none half-made. */
export async function openDurable(folder: string, extensions: Extensions): Promise<PGlite> {
  if (existsSync(folder)) repairFolder(folder);
  else await makeDatabase(folder, extensions);
  // One sync for what a killed process wrote, instead of one for each of 1,300 files, before recovery.
  syncAllNow(folder);
  const client = await open(folder, extensions, 'synced');
  endOnPanic(client);
  return client;
}

async function open(folder: string, extensions: Extensions, state: FolderState): Promise<PGlite> {
  const fs = new SyncedFolder(folder, state);
  const client = await PGlite.create({ fs, extensions, startParams }).catch((error: Error) => {
    throw new DatabaseOpenError(folder, error);
  });
  fs.everySyncIsReal();
  recordStep('wasm', fs.mountedAt);
  recordStep('recovery');
  return client;
}

async function makeDatabase(folder: string, extensions: Extensions): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const client = await open(draft, extensions, 'draft');
  await client.close();
  syncAllNow(draft);
  renameSync(draft, folder);
  syncPathNow(path.dirname(folder));
}

/** Ends the process on a PANIC: PGlite lives on, but its next query never returns. The next start recovers. */
function endOnPanic(client: PGlite): void {
  for (const name of ['execProtocol', 'execProtocolStream'] as const) {
    const call = client[name].bind(client) as (...words: unknown[]) => Promise<never>;
    client[name] = async (...words: unknown[]) => {
      try {
        return await call(...words);
      } catch (error) {
        const { severity, message } = error as { severity?: string; message: string };
        if (severity !== 'PANIC') throw error;
        writeSync(2, `The embedded database has given up: ${message}.\n`);
        return process.exit(1);
      }
    };
  }
}
