import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../errors/start-error';

export const postgresMajor = '18';

/** Required folders that may be empty: object stores, archives and git drop those from a copy. */
export const emptyFolders = [
  ...['pg_commit_ts', 'pg_dynshmem', 'pg_logical/mappings', 'pg_logical/snapshots', 'pg_notify'],
  ...['pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_tblspc', 'pg_twophase'],
  ...['pg_wal/archive_status', 'pg_wal/summaries'],
];

export class DatabaseOpenError extends StartError {
  constructor(folder: string, { message }: Error) {
    super(
      `The database in ${folder} cannot be opened: ${message.replace(/\.$/, '')}. A copy made while the product ran, or cut off, is not whole: restore a backup, see docs/operate.md.`,
    );
  }
}

/** The major version of PostgreSQL of a database's folder. Throws a StartError if it has none. */
export function majorOf(folder: string): string {
  const marker = path.join(folder, 'PG_VERSION');
  if (!existsSync(marker))
    throw new StartError(`${folder} is not a complete database: it has no PG_VERSION.`);
  return readFileSync(marker, 'utf8').trim();
}

/** Restores a copy's empty folders and removes its stale pid file. Throws a StartError, changing nothing, if unreadable. */
export function repairFolder(folder: string): void {
  if (readdirSync(folder).length === 0) return;
  const major = majorOf(folder);
  if (major !== postgresMajor) {
    const way =
      Number(major) < Number(postgresMajor)
        ? 'run npm run upgrade-data'
        : 'start it with the version that it was made with';
    throw new StartError(
      `${folder} is a database of PostgreSQL ${major}, and this version of the product runs ${postgresMajor}: ${way}.`,
    );
  }
  fillEmptyFolders(folder);
}

/** Restores the empty folders of a database that is not in use, and removes its stale pid file. */
export function fillEmptyFolders(folder: string): void {
  // After a power cut the pid file may be empty, which PostgreSQL refuses; the folder is locked by now.
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  for (const name of emptyFolders) mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
}
