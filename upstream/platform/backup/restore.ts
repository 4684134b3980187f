import { existsSync, mkdirSync, renameSync, rmSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { syncAllNow, syncPathNow } from '../../../lib/platform/node/sync';
import { openPglite, type Database, rowsOf } from '../db/client';
import { findMigrations } from '../../open-context';
import { leaveOutErasures } from '../../account/privacy/replay';
import { privacyMessages } from '@/texts/account/messages-privacy';
import { StartError } from '../start/start-error';
import { partsOf } from './contents';
import type { FileStores } from '../files/file-store';
import { unpackInto } from './read-archive';
import { putStoredFile } from './stored-files';
import type { Summary } from './summary';
import { markRestoreUnfinished } from '../start/unfinished-restore';
import { isNull, sql } from 'drizzle-orm';
import { addressChanges } from '../../account/accounts/table';
import { enquiryNumbers } from '../../enquiries/table';
import { mails } from '../mail/table';
import { companyInvitations } from '../../companies/people/table';
import { passkeyChallenges, signInTickets } from '../../account/second-factor/table';
import { passwordResets, sessions } from '../../account/users/table';
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

type Target = { dataDir: string; leftOut: string | null; bucket?: FileStores | undefined };

/** Installs a verified backup in a locked data folder. Erasures in `leftOut` are skipped. Returns lines to print. */
export const restore = (
  { dataDir, leftOut, bucket }: Target,
  archive: string,
  summary: Summary,
): Promise<string[]> =>
  withDraft(dataDir, async (draft) => {
    await unpackInto(draft, archive, (entry) => bucket !== undefined && putStoredFile(entry, bucket));
    const lines = await prepareDatabase(path.join(draft, 'db'), summary, leftOut);
    syncAllNow(draft);
    const aside = putInPlace(dataDir, draft, summary.names, listReplacedParts(dataDir, summary));
    return aside ? [...lines, `What was there before is now in ${aside}.`] : lines;
  });

/** Hands out a folder in which a restore prepares what it moves into place. */
export async function withDraft<T>(dataDir: string, work: (draft: string) => Promise<T>): Promise<T> {
  const draft = path.join(dataDir, 'restore.new');
  rmSync(draft, { recursive: true, force: true });
  try {
    mkdirSync(draft, { mode: 0o700 });
    return await work(draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The names in the data folder that a restore would replace. */
export const listReplacedParts = (dataDir: string, { names }: Summary): string[] =>
  [...new Set([...partsOf.database, ...partsOf.files, ...names])].filter((name) =>
    existsSync(path.join(dataDir, name)),
  );

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

/** Moves each part into place; returns the folder of the former parts. A mark guards against a crash midway. */
export function putInPlace(
  dataDir: string,
  draft: string,
  names: Iterable<string>,
  inTheWay: string[],
): string | null {
  const aside = path.join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  const unmark = markRestoreUnfinished(dataDir);
  if (inTheWay.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const name of inTheWay) renameSync(path.join(dataDir, name), path.join(aside, name));
  for (const name of names)
    if (existsSync(path.join(draft, name))) renameSync(path.join(draft, name), path.join(dataDir, name));
  if (inTheWay.length > 0) syncPathNow(aside);
  syncPathNow(dataDir);
  unmark();
  return inTheWay.length > 0 ? aside : null;
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
