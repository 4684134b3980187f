import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type Extensions } from '@electric-sql/pglite';
import { syncAllNow, syncPathNow } from '../../../lib/platform/node/sync';
import { noteStep } from '../start/start-steps';
import { endOnPanic } from './end-on-panic';
import { completeFolder, NotOpened } from './folder-shape';
import { SyncedFolder, type FolderState } from './synced-folder';

/** A checkpoint keeps no more of the log than the next ones are likely to need. */
export const logParams = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];
/** PGlite's own settings without the one that switches syncing off; `fdatasync`, the default, does nothing in it. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // Of the 128 MB that it would take by itself each start lays out all.
  ...['-c', 'shared_buffers=32MB'],
  ...logParams,
];

/**
 * Opens the database of a folder so that what it has acknowledged survives a power cut. A new one is made beside its place and put
 * there whole: a start that is cut off leaves nothing that does not open.
 */
export async function openDurable(folder: string, extensions: Extensions): Promise<PGlite> {
  if (existsSync(folder)) completeFolder(folder);
  else await makeDatabase(folder, extensions);
  // What a killed process has written is on the disk before its recovery builds on it, in one call and not in one for each of 1,300 files.
  syncAllNow(folder);
  const client = await open(folder, extensions, 'synced');
  endOnPanic(client);
  return client;
}

async function open(folder: string, extensions: Extensions, state: FolderState): Promise<PGlite> {
  const fs = new SyncedFolder(folder, state);
  const client = await PGlite.create({ fs, extensions, startParams }).catch((error: Error) => {
    throw new NotOpened(folder, error);
  });
  fs.everySyncIsReal();
  noteStep('wasm', fs.mountedAt);
  noteStep('recovery');
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
