import { renameSync, rmSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { syncAllNow } from '../../../lib/platform/node/sync';
import { openPglite, type Database, rowsOf } from '../db/client';
import { majorOf } from '../db/folder-shape';
import { findMigrations } from '../../product/open-context';
import { leaveOutErasures } from '../../account/privacy/replay';
import { privacyMessages } from '@/texts/account/messages-privacy';
import { StartError } from '../errors/start-error';
import type { FileStores } from '../context/context';
import { listReplacedParts, putInPlace, withDraft } from './put-in-place';
import { unpackInto } from './read-archive';
import { putStoredFile } from './stored-files';
import type { Summary } from './summary';
import type { OldPglite } from '../upgrade/old-pglite';
import { isOlderMajor, takeOverDatabase } from '../upgrade/take-over';
import { isNull, sql } from 'drizzle-orm';
import { addressChanges, passwordResets, sessions } from '../../account/users/table';
import { enquiryNumbers } from '../../enquiries/table';
import { mails } from '../mail/table';
import { companyInvitations } from '../../companies/table';
import { passkeyChallenges, signInTickets } from '../../account/second-factor/table';
import { z } from 'zod';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Throws a StartError for a database of a newer product version, whose newest migration is of then. */
export function refuseNewer(newest: number, migrationsFolder = findMigrations()): void {
  const journal = readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const { entries } = journalSchema.parse(JSON.parse(journal));
  const newestKnown = Math.max(...entries.map(({ when }) => when));
  if (newest > newestKnown)
    throw new StartError(
      'The database in it comes from a newer version of the product: restore it with that version.',
    );
}

type Target = { dataDir: string; leftOut: string | null; bucket: FileStores | undefined; old: OldPglite };

/** Installs a verified backup in a locked data folder. Erasures in `leftOut` are skipped. Returns lines to print. */
export const restore = (
  { dataDir, leftOut, bucket, old }: Target,
  archive: string,
  summary: Summary,
): Promise<string[]> =>
  withDraft(dataDir, 'restore', async (draft) => {
    await unpackInto(draft, archive, (entry) => bucket !== undefined && putStoredFile(entry, bucket));
    const database = path.join(draft, 'db');
    const taken = isOlderMajor(majorOf(database)) ? [await takeOver(database, old)] : [];
    const lines = [...taken, ...(await prepareDatabase(database, summary, leftOut))];
    syncAllNow(draft);
    const places = { dataDir, draft, move: 'restore' } as const;
    const aside = putInPlace(
      places,
      summary.names,
      listReplacedParts(dataDir, summary, bucket !== undefined),
    );
    return aside ? [...lines, `What was there before is now in ${aside}.`] : lines;
  });

async function takeOver(folder: string, old: OldPglite): Promise<string> {
  const from = `${folder}.old`;
  renameSync(folder, from);
  const line = await takeOverDatabase({ from, to: folder, migrations: findMigrations() }, old);
  rmSync(from, { recursive: true });
  return line;
}

/** Opens the copied database, which recovers and migrates it, and voids outdated rows. */
async function prepareDatabase(
  folder: string,
  { manifest }: Summary,
  leftOut: string | null,
): Promise<string[]> {
  const migrations = findMigrations();
  const { db, close } = await openPglite(folder, migrations).catch((error: Error) => {
    throw new StartError(
      `The database in it (PostgreSQL ${manifest.postgres}) cannot be opened: ${error.message}`,
    );
  });
  try {
    const [{ newest } = { newest: 0 }] = await rowsOf<{ newest: number }>(
      db,
      sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
    );
    refuseNewer(newest, migrations);
    return await makeCurrent(db, leftOut);
  } finally {
    await close();
  }
}

/** Voids what must not be used again, and leaves out the erasures of a file. Returns lines to print. */
export const makeCurrent = (db: Database, leftOut: string | null): Promise<string[]> =>
  db.transaction(async (tx) => [
    ...(await voidOutdatedRows(tx)),
    ...(leftOut === null ? [] : await leaveOut(tx, leftOut)),
  ]);

async function leaveOut(db: Database, erasuresFile: string): Promise<string[]> {
  const count = await leaveOutErasures(db, erasuresFile, new Date());
  return count > 0 ? [privacyMessages.leftOut(count)] : [];
}

/** Skipped after a restore: numbers issued since the backup must not be issued again. */
const numbersLeftOut = 1_000;

/** Voids a restored database's sessions, links and unsent mails, which are outdated. Returns lines to print. */
export async function voidOutdatedRows(db: Database): Promise<string[]> {
  const open = [passwordResets, addressChanges, companyInvitations, signInTickets, passkeyChallenges];
  for (const table of [sessions, ...open]) await db.delete(table);
  const unsent = await db.delete(mails).where(isNull(mails.failedAt)).returning({ id: mails.id });
  await db.execute(
    sql`select setval(${enquiryNumbers.seqName!}::regclass, nextval(${enquiryNumbers.seqName!}::regclass) + ${numbersLeftOut}::int)`,
  );
  return [
    'Everybody is signed out; links to set passwords and to new addresses, invitations and sign-ins under way are void.',
    `Emails that were waiting when the backup was made are not sent: ${unsent.length}.`,
  ];
}
