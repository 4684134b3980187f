import { and, eq, inArray, lte, notExists, notInArray, type SQL } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { fileName, thumbnailName, type FileStore } from './store';
import { fileUses, storedFiles } from './table';

const dayInMs = 86_400_000;

/** Notes which files a record refers to from now on, by their addresses; those of another upstream are not ours to keep. */
export async function setUses(db: Database, holder: string, addresses: string[]): Promise<void> {
  const names = [...new Set(addresses.map(fileName).filter((name) => name !== null))];
  const others = names.length > 0 ? notInArray(fileUses.name, names) : undefined;
  await db.delete(fileUses).where(and(eq(fileUses.holder, holder), others));
  if (names.length === 0) return;
  await db
    .insert(fileUses)
    .values(names.map((name) => ({ name, holder })))
    .onConflictDoNothing();
}

type Storage = Pick<Context, 'db' | 'files'>;

/**
 * Removes files by their addresses, as far as no record refers to them any longer. One that was uploaded again since may belong to a
 * form that is being saved right now: it is left to the sweep.
 */
export async function removeUnused({ db, files }: Storage, addresses: string[]): Promise<void> {
  const names = addresses.map(fileName).filter((name) => name !== null);
  const uploadedOnce = eq(storedFiles.storedAt, storedFiles.createdAt);
  if (names.length > 0) await removeRows(db, files, and(inArray(storedFiles.name, names), uploadedOnce));
}

/** Removes the files that no record has come to refer to within a day: what a crash between file and record leaves. */
export async function sweepFiles({ db, files, now }: Storage & Pick<Context, 'now'>): Promise<void> {
  await removeRows(db, files, lte(storedFiles.storedAt, new Date(now().valueOf() - dayInMs)));
}

/** The row stays locked until its file is gone, so that the same picture can be stored again right after. */
async function removeRows(db: Database, files: FileStore, which: SQL | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const used = tx.select().from(fileUses).where(eq(fileUses.name, storedFiles.name));
    const gone = await tx
      .delete(storedFiles)
      .where(and(which, notExists(used)))
      .returning();
    for (const { name } of gone) {
      await files.remove(name);
      await files.remove(thumbnailName(name));
    }
  });
}
