import { and, eq, inArray, lte, notExists, notInArray } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { removePrivateFile, storedPrivateName } from './private';
import { fileName, thumbnailName } from './store';
import { fileUses, storedFiles } from './table';

const dayInMs = 86_400_000;

/** The names that files of ours are noted by, public and private ones; addresses of another upstream are left out. */
const notedNames = (addresses: string[]) => [
  ...new Set(
    addresses
      .map((address) => fileName(address) ?? storedPrivateName(address))
      .filter((name) => name !== null),
  ),
];

/** Notes which files a record refers to from now on, by their addresses; those of another upstream are not ours to keep. */
export async function setUses(db: Database, holder: string, addresses: string[]): Promise<void> {
  const names = notedNames(addresses);
  const others = names.length > 0 ? notInArray(fileUses.name, names) : undefined;
  await db.delete(fileUses).where(and(eq(fileUses.holder, holder), others));
  if (names.length === 0) return;
  await db
    .insert(fileUses)
    .values(names.map((name) => ({ name, holder })))
    .onConflictDoNothing();
}

type Storage = Pick<Context, 'db' | 'files' | 'privateFiles'>;

/** Removes files by their addresses, as far as no record refers to them any longer. */
export async function removeUnused(storage: Storage, addresses: string[]): Promise<void> {
  const names = notedNames(addresses);
  if (names.length > 0) await removeRows(storage, inArray(storedFiles.name, names));
}

/** Removes the files that no record has come to refer to within a day: what a crash between file and record leaves. */
export async function sweepFiles(storage: Storage & Pick<Context, 'now'>): Promise<void> {
  await removeRows(storage, lte(storedFiles.storedAt, new Date(storage.now().valueOf() - dayInMs)));
}

/** The row stays locked until its file is gone, so that the same picture can be stored again right after. */
async function removeRows(storage: Storage, which: ReturnType<typeof lte>): Promise<void> {
  await storage.db.transaction(async (tx) => {
    const used = tx.select().from(fileUses).where(eq(fileUses.name, storedFiles.name));
    const gone = await tx
      .delete(storedFiles)
      .where(and(which, notExists(used)))
      .returning();
    for (const { name } of gone) {
      if (await removePrivateFile(storage, name)) continue;
      await storage.files.remove(name);
      await storage.files.remove(thumbnailName(name));
    }
  });
}
