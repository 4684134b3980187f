import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { syncAllNow } from '../../../lib/platform/node/sync';
import { findMigrations } from '../../product/open-context';
import { dumpName } from '../backup/contents';
import { withServer } from '../db/server-connection';
import { grantToUpstreams, prepareServer, restoreDump, type ServerTarget } from '../backup/postgres-restore';
import { listReplacedParts, putInPlace, withDraft } from '../backup/put-in-place';
import { unpackInto } from '../backup/read-archive';
import { makeCurrent, refuseNewer } from '../backup/restore';
import { putStoredFile } from '../backup/stored-files';
import type { Summary } from '../backup/summary';
import { migrateDatabase } from '../db/migrate';
import { unmarkDatabase } from '../db/unfinished-restore';
import { StartError } from '../errors/start-error';
import type { StorageSettings } from './data-folder';

/** A verified backup, and how to restore it. */
export type RestoreInput = { file: string; summary: Summary; leftOut: string | null; replaces: boolean };
type ServerSettings = StorageSettings & { directUrl: string };

export const inTheWayOf = (dataDir: string, names: string[]) =>
  new StartError(`DATA_DIR ${dataDir} already has ${names.join(', ')}: --replace moves that aside.`);

/** Restores a dump, its files and keys where the environment has them. Returns lines to print. */
export async function restoreServer(settings: ServerSettings, restored: RestoreInput): Promise<string[]> {
  const { databaseUrl, directUrl: url } = settings;
  refuseNewer(restored.summary.manifest.newestMigration ?? 0);
  const { user = '' } = new Client({ connectionString: databaseUrl ?? url });
  return withServer(url, (db) =>
    restoreOnto({ db, url, user, replaces: restored.replaces }, settings, restored),
  );
}

async function restoreOnto(
  target: ServerTarget,
  { dataDir, bucket }: ServerSettings,
  { file, summary, leftOut, replaces }: RestoreInput,
): Promise<string[]> {
  const { db } = target;
  const inTheWay = listReplacedParts(dataDir, summary, bucket !== undefined);
  if (inTheWay.length > 0 && !replaces) throw inTheWayOf(dataDir, inTheWay);
  const program = await prepareServer(target, summary);
  return withDraft(dataDir, 'restore', async (draft) => {
    // Files first: nothing refers to them yet, and the database is as before if they cannot be stored.
    const putFiles = async () => {
      await unpackInto(
        draft,
        file,
        async (entry) =>
          entry.name.startsWith(`${dumpName}/`) ||
          (bucket !== undefined && (await putStoredFile(entry, bucket))),
      );
      syncAllNow(draft);
    };
    const schemas = await restoreDump(target, program, file, putFiles);
    await migrateDatabase(db, findMigrations(), false);
    await grantToUpstreams(target);
    const lines = await makeCurrent(db, leftOut);
    await db.execute(sql`analyze`);
    const aside = putInPlace({ dataDir, draft, move: 'restore' }, summary.names, inTheWay);
    await unmarkDatabase(db);
    return [...lines, ...describeAside(schemas, aside)];
  });
}

function describeAside(schemas: string[], folder: string | null): string[] {
  return [
    ...(schemas.length > 0
      ? [`The tables from before are now in the schemas ${schemas.join(' and ')}.`]
      : []),
    ...(folder ? [`What was there before is now in ${folder}.`] : []),
  ];
}
