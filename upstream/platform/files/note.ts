import type { Database } from '../db/client';
import { waitForRemoval } from './removals';
import { storedFiles } from './table';

/** Registers a file before it is stored, so that the sweep finds it if unused. Waits for a running removal. */
export async function registerStoredFile(db: Database, name: string, storedAt: Date): Promise<void> {
  await db
    .insert(storedFiles)
    .values({ name, createdAt: storedAt, storedAt })
    .onConflictDoUpdate({ target: storedFiles.name, set: { storedAt } });
  await waitForRemoval(db, name, storedAt);
}
