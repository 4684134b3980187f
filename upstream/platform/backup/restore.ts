import { mkdirSync, renameSync, rmSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { syncAllNow } from '../../../lib/platform/node/sync';
import { openPglite, type Database, rowsOf } from '../db/client';
import { findMigrations } from '../../open-context';
import { leaveOutErasures } from '../../account/privacy/replay';
import { privacyMessages } from '@/texts/account/messages-privacy';
import { StartError } from '../start/start-error';
import { listReplacedParts, putInPlace } from './put-in-place';
import { unpackInto } from './read-archive';
import type { Summary } from './summary';
import { draftOf } from '../start/unfinished-move';
import type { OldPglite } from '../upgrade/old-pglite';
import { isOlderMajor, majorOf, takeOverDatabase } from '../upgrade/take-over';
import { isNull, sql } from 'drizzle-orm';
import { addressChanges } from '../../account/accounts/table';
import { enquiryNumbers } from '../../enquiries/table';
import { mails } from '../mail/table';
import { companyInvitations } from '../../companies/people/table';
import { passkeyChallenges, signInTickets } from '../../account/second-factor/table';
import { passwordResets, sessions } from '../../account/users/table';
import { z } from 'zod';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Throws a StartError for a database of a newer product version. */
async function refuseNewer(db: Database, migrationsFolder: string): Promise<void> {
  const journal = readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const { entries } = journalSchema.parse(JSON.parse(journal));
  const newestKnown = Math.max(...entries.map(({ when }) => when));
  const [{ newest } = { newest: 0 }] = await rowsOf<{ newest: number }>(
    db,
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  );
  if (newest > newestKnown)
    throw new StartError(
      'The database in it comes from a newer version of the product: restore it with that version.',
    );
}

/** Installs a verified backup in a locked data folder. Erasures in `leftOut` are skipped. Returns lines to print. */
export async function restore(
  { dataDir, leftOut, old }: { dataDir: string; leftOut: string | null; old: OldPglite },
  archive: string,
  summary: Summary,
): Promise<string[]> {
  const draft = draftOf(dataDir, 'restore');
  rmSync(draft, { recursive: true, force: true });
  try {
    mkdirSync(draft, { mode: 0o700 });
    await unpackInto(draft, archive);
    const database = path.join(draft, 'db');
    const taken = isOlderMajor(majorOf(database)) ? [await takeOver(database, old)] : [];
    const lines = [...taken, ...(await prepareDatabase(database, summary, leftOut))];
    syncAllNow(draft);
    const aside = putInPlace(
      { dataDir, draft, move: 'restore' },
      summary.names,
      listReplacedParts(dataDir, summary),
    );
    return aside ? [...lines, `What was there before is now in ${aside}.`] : lines;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

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
    await refuseNewer(db, migrations);
    return await db.transaction(async (tx) => [
      ...(await voidOutdatedRows(tx)),
      ...(leftOut === null ? [] : await leaveOut(tx, leftOut)),
    ]);
  } finally {
    await close();
  }
}

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
