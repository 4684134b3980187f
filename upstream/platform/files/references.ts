import { and, eq, inArray, lte, not, notExists, notLike, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../context/context';
import type { Database } from '../db/client';
import { parsePrivateAddress } from './private-names';
import { fileAddress, fileName } from './file-store';
import { registerRemovals, removeRegistered } from './removals';
import { fileUses, storedFiles } from './table';
import { dayMs } from '../../../lib/platform/values/days';

/** The names of our files; addresses of another upstream are left out. */
const notedNames = (addresses: string[]) => [
  ...new Set(
    addresses
      .map((address) => fileName(address) ?? parsePrivateAddress(address))
      .filter((name) => name !== null),
  ),
];

/** Sets the files that a record refers to, by address; those of another upstream are ignored. */
export const setReferences = (db: Database, holder: string, addresses: string[]): Promise<void> =>
  setAllReferences(db, [{ holder, addresses }]);

export async function setAllReferences(
  db: Database,
  uses: readonly { holder: string; addresses: string[] }[],
): Promise<void> {
  if (uses.length === 0) return;
  const used = uses.flatMap(({ holder, addresses }) =>
    notedNames(addresses).map((name) => ({ name, holder })),
  );
  const holders = sql.param(used.map(({ holder }) => holder));
  const names = sql.param(used.map(({ name }) => name));
  const isUsed = sql`(${fileUses.holder}, ${fileUses.name}) in (select * from unnest(${holders}::text[], ${names}::text[]))`;
  await db.delete(fileUses).where(
    and(
      inArray(
        fileUses.holder,
        uses.map(({ holder }) => holder),
      ),
      not(isUsed),
    ),
  );
  if (used.length > 0) await db.insert(fileUses).values(used).onConflictDoNothing();
}

export const former = 'former:';

/** Records a record's former files, which it may still remove by name. */
export async function addFormerReferences(db: Database, holder: string, addresses: string[]): Promise<void> {
  const names = notedNames(addresses);
  if (names.length === 0) return;
  await db
    .insert(fileUses)
    .values(names.map((name) => ({ name, holder: former + holder })))
    .onConflictDoNothing();
}

const uploadHolder = (userId: string) => `upload:${userId}`;

/** Records a picture uploaded ahead of a form, which may name it until the sweep. */
export const recordUpload = (db: Database, userId: string, address: string) =>
  addFormerReferences(db, uploadHolder(userId), [address]);

export async function listUploads(db: Database, userId: string): Promise<string[]> {
  const uploads = await db
    .select({ name: fileUses.name })
    .from(fileUses)
    .where(eq(fileUses.holder, former + uploadHolder(userId)));
  return uploads.map(({ name }) => fileAddress(name));
}

type Storage = Pick<Context, 'db' | 'files' | 'privateFiles' | 'now' | 'log'>;

/** Files uploaded again may belong to a form that is being saved; the sweep handles those. */
const uploadedOnce = (names: string[]) =>
  and(inArray(storedFiles.name, names), eq(storedFiles.storedAt, storedFiles.createdAt));

/** Removes former files of the record that no record uses any more. */
export async function removeFormer(storage: Storage, holder: string, addresses: string[]): Promise<void> {
  const names = notedNames(addresses);
  if (names.length === 0) return;
  const own = await storage.db
    .select()
    .from(fileUses)
    .where(and(eq(fileUses.holder, former + holder), inArray(fileUses.name, names)));
  const ownNames = own.map(({ name }) => name);
  if (ownNames.length > 0) await removeRows(storage, uploadedOnce(ownNames));
}

export async function removeUnused(storage: Storage, addresses: string[]): Promise<void> {
  const names = notedNames(addresses);
  if (names.length > 0) await removeRows(storage, uploadedOnce(names));
}

/** Removes files unreferenced for a day: left by a crash between file and record. */
export async function sweepFiles(storage: Storage): Promise<void> {
  await removeRows(storage, lte(storedFiles.storedAt, new Date(storage.now().valueOf() - dayMs)));
}

/** Removes rows in a transaction, and files after it, as storage may be slow. */
async function removeRows(storage: Storage, which: SQL | undefined): Promise<void> {
  const at = storage.now();
  const names = await storage.db.transaction(async (tx) => {
    const used = tx
      .select()
      .from(fileUses)
      .where(and(eq(fileUses.name, storedFiles.name), notLike(fileUses.holder, `${former}%`)));
    const gone = (
      await tx
        .delete(storedFiles)
        .where(and(which, notExists(used)))
        .returning()
    ).map(({ name }) => name);
    await tx.delete(fileUses).where(inArray(fileUses.name, gone));
    await registerRemovals(tx, gone, at);
    return gone;
  });
  await removeRegistered(storage, names, at);
}
