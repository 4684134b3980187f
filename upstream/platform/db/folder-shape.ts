import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start/start-error';

/** The major version of PostgreSQL inside of PGlite. */
export const postgresMajor = '18';

/** Folders that a database needs although they may be empty: stores of objects, archives and git leave such ones out of a copy. */
export const emptyFolders = [
  ...['pg_commit_ts', 'pg_dynshmem', 'pg_logical/mappings', 'pg_logical/snapshots', 'pg_notify'],
  ...['pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_tblspc', 'pg_twophase'],
  ...['pg_wal/archive_status', 'pg_wal/summaries'],
];

/** The database of a folder did not open, for whatever reason. */
export class NotOpened extends StartError {
  constructor(folder: string, { message }: Error) {
    super(
      `The database in ${folder} cannot be opened: ${message.replace(/\.$/, '')}. A copy made while the product ran, or cut off, is not whole: restore a backup, see docs/operate.md.`,
    );
  }
}

/** Gives a copied database the empty folders that it lost, and takes the mark of its last process away. Throws a StartError, and changes nothing, where this program cannot read it. */
export function completeFolder(folder: string): void {
  if (readdirSync(folder).length === 0) return;
  const marker = path.join(folder, 'PG_VERSION');
  if (!existsSync(marker))
    throw new StartError(`${folder} is not a complete database: it has no PG_VERSION.`);
  const major = readFileSync(marker, 'utf8').trim();
  if (major !== postgresMajor)
    throw new StartError(
      `${folder} is a database of PostgreSQL ${major}, and this version of the product runs ${postgresMajor}: start it with the version that it was made with.`,
    );
  // The folder is locked by now, and a power cut leaves this mark without its text: PostgreSQL opens nothing beside an empty one.
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  for (const name of emptyFolders) mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
}
