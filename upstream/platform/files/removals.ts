import { and, eq, inArray, lte } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context/context';
import { isBackupRunning } from './running-backup';
import type { Database } from '../db/client';
import { HttpError } from '../errors/errors';
import { thumbnailName } from './file-store';
import { removePrivateFile } from './private-names';
import { filesToRemove, storedFiles } from './table';

/** Registers a file before it is stored, so that the sweep finds it if unused. Waits for a running removal. */
export async function registerStoredFile(db: Database, name: string, storedAt: Date): Promise<void> {
  await db
    .insert(storedFiles)
    .values({ name, createdAt: storedAt, storedAt })
    .onConflictDoUpdate({ target: storedFiles.name, set: { storedAt } });
  await waitForRemoval(db, name, storedAt);
}

/** A removal under way for longer has crashed, and is retried. */
const leaseMs = 120_000;
const longestWaitMs = 10_000;
const pollMs = 50;

type Storage = Pick<Context, 'db' | 'files' | 'privateFiles' | 'now' | 'log'>;

const freeFrom = (at: Date) => new Date(at.valueOf() - leaseMs);

/** Registers files, which the caller removes after its transaction. */
export async function registerRemovals(tx: Database, names: string[], notedAt: Date): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insert(filesToRemove)
    .values(names.map((name) => ({ name, notedAt })))
    .onConflictDoUpdate({ target: filesToRemove.name, set: { notedAt } });
}

/** Removes registered files outside any transaction, as storage may be slow. Failures are logged and retried. */
export async function removeRegistered(storage: Storage, names: string[], notedAt: Date): Promise<void> {
  const { db, files, log, now } = storage;
  const leaveToSweep = (which: string[], at: Date) =>
    db
      .update(filesToRemove)
      .set({ notedAt: freeFrom(now()) })
      .where(and(inArray(filesToRemove.name, which), eq(filesToRemove.notedAt, at)));
  if (names.length > 0 && (await isBackupRunning(db))) return void (await leaveToSweep(names, notedAt));
  for (const name of names) {
    const renewedAt = now();
    if (!(await renewLease(db, name, notedAt, renewedAt))) continue;
    try {
      if (!(await removePrivateFile(storage, name))) {
        await files.remove(name);
        await files.remove(thumbnailName(name));
      }
      await db
        .delete(filesToRemove)
        .where(and(eq(filesToRemove.name, name), eq(filesToRemove.notedAt, renewedAt)));
    } catch (error) {
      log.error({ err: error, file: name }, 'a file could not be removed, and is tried again');
      await leaveToSweep([name], renewedAt);
    }
  }
}

/** False where the name was stored again, or another process removes it, since the ones before it took long. */
async function renewLease(db: Database, name: string, notedAt: Date, renewedAt: Date): Promise<boolean> {
  const renewed = await db
    .update(filesToRemove)
    .set({ notedAt: renewedAt })
    .where(and(eq(filesToRemove.name, name), eq(filesToRemove.notedAt, notedAt)))
    .returning();
  return renewed.length > 0;
}

export async function sweepRemovals(storage: Storage): Promise<void> {
  const at = storage.now();
  const left = await storage.db
    .update(filesToRemove)
    .set({ notedAt: at })
    .where(lte(filesToRemove.notedAt, freeFrom(at)))
    .returning();
  await removeRegistered(
    storage,
    left.map(({ name }) => name),
    at,
  );
}

/** Waits for a file's removal to end, so that it can be stored again; 503 after 10 s. */
async function waitForRemoval(db: Database, name: string, at: Date): Promise<void> {
  const isFree = and(eq(filesToRemove.name, name), lte(filesToRemove.notedAt, freeFrom(at)));
  for (let waitedMs = 0; waitedMs <= longestWaitMs; waitedMs += pollMs) {
    await db.delete(filesToRemove).where(isFree);
    const [noted] = await db.select().from(filesToRemove).where(eq(filesToRemove.name, name));
    if (!noted) return;
    await wait(pollMs);
  }
  throw new HttpError(503, 'The service is not available. Please try again.', {}, 1);
}
