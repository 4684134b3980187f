import { and, eq, inArray, lte, not, notExists, notLike, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../context';
import type { Database } from '../db/client';
import { storedPrivateName } from './private-names';
import { fileAddress, fileName } from './file-store';
import { noteRemovals, removeNoted } from './removals';
import { fileUses, storedFiles } from './table';
import { dayMs } from '../../../lib/platform/values/days';

/** The names that files of ours are noted by, public and private ones; addresses of another upstream are left out. */
const notedNames = (addresses: string[]) => [
  ...new Set(
    addresses
      .map((address) => fileName(address) ?? storedPrivateName(address))
      .filter((name) => name !== null),
  ),
];

/** Notes which files a record refers to from now on, by their addresses; those of another upstream are not ours to keep. */
export const setUses = (db: Database, holder: string, addresses: string[]): Promise<void> =>
  setAllUses(db, [{ holder, addresses }]);

/** The same for several records at once. */
export async function setAllUses(
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

const former = 'former:';

/** Notes which files a record used until now: while they are there, it may ask for them to be removed. */
export async function noteFormer(db: Database, holder: string, addresses: string[]): Promise<void> {
  const names = notedNames(addresses);
  if (names.length === 0) return;
  await db
    .insert(fileUses)
    .values(names.map((name) => ({ name, holder: former + holder })))
    .onConflictDoNothing();
}

const uploadHolder = (userId: string) => `upload:${userId}`;

/** Notes that a user stored a picture ahead of a form, in which it may be named until it is swept. */
export const noteUpload = (db: Database, userId: string, address: string) =>
  noteFormer(db, uploadHolder(userId), [address]);

/** The addresses of the pictures that a user stored ahead of a form. */
export async function uploadsOf(db: Database, userId: string): Promise<string[]> {
  const uploads = await db
    .select({ name: fileUses.name })
    .from(fileUses)
    .where(eq(fileUses.holder, former + uploadHolder(userId)));
  return uploads.map(({ name }) => fileAddress(name));
}

type Storage = Pick<Context, 'db' | 'files' | 'privateFiles' | 'now' | 'log'>;

/** A file that was uploaded again since may belong to a form that is being saved right now: it is left to the sweep. */
const uploadedOnce = (names: string[]) =>
  and(inArray(storedFiles.name, names), eq(storedFiles.storedAt, storedFiles.createdAt));

/** Removes those files among the addresses that the record used once and that nobody uses now; all others stay. */
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

/** Removes files by their addresses, as far as no record refers to them any longer. */
export async function removeUnused(storage: Storage, addresses: string[]): Promise<void> {
  const names = notedNames(addresses);
  if (names.length > 0) await removeRows(storage, uploadedOnce(names));
}

/** Removes the files that no record has come to refer to within a day: what a crash between file and record leaves. */
export async function sweepFiles(storage: Storage): Promise<void> {
  await removeRows(storage, lte(storedFiles.storedAt, new Date(storage.now().valueOf() - dayMs)));
}

/** The files go once the transaction stands: where they lie may take long to answer. */
async function removeRows(storage: Storage, which: SQL | undefined): Promise<void> {
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
    await noteRemovals(tx, gone, storage.now());
    return gone;
  });
  await removeNoted(storage, names);
}
