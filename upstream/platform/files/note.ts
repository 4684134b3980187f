import type { Database } from '../db/client';
import { untilRemoved } from './removals';
import { storedFiles } from './table';

/** Notes that a file is about to be stored under a name, so that it is found again if nobody comes to use it. Waits until an earlier removal of it is over. */
export async function noteStored(db: Database, name: string, storedAt: Date): Promise<void> {
  await db
    .insert(storedFiles)
    .values({ name, createdAt: storedAt, storedAt })
    .onConflictDoUpdate({ target: storedFiles.name, set: { storedAt } });
  await untilRemoved(db, name, storedAt);
}
