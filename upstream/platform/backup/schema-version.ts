import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Database } from '../db/client';
import { StartError } from '../start/start-error';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Throws a StartError for a database of a newer product version. */
export async function refuseNewer(db: Database, migrationsFolder: string): Promise<void> {
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
